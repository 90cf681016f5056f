import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf } from '../testing/ask-knowledge.ts';

const bakery = knowledgeOf('en', [
  'hours.html',
  'Opening hours',
  tableOf('Day | Hours', 'Monday to Thursday | 8:00–16:00', 'Friday | 9:00–19:00', 'Saturday | 7:00–13:00'),
]);
const panaderia = knowledgeOf('es', [
  'horario.html',
  'Horario',
  tableOf('Día | Horario', 'Lunes a jueves | 8:00–16:00', 'Viernes | 9:00–19:00', 'Sábado | 7:00–13:00'),
]);

it.each([
  [bakery, 'Which day are you open latest?', 'Friday (closes latest): 9:00 to 19:00.'],
  [bakery, 'Which day do you open earliest?', 'Saturday (opens earliest): 7:00 to 13:00.'],
  [panaderia, '¿Qué día cerráis más tarde?', 'Viernes (cierra más tarde): 9:00 a 19:00.'],
  [panaderia, '¿Qué día abrís más horas?', 'Viernes (abre más horas): 9:00 a 19:00.'],
])('says what is compared: %#', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toBe(expected);
});
