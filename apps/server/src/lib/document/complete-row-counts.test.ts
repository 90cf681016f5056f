import type { TableBlock } from '@sosia/contract';
import { expect, it } from 'vitest';
import { completeRowCounts } from './complete-row-counts.ts';
import { toSection } from './to-section.ts';

const part = (name: string, firstRow: number, count: number): TableBlock => ({
  type: 'table',
  caption: null,
  columns: [[name]],
  rows: Array.from({ length: count }, (_, row) => [`${firstRow + row}`]),
  groups: [],
  firstRow,
  rowCount: firstRow + count,
});

it('gives each part the number of all rows of its table', () => {
  const blocks = [part('A', 0, 3), part('B', 0, 2), part('A', 3, 3), part('B', 2, 2), part('A', 6, 1), part('C', 0, 4)];
  completeRowCounts(blocks.map((block) => toSection([block])));
  expect(blocks.map(({ columns, rowCount }) => [columns[0]?.[0], rowCount])).toEqual([
    ['A', 7],
    ['B', 4],
    ['A', 7],
    ['B', 4],
    ['A', 7],
    ['C', 4],
  ]);
});
