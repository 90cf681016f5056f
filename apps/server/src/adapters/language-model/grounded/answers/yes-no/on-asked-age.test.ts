import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../../testing/ask-passages.ts';

const stables = toPassages('en', [
  [
    'Rides',
    'A ride on the beach costs £40 and a lesson in the ring £28. Ponies are for children, horses for the rest.',
  ],
  ['Rules', 'Hats are lent for free. Riders on the beach must be 12 or older. Under 10s come with an adult. No dogs.'],
  ['Entry', 'Visitors pay £4 at the yard. Under 5s are free at the yard.'],
]);

it.each([
  ['my daughter is 11 can she go on the beach ride', 'No.', '12 or older'],
  ['my son is 13, can he ride on the beach?', 'Yes.', '12 or older'],
  ['can my 9 yr old come by himself?', 'No.', 'Under 10s'],
  ['Does my 3 year old have to pay at the yard?', 'No.', 'Under 5s are free'],
  ['Does my 7 year old have to pay at the yard?', 'Yes.', '£4|Under 5s'],
])('answers by the sentence with the age: %s', (question, lead, expected) => {
  const { text } = askPassages('en', stables, question);
  expect(text.startsWith(lead)).toBe(true);
  expect(text).toMatch(new RegExp(expected));
});

const taller = toPassages('es', [
  ['Tatuajes', 'Un tatuaje pequeño cuesta desde 60 €. Pagas en efectivo o con tarjeta, nunca a plazos.'],
  ['¿Tatuáis a menores?', 'Desde los 17 años, si firma el padre o la madre.'],
]);

it.each([
  ['mi hija tiene 15, se puede tatuar?', 'No.'],
  ['tengo 17 años, ¿me puedo tatuar?', 'Sí.'],
])('responde con la frase que tiene la edad: %s', (question, lead) => {
  expect(askPassages('es', taller, question).text).toBe(`${lead} Desde los 17 años, si firma el padre o la madre.`);
});
