import { expect, it } from 'vitest';
import { citeInCell } from './cite-in-cell.ts';

it('moves citations after a row into its last cell', () => {
  expect(citeInCell('| a | b |\n| --- | --- |\n| c | d | [1][2]\nText | more [1]')).toBe(
    '| a | b |\n| --- | --- |\n| c | d [1][2] |\nText | more [1]',
  );
});
