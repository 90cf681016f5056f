import { expect, it } from 'vitest';
import { copiedText } from './copied-text.ts';

it('leaves out citation numbers and bold marks', () => {
  expect(copiedText('**Open** at nine [1], closed on Sundays [2][3]. See [4](https://a.test).')).toBe(
    'Open at nine, closed on Sundays. See [4](https://a.test).',
  );
});

it('separates the cells of a table with tabs', () => {
  const table =
    'Prices:\n\n| Cut | Price |\n| --- | ---: |\n| Short \\| long | 24 € | [1]\n| Color | 58 € |\n\nAsk us [1].';
  expect(copiedText(table)).toBe('Prices:\n\nCut\tPrice\nShort | long\t24 €\nColor\t58 €\n\nAsk us.');
});

it('keeps lists and code', () => {
  const text = '- a [1]\n- b\n\n```js\nx[1] = "|a|"\n```\nand `y[2]` [3]';
  expect(copiedText(text)).toBe('- a\n- b\n\n```js\nx[1] = "|a|"\n```\nand `y[2]`');
});
