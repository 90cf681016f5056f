import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';
import { askPassages, toPassages } from '../testing/ask-passages.ts';

const pool = knowledgeOf(
  'en',
  [
    'visit.md',
    'Opening hours',
    textOf('We are open Monday to Friday from 8:00 to 21:00 and on Saturday from 9:00 to 18:00. Closed on Sunday.'),
  ],
  [
    'news.txt',
    null,
    listOf(
      null,
      'From 1 December 2026 we close at 20:00 on Fridays.',
      'We are closed from 23 December 2026 to 2 January 2027.',
      'The sauna is closed from 7 to 11 December 2026.',
    ),
  ],
);

it.each([
  ['Until when are you open this Friday?', '2026-12-02T10:00', 'Friday, 4 December: 8:00 to 20:00.'],
  ['Until what time are you open today?', '2026-11-27T10:00', 'Today, Friday: 8:00 to 21:00.'],
  ['Are you open on 28 December?', '2026-12-02T10:00', 'No. Monday, 28 December: closed.'],
  ['Are you open on 8 December?', '2026-12-02T10:00', 'Yes. Tuesday, 8 December: 8:00 to 21:00.'],
  ['Are you open now?', '2026-12-02T21:30', 'No. Today, Wednesday: 8:00 to 21:00.'],
])('adds hours of certain dates: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(pool, question, { at })).toBe(expected);
});

it.each(['Are you open on 31 February?', 'Are you open on 29 February 2027?', 'Are you open at 25:00 on Friday?'])(
  'gives the whole hours for a time that does not exist: %s',
  (question) => {
    expect(askKnowledge(pool, question)).toBe(
      'We are open Monday to Friday from 8:00 to 21:00 and on Saturday from 9:00 to 18:00. Closed on Sunday.',
    );
  },
);

it.each([
  [
    'Are you open on 27 and 28 November?',
    'Yes. Friday, 27 November: 8:00 to 21:00. Saturday, 28 November: 9:00 to 18:00.',
  ],
  ['Are you open on 28 or 29 November?', 'Saturday, 28 November: 9:00 to 18:00. Sunday, 29 November: closed.'],
])('gives the hours of several dates: %s', (question, expected) => {
  expect(askKnowledge(pool, question, { at: '2026-11-20T10:00' })).toBe(expected);
});

const castle = knowledgeOf('es', [
  'castillo.html',
  'Horario',
  tableOf(
    'Temporada | Lunes a viernes | Sábados y domingos',
    'Invierno (1 de octubre a 31 de marzo) | 10:00–17:00 | 10:00–15:00',
    'Verano (1 de abril a 30 de septiembre) | 9:00–20:00 | 9:00–21:00',
  ),
  textOf('Cerrado el 25 de diciembre y el 1 de enero.'),
]);

it.each([
  ['¿Está abierto hoy el castillo?', /^Sí\. Hoy, lunes: 10:00 a 17:00\./],
  ['¿A qué hora cierra los domingos en verano?', /^Domingo: 9:00 a 21:00\./],
  ['¿Abren el 25 de diciembre?', /^No\. Viernes, 25 de diciembre: cerrado\./],
])('reads a table of seasons: %s', (question, expected) => {
  expect(askKnowledge(castle, question)).toMatch(expected);
});

const library = knowledgeOf(
  'es',
  [
    'casa.md',
    'Horarios',
    listOf(
      null,
      'Oficina: de lunes a viernes, de 9:30 a 13:30; martes, también de 17:00 a 19:00',
      'Sala de lectura: de lunes a viernes, de 16:00 a 20:30',
      'Juegoteca: miércoles y viernes, de 17:00 a 19:30',
    ),
    textOf('La cafetería abre todos los días de 8:00 a 21:00.'),
  ],
  ['aviso.txt', null, textOf('El 4 de diciembre la cafetería cierra a las 15:00.')],
);

it.each([
  [
    '¿Hasta qué hora abre hoy la sala de lectura?',
    '2026-12-02T10:00',
    /^Hoy, miércoles \(Sala de lectura\): 16:00 a 20:30\./,
  ],
  ['¿Está abierta la oficina ahora?', '2026-12-01T18:00', /^Sí\. Hoy, martes: de 9:30 a 13:30 y de 17:00 a 19:00\./],
  [
    '¿Está abierta hoy la juegoteca?',
    '2026-12-01T18:00',
    /^No\. Hoy, martes \(Juegoteca\): cerrado\. .*miércoles y viernes/s,
  ],
  ['¿A qué hora cierra la cafetería hoy?', '2026-12-04T10:00', /^Hoy, viernes: 8:00 a 15:00\./],
  ['¿A qué hora cierra la cafetería hoy?', '2026-12-03T10:00', /^Hoy, jueves: 8:00 a 21:00\./],
])('tells the hours of one thing among several: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(library, question, { at })).toMatch(expected);
});

const workshop = knowledgeOf(
  'en',
  [
    'about.txt',
    'The workshop',
    textOf('The workshop is open Tuesday to Friday from 8.30 to 17.00 and on Saturday from 9.00 to 13.00.'),
    textOf('The phones are answered from 8.00 am to 6.00 pm on weekdays: 01632 960 111.'),
  ],
  [
    'door.txt',
    null,
    textOf(
      'From 1 December 2026 to 28 February 2027 the workshop shuts at 16.30 from Tuesday to Friday and at 12.00 on Saturday.',
    ),
  ],
);

it.each([
  ['what time do you shut today', '2026-12-02T10:00', /^Today, Wednesday: 8\.30 to 16\.30\./],
  ['what time do you shut today', '2027-03-03T10:00', /^Today, Wednesday: 8\.30 to 17\.00\./],
  ['how late are you open on saturday', '2026-12-02T10:00', /^Saturday: 9\.00 to 12\.00\./],
  ['are you open today', '2026-11-30T10:00', /^No\. Today, Monday: closed\. .*Tuesday to Friday/s],
])('computes the hours of a day from the week and a notice: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(workshop, question, { at })).toMatch(expected);
});

