import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const academy = knowledgeOf(
  'es',
  ['horario.html', 'Horario', textOf('De lunes a viernes, de 9:00 a 21:00.')],
  [
    'clases.xlsx',
    'Clases de baile',
    tableOf(
      'Día | Turno | Empieza | Acaba | Profesora',
      'Lunes | Mañana | 10:30 | 11:30 | Berta (salsa)',
      'Lunes | Tarde | 19:00 | 20:00 | Olga (tango)',
      'Martes | Tarde | 18:00 | 19:00 | Berta (salsa)',
      'Jueves | Tarde | 19:00 | 20:30 | Sara (vals)',
    ),
  ],
);

it.each([
  ['¿Qué días hay tango?', 'Tarde, Olga (tango): Lunes, 19:00–20:00.'],
  ['¿A qué hora da clase Sara?', 'Tarde, Sara (vals): Jueves, 19:00–20:30.'],
  ['¿Cuándo hay clase de baile por la mañana?', 'Lunes: 10:30–11:30 Mañana, Berta (salsa).'],
])('reads a row per class with its times in columns: %s', (question, expected) => {
  expect(askKnowledge(academy, question)).toBe(expected);
});

it('does not take a part of the day for a class', () => {
  expect(askKnowledge(academy, '¿Abrís mañana?')).toMatch(/^Sí\. Mañana, martes: 9:00 a 21:00/);
});
