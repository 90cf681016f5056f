import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../../testing/ask-passages.ts';

const lead = /^(?:yes|no|sí)[.,]/i;

const centre = toPassages('en', [
  ['Walks', { leadIn: 'From the door:', items: ['Mill walk: 6 km, along the river', 'Fort walk: 11 km'] }],
  ['What may I not forget?', 'A torch, since the path has no lamps.'],
  ['New chairs', 'We will replace all the chairs in the hall in May 2027.'],
  ['Can I have lessons online?', 'Guitar and singing. Harp only in person.'],
  ['Bills', 'Bills go out on the 4th, by bank transfer, tax-free vouchers or card.'],
  ['Do you sell vouchers?', 'At the desk, from £15. They never expire.'],
  ['About us', 'The village clinic has looked after birds since 1987.'],
]);

it.each(['Is the mill walk long?', 'Are there still chairs for the 9th?', 'Can you see my bird today?'])(
  'says neither yes nor no when the text does not decide: %s',
  (question) => {
    expect(askPassages('en', centre, question).text).not.toMatch(lead);
  },
);

it('decides by the sentence that has the verb asked about', () => {
  expect(askPassages('en', centre, 'Do vouchers run out?').text).toMatch(/^No\./);
});

it.each([
  ['Can I learn the harp online?', 'Yes'],
  ['Will I be billed while I am away?', 'No'],
])('does not take a neighboring word for the opposite: %s', (question, wrong) => {
  expect(askPassages('en', centre, question).text).not.toMatch(new RegExp(`^${wrong}\\b`));
});

it('does not take a word for one of another language that has few letters in common', () => {
  const archivo = toPassages('es', [['Historia', 'El archivo nació en 1931 en dos salas, con documentos donados.']]);
  expect(askPassages('es', archivo, 'Can I bring my dog into the archive?').text).not.toMatch(/^Yes/);
});

it.each([
  'Until when can a hut be cancelled free of charge?',
  'Hi, by when must it be cancelled? Up to when can I do that free of charge?',
  'From when can a hut be booked?',
])('says neither yes nor no to a question for a time: %s', (question) => {
  const huts = toPassages('en', [
    ['Booking', 'A hut can be cancelled free of charge until nine days before arrival. It can be booked from 2 May.'],
  ]);
  expect(askPassages('en', huts, question).text).toMatch(/^(?:A hut|It) can be/);
});
