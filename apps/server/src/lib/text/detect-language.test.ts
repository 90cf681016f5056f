import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['When do you open?', 'en'],
    ['opening hours', 'en'],
    ['hi', 'en'],
    ['¿Cuándo abrís?', 'es'],
    ['cuanto cuesta', 'es'],
    ['horario de apertura', 'es'],
    ['hola', 'es'],
    ['Le magasin est fermé le dimanche et ne rouvre pas avec les vacances', null],
    ['Der Laden ist am Sonntag nicht geöffnet und wird auch am Montag geschlossen', null],
    ['東京はどこですか', null],
    ['2 + 2', null],
    ['', null],
  ] as const)('%s → %s', (text, language) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('returns the fallback for text without a hint', () => {
    expect(detectLanguage('Montevideo 1930', 'es')).toEqual({ language: 'es', confidence: 0 });
  });

  it('is more confident about running text than about a name', () => {
    expect(detectLanguage('The garden is open to all who want to see it.').confidence).toBeGreaterThan(0.5);
  });
});
