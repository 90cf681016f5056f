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
  ['could you tell me if you sell bikes, locks and lamps?', 'do you sell bikes, locks and lamps?'],
  ['hey if it is raining, do you open?', 'if it is raining, do you open?'],
  ['bueno, si llueve, ¿abrís?', 'si llueve, ¿abrís?'],
  ["I'm Petra, do you cut hair?", 'do you cut hair?'],
  ['just a quick one, who runs the choir?', 'who runs the choir?'],
  ['sorry if this is a silly question but can I bring a dog?', 'can I bring a dog?'],
  ['una cosilla, ¿hay coro?', '¿hay coro?'],
  ['os escribo para saber si hacéis envíos', 'hacéis envíos'],
  ['me dices cuánto vale?', 'cuánto vale?'],
  ['perdona la molestia, ¿dónde estáis?', '¿dónde estáis?'],
])('%s', (message, expected) => {
  expect(stripWrapping(message)).toBe(expected);
});

it.each([
  'Can you tell the time?',
  'Quiero una mesa',
  'Questions about fees?',
  "I'm vegan, what can I eat?",
  'soy celíaca, ¿qué puedo comer?',
  '¿Sabéis inglés?',
  '',
])('does not change %s', (message) => {
  expect(stripWrapping(message)).toBe(message);
});
