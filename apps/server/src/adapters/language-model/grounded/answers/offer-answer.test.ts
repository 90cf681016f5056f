import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, textOf } from '../testing/ask-knowledge.ts';

const hostel = knowledgeOf(
  'en',
  ['about.md', 'Gannet Hostel', textOf('We opened in 1996. We do not take stag parties, dogs or coaches.')],
  ['about.md', 'In the house', listOf(null, 'a kitchen', 'a boot room', 'two washing machines')],
  ['rules.md', 'Rules', listOf(null, 'Quiet after 11 pm', 'No smoking')],
);
const taller = knowledgeOf(
  'es',
  [
    'taller.md',
    'Qué hacemos',
    textOf('Relojes de pared, despertadores y barómetros. No arreglamos pulseras, joyas ni gafas.'),
  ],
  ['taller.md', 'Plazos', textOf('Arreglar un reloj nos lleva una semana.')],
);

it.each([
  [hostel, 'What facilities do you have?', /^- a kitchen\n- a boot room\n- two washing machines/],
  [taller, 'qué cosas arregláis', /^Relojes de pared/],
])('gives the section about what there is', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toMatch(expected);
});

it.each([
  [hostel, 'Which things do you not take?', 'We do not take stag parties, dogs or coaches.'],
  [taller, '¿Qué cosas no arregláis?', 'No arreglamos pulseras, joyas ni gafas.'],
])('gives what is not done', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toBe(expected);
});

it('gives no general section for a question about a part of it', () => {
  const lodge = knowledgeOf(
    'en',
    ['lodge.md', 'Facilities', listOf(null, 'a kitchen', 'a boot room')],
    ['lodge.md', 'Access', textOf('Wheelchair users have a ramp and an adapted toilet.')],
  );
  expect(askKnowledge(lodge, 'What facilities do you have for wheelchair users?')).toMatch(/^Wheelchair users/);
  expect(askKnowledge(lodge, 'What facilities are there at the hotel?')).toMatch(/^- a kitchen/);
  expect(askKnowledge(lodge, 'What facilities are there besides beds?')).toMatch(/^- a kitchen/);
});
