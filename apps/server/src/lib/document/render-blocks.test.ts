import type { Block } from '@sosia/contract';
import { renderBlocks } from '@sosia/contract/render-blocks';
import { expect, it } from 'vitest';
import { createTable } from './create-table.ts';
import { sliceBlock } from './slice-block.ts';

const item = (text: string, marker: string | null = null, ...items: string[]) => ({
  text,
  marker,
  items: items.map((child) => ({ text: child, marker: null, items: [] })),
});

it('renders every type of block, with the places of rows and items', () => {
  const table = createTable({
    rows: [
      ['Day', 'Open'],
      ['Monday', '9 | 5'],
      ['Sunday', 'closed'],
    ],
    caption: 'Hours',
  });
  const blocks: Block[] = [
    { type: 'break', kind: 'page', title: null },
    { type: 'heading', level: 1, text: 'Visits', anchor: null },
    { type: 'paragraph', text: 'Come in.\nWe are here.' },
    {
      type: 'list',
      isOrdered: true,
      leadIn: 'Rules:',
      items: [item('No dogs', '4.1', 'small ones too'), item('No cats')],
    },
    ...(table ? [table] : []),
    { type: 'definition', term: 'Guide', text: 'a person' },
    { type: 'code', text: 'a = 1' },
    { type: 'figure', text: 'A chart' },
  ];
  const { text, spans } = renderBlocks(blocks);
  expect(text.split('\n\n')).toEqual([
    'Visits',
    'Come in.\nWe are here.',
    'Rules:\n4.1 No dogs\n  - small ones too\n2. No cats',
    'Hours\n| Day | Open |\n| --- | --- |\n| Monday | 9 \\| 5 |\n| Sunday | closed |',
    'Guide: a person',
    'a = 1',
    'A chart',
  ]);
  const placed = spans.filter(({ part }) => part !== null).map((span) => text.slice(span.start, span.end));
  expect(placed).toEqual([
    '4.1 No dogs\n  - small ones too',
    '2. No cats',
    '| Monday | 9 \\| 5 |',
    '| Sunday | closed |',
  ]);
});

it('slices a table with its columns, row position and current group', () => {
  const table = createTable({
    rows: [
      ['Fee', 'Price'],
      ['Adult', '4'],
      ['Child', '2'],
      ['Month', '31'],
    ],
  });
  if (!table) throw new Error('no table');
  const grouped = {
    ...table,
    groups: [
      { row: 0, title: 'Single' },
      { row: 2, title: 'Passes' },
    ],
  };
  expect(sliceBlock(grouped, 1, 3)).toMatchObject({
    columns: [['Fee'], ['Price']],
    rows: [
      ['Child', '2'],
      ['Month', '31'],
    ],
    groups: [
      { row: 0, title: 'Single' },
      { row: 1, title: 'Passes' },
    ],
    firstRow: 1,
    rowCount: 3,
  });
});
