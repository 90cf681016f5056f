import { describe, expect, it } from 'vitest';
import { questionFollowed } from './follow-up-question.ts';

describe('questionFollowed', () => {
  const english = 'When does the garden open in summer?';
  const spanish = '¿Cuándo abre el jardín en verano?';

  it.each([
    ['And in winter?', english, 'en'],
    ['What about Sundays?', english, 'en'],
    ['Who built it?', english, 'en'],
    ['Continue the answer.', english, 'en'],
    ['Please go on', english, 'en'],
    ['¿Y en invierno?', spanish, 'es'],
    ['Continúa la respuesta.', spanish, 'es'],
    ['Sigue, por favor', spanish, 'es'],
    ['¿Quién hizo eso?', spanish, 'es'],
  ] as const)('%s belongs to the previous question', (question, previous, language) => {
    expect(questionFollowed(question, [previous], language)).toBe(previous);
  });

  it.each([
    ['How much is a ticket for the tower?', english, 'en'],
    ['Who founded Porto and its first university in the north?', english, 'en'],
    ['When was Clara born?', english, 'en'],
    ['Where does the path continue?', english, 'en'],
    ['¿Cuánto cuesta la entrada?', spanish, 'es'],
  ] as const)('%s is self-contained', (question, previous, language) => {
    expect(questionFollowed(question, [previous], language)).toBeNull();
  });

  it('returns null for the first question', () => {
    expect(questionFollowed('And in winter?', [], 'en')).toBeNull();
  });

  it('returns the last self-contained question', () => {
    expect(questionFollowed('And in spring?', ['Who is it?', english, 'And in winter?'], 'en')).toBe(english);
    expect(questionFollowed('And in spring?', ['And in winter?'], 'en')).toBe('And in winter?');
  });
});
