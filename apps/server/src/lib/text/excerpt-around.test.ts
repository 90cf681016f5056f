import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

describe('excerptAround', () => {
  const text = 'The harbour office opens at seven in the morning on every weekday, says the harbour master.';
  it.each([
    [text, 0, 200, text],
    [text, 0, 30, 'The harbour office opens at…'],
    [text, text.indexOf('morning'), 30, '…in the morning on every…'],
    [text, text.indexOf('master'), 30, '…says the harbour master.'],
    ['a\n\n b\tc', 4, 20, 'a b c'],
    ['x'.repeat(50), 20, 10, `…${'x'.repeat(10)}…`],
    ['🐙'.repeat(6), 4, 3, `…${'🐙'.repeat(3)}…`],
    ['', 0, 10, ''],
  ])('cuts %j around %i to %i characters: %j', (whole, at, chars, excerpt) => {
    expect(excerptAround(whole, at, chars)).toBe(excerpt);
  });
});
