import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, textOf } from '../testing/ask-knowledge.ts';

const agency = knowledgeOf(
  'es',
  [
    'quienes-somos.html',
    'Horario de oficina',
    textOf('De lunes a jueves, de 9:00 a 14:00 y de 16:00 a 19:00. Los viernes, de 9:00 a 15:00. Domingos, cerrado.'),
  ],
  [
    'aviso.txt',
    null,
    listOf(
      null,
      'Puente: la oficina cierra del sábado 5 al martes 8 de diciembre de 2026.',
      'Navidad: del 22 de diciembre al 7 de enero la oficina abre solo por las mañanas, de 9:00 a 12:30, de lunes a viernes. Los días 25 de diciembre y 1 y 6 de enero está cerrada.',
    ),
  ],
);

it.each([
  ['¿Cuál es el horario de la oficina?', /^De lunes a jueves, de 9:00 a 14:00/],
  ['¿A qué hora cerráis hoy?', /^Hoy, lunes: de 9:00 a 14:00 y de 16:00 a 19:00\.$/],
  ['¿Abrís mañana?', /^Sí\. Mañana, martes: de 9:00 a 14:00 y de 16:00 a 19:00/],
  ['¿Está abierto el 8 de diciembre?', /^No\. Martes, 8 de diciembre: cerrado\.$/],
  ['¿Abrís el 29 de diciembre?', /^Sí\. Martes, 29 de diciembre: 9:00 a 12:30\.$/],
  ['¿Qué horario tenéis en Navidad?', /Navidad: del 22 de diciembre al 7 de enero/],
])('takes hours of a few weeks a year for an exception: %s', (question, expected) => {
  expect(askKnowledge(agency, question)).toMatch(expected);
});
