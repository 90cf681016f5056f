import { expect, it } from 'vitest';
import { askPassages, toPassages } from './testing/ask-passages.ts';

const theater = toPassages('en', [
  [
    'Plays',
    [
      ['Play', 'Seat', 'Length'],
      ['The Lantern', '£14', '90 minutes'],
      ['Blue Hills', '£18', '2 hours'],
    ],
  ],
  ['Can I bring drinks?', 'Yes, in plastic cups.'],
]);
const teatro = toPassages('es', [
  [
    'Obras',
    [
      ['Obra', 'Butaca', 'Duración'],
      ['El farol', '14 €', '90 minutos'],
      ['Dos ríos', '18 €', '2 horas'],
    ],
  ],
]);

it.each([
  ['How much is a seat for The Lantern and how long does it take?', ['£14', '90 minutes']],
  ['How much is a seat for Blue Hills? And can I bring drinks?', ['£18', 'plastic cups']],
])('answers each question: %s', (question, expected) => {
  for (const part of expected) expect(askPassages('en', theater, question).text).toContain(part);
});

it('contesta cada pregunta', () => {
  const { text } = askPassages('es', teatro, '¿Cuánto cuesta una butaca para El farol y cuánto dura?');
  expect(text).toContain('14 €');
  expect(text).toContain('90 minutos');
});

it('says which part is not known', () => {
  const { text } = askPassages('en', theater, 'How much is a seat for The Lantern and who wrote the score?');
  expect(text).toContain('£14');
  expect(text).toContain('My sources do not say: “Who wrote the score?”');
});