const optician = knowledgeOf(
  'en',
  [
    'hours.html',
    'Opening hours',
    tableOf(
      'Day | Shop | Eye tests',
      'Monday to Wednesday | 9:00–17:30 | 10:00–17:00',
      'Thursday and Friday | 9:00–20:00 | 10:00–19:30',
      'Saturday | 10:00–14:00 | none',
      'Sunday | closed | none',
    ),
    textOf('We are closed on bank holidays.'),
  ],
  [
    'notice.txt',
    null,
    textOf(
      'From 2 November we keep one late evening: Thursday stays as it is, but on Friday the shop closes at 18:00 and the last eye test is at 17:30.',
    ),
  ],
);

it.each([
  ['what time do you shut today', '2026-11-30T10:00', /^Today, Monday \(Shop\): 9:00 to 17:30\./],
  ['what time do you close on saturdays', '2026-11-30T10:00', /^Saturday \(Shop\): 10:00 to 14:00\./],
  ['what time does the shop close today', '2026-12-03T10:00', /^Today, Thursday \(Shop\): 9:00 to 20:00\./],
  ['what time does the shop close today', '2026-12-04T10:00', /^Today, Friday \(Shop\): 9:00 to 18:00\./],
  ['are you open bank holiday monday', '2026-11-30T10:00', /^No\. Public holidays \(Shop\): closed\./],
])('changes only the days and the thing that a notice names: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(optician, question, { at })).toMatch(expected);
});

const marina = knowledgeOf(
  'en',
  [
    'moorings.html',
    'Harbor office hours',
    tableOf(
      'Day | Desk',
      'Tuesday to Friday | 3 p.m.–6 p.m.',
      'Saturday | 11 a.m.–1 p.m.',
      'Sunday and Monday | closed',
    ),
  ],
  [
    'news.txt',
    null,
    textOf('Since November 10 the desk opens at 2 p.m. instead of 3, Tuesday to Friday.'),
    textOf('We will be closed for repairs from January 10 to February 4, 2027.'),
  ],
);

it.each([
  ['is the harbor office open today', '2026-11-30T10:00', /^No\. Today, Monday \(Desk\): closed\./],
  ['is the harbor office open today', '2026-12-01T10:00', /^Yes\. Today, Tuesday \(Desk\): 2 pm to 6 pm\./],
  [
    'are you open in january?',
    '2026-12-01T10:00',
    /^We will be closed for repairs from January 10 to February 4, 2027\.$/,
  ],
])('reads "p.m." and tells when the place is closed in a month: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(marina, question, { at })).toMatch(expected);
});

const archive = knowledgeOf(
  'es',
  [
    'horario.html',
    'Horarios',
    tableOf('Servicio | Lunes a viernes | Julio y agosto', 'Archivo | 9:30 a 20:00 | 8:30 a 14:30, de lunes a viernes'),
  ],
  ['aviso.txt', null, textOf('Cerramos por vacaciones del 8 al 20 de enero de 2027.')],
);

it.each([
  ['¿Qué horario tiene el archivo en agosto?', /^Lunes a viernes \(Archivo\): 8:30 a 14:30\./],
  ['¿Qué horario tiene el archivo en invierno?', /^Lunes a viernes \(Archivo\): 9:30 a 20:00\./],
  ['¿Los domingos abrís?', /^No\. Domingo \(Archivo\): cerrado\./],
  ['El jueves que viene, ¿está abierto el archivo?', /^Sí\. Jueves/],
  ['Mañana martes abrís?', /^Sí\. Mañana, martes \(Archivo\): 9:30 a 20:00\./],
  ['¿Abrís en enero?', /^Cerramos por vacaciones del 8 al 20 de enero de 2027\.$/],
])('tells the hours of a time of the year: %s', (question, expected) => {
  expect(askKnowledge(archive, question)).toMatch(expected);
});

it.each([
  ['Is the bar open at 11 pm?', 'Yes'],
  ['Is the bar open at 1 am?', 'Yes'],
  ['Is the bar open at 3 am?', 'No'],
])('reads hours that end after midnight: %s', (question, lead) => {
  const bar = toPassages('en', [['Opening hours', 'The bar is open daily from 6 pm to 2 am.']]);
  expect(askPassages('en', bar, question).text).toMatch(new RegExp(`^${lead}\\b`));
});

const salon = toPassages('es', [
  [
    'Horario',
    [
      ['Día', 'Horario'],
      ['Martes a viernes', '10:00–14:00'],
      ['Sábado', '9:30–14:00'],
      ['Domingo', 'Cerrado'],
    ],
  ],
  ['Contacto', { leadIn: '', items: ['Teléfono: 921 555 018'] }],
  [
    'Tarifas',
    [
      ['Servicio', 'Precio'],
      ['Tinte', '35 €'],
      ['Peinado', '16 €'],
    ],
  ],
]);

it.each([
  ['¿Cuál es vuestro teléfono?', '¿Abrís los domingos?', 'No. Domingo: cerrado.'],
  ['¿Cuánto cuesta un tinte?', '¿Abrís los sábados?', 'Sí. Sábado: 9:30 a 14:00.'],
  ['¿Cuánto cuesta un tinte?', '¿A qué hora cerráis los sábados?', 'Sábado: 9:30 a 14:00.'],
])('takes hours for those of the place after a question about something else: %s %s', (first, second, expected) => {
  expect(askPassages('es', salon, first, second).text).toBe(expected);
});
