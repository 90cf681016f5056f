import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

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
