import { expect, it } from 'vitest';
import { stripWrapping } from './strip-wrapping.ts';

it.each([
  ["hope you're well! On which evening are you open?", 'On which evening are you open?'],
  ['Could you please tell me where the pool is?', 'where the pool is?'],
  ['I was wondering if I can bring my dog', 'can I bring my dog'],
  ['I wanted to ask whether you deliver', 'do you deliver'],
  ['quick question: do you sell bread?', 'do you sell bread?'],
  ['sorry to bother you, is there parking?', 'is there parking?'],
  ['una pregunta, ¿hay aparcamiento?', '¿hay aparcamiento?'],
  ['Quería saber si abrís los lunes', 'abrís los lunes'],
  ['¿Me podríais decir cuánto cuesta?', 'cuánto cuesta?'],
  ['perdona la molestia, ¿dónde estáis?', '¿dónde estáis?'],
])('%s', (message, expected) => {
  expect(stripWrapping(message)).toBe(expected);
});

it.each(['Can you tell the time?', 'Quiero una mesa', 'Questions about fees?', '¿Sabéis inglés?', ''])(
  'does not change %s',
  (message) => {
    expect(stripWrapping(message)).toBe(message);
  },
);
