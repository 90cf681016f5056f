import { expect, it } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

/** Token counts by two common tokenizers (o200k, cl100k). */
it.each([
  ['', 0, 0],
  ['The lighthouse was built in 1887 by Clara Jensen and stands on the last rock before the open sea.', 22, 23],
  ['El faro fue construido en 1887 por Clara Jensen y está en la última roca antes del mar abierto.', 23, 26],
  ['灯台は1887年にクララ・イェンセンによって建てられました。', 22, 26],
  ['Маяк был построен в 1887 году и стоит на последней скале перед открытым морем.', 24, 37],
  ['우리는 오늘 등대에 갑니다', 8, 12],
  ['مرحبا بالعالم كيف حالك اليوم', 8, 20],
  ['3.14159, 2.71828, 1.41421, 1.61803', 22, 22],
  ['{"name":"a","list":[1,2,3],"other":null}', 17, 17],
  ['| Year | Visitors |\n|---|---|\n| 2019 | 12,345 |\n| 2020 | 6,789 |', 30, 30],
  ['👩‍🔬👩‍🔬👩‍🔬', 15, 24],
])("%j: at least the tokenizer's count, and not much more", (text, least, most) => {
  const tokens = estimateTokens(text);
  expect(tokens).toBeGreaterThanOrEqual(Math.floor(least * 0.95));
  expect(tokens).toBeLessThanOrEqual(Math.ceil(most * 1.4));
});

it('counts a text like the sum of its parts, within rounding', () => {
  const text = 'One sentence, twice. '.repeat(500);
  expect(Math.abs(estimateTokens(text + text) - 2 * estimateTokens(text))).toBeLessThanOrEqual(1);
});
