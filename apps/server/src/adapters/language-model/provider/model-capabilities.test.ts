import { expect, it } from 'vitest';
import { createModelCapabilities } from './model-capabilities.ts';

const text = 'The lighthouse was built in 1887. '.repeat(40);

it("learns the provider's token count for each model", () => {
  const memory = createModelCapabilities();
  const first = memory.countTokens('dense', text);
  for (let turn = 0; turn < 20; turn += 1) memory.learnCount('dense', { estimated: 1_000, counted: 1_400 });
  expect(memory.countTokens('dense', text) / first).toBeCloseTo(1.4, 1);
  expect(memory.countTokens('other', text)).toBe(first);
  for (let turn = 0; turn < 20; turn += 1) memory.learnCount('dense', { estimated: 1_000, counted: 700 });
  expect(memory.countTokens('dense', text) / first).toBeCloseTo(0.7, 1);
});

it.each([
  ['a prompt that was cut or cached', { estimated: 10_000, counted: 4_096 }],
  ['nothing counted', { estimated: 1_000, counted: 0 }],
  ['far too much', { estimated: 1_000, counted: 9_000 }],
  ['a prompt of a few words', { estimated: 20, counted: 39 }],
  ['nonsense', { estimated: 0, counted: 0 }],
])('learns nothing from %s', (_, counts) => {
  const memory = createModelCapabilities();
  const first = memory.countTokens('m', text);
  memory.learnCount('m', counts);
  expect(memory.countTokens('m', text)).toBe(first);
});

it('remembers unsupported features and context limits until too many other models are used', () => {
  const memory = createModelCapabilities();
  expect([memory.takes('m', 'tools'), memory.contextLimit('m')]).toEqual([true, null]);
  memory.refuses('m', 'tools');
  expect(memory.takes('m', 'maxTokens')).toBe(true);
  memory.learnContextLimit('m', 4_096);
  memory.learnContextLimit('m', 12);
  expect([memory.takes('m', 'tools'), memory.contextLimit('m'), memory.takes('n', 'tools')]).toEqual([
    false,
    4_096,
    true,
  ]);
  for (let other = 0; other < 200; other += 1) memory.refuses(`other ${other}`, 'tools');
  expect([memory.takes('m', 'tools'), memory.contextLimit('m')]).toEqual([true, null]);
});
