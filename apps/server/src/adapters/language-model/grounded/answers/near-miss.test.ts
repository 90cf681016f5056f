import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../testing/ask-passages.ts';

const library = toPassages('en', [
  [
    'Fees',
    [
      ['Service', 'Fee'],
      ['Library card', '£8'],
      ['Room hire', '£25'],
    ],
  ],
  ['Who works here?', 'Nora Quill runs the children’s corner. Ben Ashe looks after the maps.'],
  ['Contact', 'Phone: 01632 960 222. Email: desk@library.example'],
  ['What is in the hall?', 'The globe of 1780 stands in the hall. It was a gift of the county.'],
  ['Do you lend games?', 'Yes, two at a time, for three weeks.'],
  ['Do you have a book club?', 'Yes, on the first Monday. Members read the books at home.'],
]);

it.each([
  'What is the phone number of Nora Quill?',
  "What's Ben Ashe's email?",
  'How much does the globe weigh?',
  'How much does the book club cost?',
  'How much was a library card in 1990?',
  'Do you bind books?',
  'Do you sell stamps?',
  'What publisher is the book?',
])('refuses when only a neighboring fact is known: %s', (question) => {
  expect(askPassages('en', library, question).isRefused).toBe(true);
});

it.each([
  ['What is your phone number?', '960 222'],
  ['How much is a library card?', '£8'],
  ['Do you lend games?', 'two at a time'],
  ['How long can I keep a game?', 'three weeks'],
])('answers what is known: %s', (question, expected) => {
  expect(askPassages('en', library, question).text).toContain(expected);
});

const refugio = toPassages('es', [
  [
    'Precios',
    [
      ['Servicio', 'Precio'],
      ['Litera', '18 €'],
      ['Desayuno', '6 €'],
    ],
  ],
  ['Quiénes somos', 'Marta Soria guarda el refugio desde 2011. Iván Prado lleva la cocina.'],
  ['Contacto', 'Teléfono: 974 010 222. Correo: hola@refugio.example'],
  ['¿Hay taquillas?', 'Sí, en la entrada, con candado propio.'],
  ['La campana', 'La campana de bronce es de 1893 y suena con niebla.'],
]);

it.each([
  '¿Cuál es el teléfono de Marta Soria?',
  '¿Cuánto pesa la campana?',
  '¿Cuánto cuesta la taquilla?',
  '¿Alquiláis crampones?',
])('rechaza lo que falta: %s', (question) => {
  expect(askPassages('es', refugio, question).isRefused).toBe(true);
});

it('responde lo que está', () => {
  expect(askPassages('es', refugio, '¿Cuál es vuestro teléfono?').text).toContain('974 010 222');
  expect(askPassages('es', refugio, '¿Cuánto cuesta el desayuno?').text).toContain('6 €');
});

it.each([
  ['en', ['How much is a library card?', 'Do you rent canoes?']],
  ['en', ['Do you lend games?', 'is there a garden?']],
] as const)(
  'refuses a new thing that is not in the knowledge, also after another question (%s) %j',
  (language, asked) => {
    expect(askPassages(language, library, ...asked).isRefused).toBe(true);
  },
);

it('rechaza una cosa nueva que no consta, también después de otra pregunta', () => {
  for (const next of ['¿Tenéis piscina?', '¿Hay aparcamiento?', '¿Se puede fumar?'])
    expect([next, askPassages('es', refugio, '¿Cuánto cuesta el desayuno?', next).isRefused]).toEqual([next, true]);
});

it.each([
  ['¿Dais candado?', 'un candado con dos llaves'],
  ['¿Ofrecéis mapas?', 'un mapa en papel'],
])('needs no verb for what is given: %s', (question, expected) => {
  const alquiler = toPassages('es', [
    [
      'Qué está incluido',
      { leadIn: 'Cada alquiler incluye:', items: ['un candado con dos llaves', 'un mapa en papel'] },
    ],
  ]);
  expect(askPassages('es', alquiler, question).text).toContain(expected);
  expect(askPassages('es', alquiler, '¿Ofrecéis desayuno?').isRefused).toBe(true);
});
