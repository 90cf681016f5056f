import { expect, it } from 'vitest';
import { createEngine } from '../create-engine.ts';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';
import type { GroundedPassage } from '../types.ts';

const summer = ['Monday to Friday', '10:00–18:00', 'Saturday', '9:00–20:00', 'Sunday', '9:00–19:00'];
const winter = ['Monday to Friday', 'Closed', 'Saturday and Sunday', '10:00–15:00'];
const rowsOf = ([first, second, ...more]: string[]): string[] =>
  first === undefined ? [] : [`${first} | ${second}`, ...rowsOf(more)];
const itemsOf = (parts: string[]) => rowsOf(parts).map((row) => row.replace(' | ', ': '));

const tables = knowledgeOf(
  'en',
  ['hours.html', 'Winter: 1 October to 31 March', tableOf('Day | Hours', ...rowsOf(winter))],
  ['hours.html', 'Summer: 1 April to 30 September', tableOf('Day | Hours', ...rowsOf(summer))],
  ['hours.html', 'Holidays', textOf('On bank holidays we are open from 9:00 to 20:00.')],
);
const lists = knowledgeOf(
  'en',
  ['hours.md', 'Summer hours (April to September)', listOf(null, ...itemsOf(summer))],
  ['hours.md', 'Winter hours (October to March)', listOf(null, ...itemsOf(winter))],
  ['hours.md', 'Holidays', textOf('On bank holidays we are open from 9:00 to 20:00.')],
);

it.each([
  ['Are you open today?', '2026-07-09T10:30', 'Yes. Today, Thursday: 10:00 to 18:00.'],
  ['Are you open today?', '2026-12-03T10:30', 'No. Today, Thursday: closed.'],
  ['What time do you close on Sunday?', '2026-07-09T10:30', 'Sunday: 9:00 to 19:00.'],
  ['What time do you close on Sunday?', '2026-12-03T10:30', 'Sunday: 10:00 to 15:00.'],
  ['Are you open on 10 August?', '2026-12-03T10:30', 'Yes. Tuesday, 10 August: 10:00 to 18:00.'],
  ['Are you open on bank holidays?', '2026-07-09T10:30', 'Yes. Public holidays: 9:00 to 20:00.'],
])('takes the hours below the heading of the season: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(tables, question, { at })).toBe(expected);
  expect(askKnowledge(lists, question, { at })).toBe(expected);
});

it('gives the hours of all seasons with their headings, the current one first', () => {
  expect(askKnowledge(tables, 'What are your opening hours?', { at: '2026-07-09T10:30' })).toBe(
    [
      '\nSummer: 1 April to 30 September\n- Monday to Friday: 10:00–18:00\n- Saturday: 9:00–20:00\n- Sunday: 9:00–19:00',
      '\nWinter: 1 October to 31 March\n- Monday to Friday: Closed\n- Saturday and Sunday: 10:00–15:00',
    ].join(' '),
  );
});

it('cites only the passages with the hours, also when it knows them from an earlier question', () => {
  const ask = createEngine();
  const cited = (passages: GroundedPassage[]) =>
    ask({
      question: 'What time do you close on Saturdays?',
      passages: passages.map((passage, at) => ({ ...passage, n: at + 1 })),
      questionLanguage: 'en',
      agentName: 'Ada',
      today: '2026-07-09T10:30:00+00:00',
    }).sentences[0]?.citations;
  expect(cited(tables)).toEqual([2]);
  expect(cited(tables.toReversed())).toEqual([2]);
  expect(cited([...tables.slice(1), ...tables.slice(0, 1)])).toEqual([1]);
});

const salon = knowledgeOf(
  'es',
  [
    'horario.md',
    'De septiembre a julio',
    tableOf('Día | Horario', 'Lunes | Cerrado', 'Martes a viernes | 10:00–14:00', 'Sábado | 9:30–14:00'),
  ],
  ['horario.md', 'Agosto', textOf('En agosto abrimos de martes a viernes de 9:00 a 15:00.')],
);

it.each([
  ['¿Abrís los martes?', '2026-08-05T10:30', 'Sí. Martes: 9:00 a 15:00.'],
  ['¿Abrís los martes?', '2026-07-09T10:30', 'Sí. Martes: 10:00 a 14:00.'],
  ['¿Abrís los sábados de agosto?', '2026-07-09T10:30', 'No. Sábado: cerrado.'],
  ['¿Qué horario tenéis en agosto?', '2026-07-09T10:30', 'Martes a viernes: 9:00 a 15:00.'],
])('reads months in a heading: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(salon, question, { at }).split(' \n')[0]).toBe(expected);
});
