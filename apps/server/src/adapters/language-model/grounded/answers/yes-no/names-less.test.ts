import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../../testing/ask-passages.ts';

const baths = toPassages('en', [
  ['Animals', 'Only assistance dogs are allowed in the hall.'],
  ['Earrings and the sauna', 'Take your earrings out before you enter the sauna.'],
  ['Toys', 'Floating rings, balls, and diving sticks are not available on Sundays.'],
  ['May I cancel a massage?', 'Up to 48 hours before, by phone. Later we charge half of it.'],
]);

it.each(['Can I bring my dog into the hall?', 'Can I enter the sauna with my earrings?'])(
  'says neither yes nor no: %s',
  (question) => {
    expect(askPassages('en', baths, question).text).not.toMatch(/^(?:yes|no)\b/i);
  },
);

it.each([
  ['Can I bring my assistance dog into the hall?', 'Yes'],
  ['Can I cancel a massage on the same day?', 'No'],
])('%s %s', (question, lead) => {
  expect(askPassages('en', baths, question).text).toMatch(new RegExp(`^${lead}\\.`));
});

it('takes the verb of an enumeration from its end', () => {
  expect(askPassages('en', baths, 'Are floating rings available?').text).not.toMatch(/^Yes/);
});

const banos = toPassages('es', [
  ['Animales', 'Solo se admiten perros guía en el recinto.'],
  ['Joyas y sauna', 'Quítate los pendientes antes de entrar en la sauna.'],
  ['¿Puedo anular un masaje?', 'Hasta 48 horas antes, por teléfono.'],
]);

it.each(['¿Puedo entrar con mi perro en el recinto?', '¿Puedo entrar en la sauna con pendientes?'])(
  'says neither yes nor no: %s',
  (question) => {
    expect(askPassages('es', banos, question).text).not.toMatch(/^(?:sí|no)\b/i);
  },
);

it('takes the same day for too late', () => {
  expect(askPassages('es', banos, '¿Puedo anular un masaje el mismo día?').text).toMatch(/^No\./);
});
