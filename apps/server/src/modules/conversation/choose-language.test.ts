import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('chooseLanguage', () => {
  it.each([
    ['Where is the museum?', null, 'es', 'en'],
    ['¿Dónde está el museo?', null, 'en', 'es'],
    ['Guernica 1937', null, 'es', 'es'],
    ['ok', 'es', 'en', 'es'],
    ['no', 'es', 'en', 'es'],
    ['Could you please tell me when it opens?', 'es', 'es', 'en'],
    ['¿A qué hora abre los domingos?', 'en', 'en', 'es'],
    ['什么时候开门', 'es', 'en', 'es'],
  ])('%s (conversation %s, agent %s): %s', (question, conversation, agent, language) => {
    expect(chooseLanguage(question, conversation, agent)).toBe(language);
  });
});
