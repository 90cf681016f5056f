import { describe, expect, it } from 'vitest';
import { completeFollowUp } from './follow-up-question.ts';

describe('completeFollowUp', () => {
  const english = 'When does the garden open in summer?';
  const spanish = '¿Cuándo abre el jardín en verano?';

  it.each([
    ['And in winter?', english, 'en'],
    ['What about Sundays?', english, 'en'],
    ['Who built it?', english, 'en'],
    ['¿Y en invierno?', spanish, 'es'],
    ['¿Quién hizo eso?', spanish, 'es'],
  ] as const)('%s belongs to the question before', (question, previous, language) => {
    expect(completeFollowUp(question, previous, language)).toBe(`${question} ${previous}`);
  });

  it.each([
    ['How much is a ticket for the tower?', english, 'en'],
    ['Who founded Porto and its first university in the north?', english, 'en'],
    ['When was Clara born?', english, 'en'],
    ['¿Cuánto cuesta la entrada?', spanish, 'es'],
  ] as const)('%s stands alone', (question, previous, language) => {
    expect(completeFollowUp(question, previous, language)).toBe(question);
  });

  it('has nothing to add at the beginning', () => {
    expect(completeFollowUp('And in winter?', null, 'en')).toBe('And in winter?');
  });
});
