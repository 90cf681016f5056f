import { expect, it } from 'vitest';
import { splitQuestions } from './split-questions.ts';

it.each([
  ['how much is it to join and do I need to book', ['how much is it to join', 'do I need to book']],
  ['where are you, when do you open', ['where are you', 'when do you open']],
  ['tell me the price of a hut and when lunch is', ['tell me the price of a hut', 'when lunch is']],
  ['whats the code and where do i leave the key', ['whats the code', 'where do i leave the key']],
  ['prices and opening hours of the pool', ['prices of the pool', 'opening hours of the pool']],
  ['Can I park there? How much?', ['Can I park there?', 'How much?']],
])('splits %s', (message, parts) => {
  expect(splitQuestions(message, 'en')).toEqual(parts);
});

it.each([
  ['dónde estáis y tenéis parking', ['dónde estáis', 'tenéis parking']],
  ['quiero saber el horario y si hay guardería', ['quiero saber el horario', 'hay guardería']],
  ['cuanto cuesta y q dias', ['cuanto cuesta', 'q dias']],
  ['precio y horario de la noria', ['precio de la noria', 'horario de la noria']],
  ['cuánto cuesta el globo, hay descuento para niños', ['cuánto cuesta el globo', 'hay descuento para niños']],
])('separa %s', (message, parts) => {
  expect(splitQuestions(message, 'es')).toEqual(parts);
});

it.each([
  'What time do you open and close?',
  'When I arrive, what do I do?',
  'How long before and after eating can I swim?',
  'Can I bring my parrot, is that ok?',
])('keeps %s', (message) => {
  expect(splitQuestions(message, 'en')).toEqual([message]);
});

it.each(['¿Abrís el lunes y el martes?', '¿Puedo ir con perro y con niños?', 'Cuando llego, ¿qué hago?'])(
  'deja %s',
  (message) => {
    expect(splitQuestions(message, 'es')).toEqual([message]);
  },
);
