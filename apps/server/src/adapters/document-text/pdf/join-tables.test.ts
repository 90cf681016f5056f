import type { Block } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { pageReader, tablesOf } from './testing/describe-pages.ts';
import { type DrawnPage, drawnTable } from './testing/drawn-pdf.ts';

const read = pageReader();
const xs = [50, 150, 350, 450];
const names = ['No.', 'Dish', 'Price'];
const dish = (at: number) => [`${at}`, `Dish ${at} of the day`, `${at}.50`];
const dishes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => dish(from + at));
const margins = (page: number): DrawnPage => [
  { x: 50, y: 780, text: 'Menu of the house' },
  { x: 280, y: 20, text: `Page ${page}` },
];

/** Returns the tables of all pages with their place in the whole table. */
const partsOf = (pages: Block[][]) =>
  pages.map((blocks) =>
    tablesOf(blocks).map(({ columns, firstRow, rowCount, rows }) => ({ columns, firstRow, rowCount, rows })),
  );

describe('a table over several pages', () => {
  it('is one table with a repeated header, below and above the margins', async () => {
    const table = (from: number, to: number) =>
      drawnTable({ xs, top: 700, rows: [names, ...dishes(from, to)], lines: 'all', boldRows: 1 });
    const pages = await read([
      [...margins(1), ...table(1, 4)],
      [...margins(2), ...table(5, 9)],
      [...margins(3), ...table(10, 12)],
    ]);
    const columns = names.map((name) => [name]);
    expect(partsOf(pages)).toEqual([
      [{ columns, firstRow: 0, rowCount: 12, rows: dishes(1, 4) }],
      [{ columns, firstRow: 4, rowCount: 12, rows: dishes(5, 9) }],
      [{ columns, firstRow: 9, rowCount: 12, rows: dishes(10, 12) }],
    ]);
  });

  it('continues without a header, also in the middle of a row', async () => {
    const start = [...dishes(1, 3), ['4', 'Dish 4 with potatoes,', '4.50']];
    const end = [['', 'salad and a sauce', ''], ...dishes(5, 8)];
    const columns = names.map((name) => [name]);
    for (const lines of ['rows', 'none'] as const) {
      const pages = await read([
        drawnTable({ xs, top: 700, rows: [names, ...start], lines, boldRows: 1 }),
        drawnTable({ xs, top: 760, rows: end, lines }),
      ]);
      expect(partsOf(pages)).toEqual([
        [
          {
            columns,
            firstRow: 0,
            rowCount: 8,
            rows: [...dishes(1, 3), ['4', 'Dish 4 with potatoes, salad and a sauce', '4.50']],
          },
        ],
        [{ columns, firstRow: 4, rowCount: 8, rows: dishes(5, 8) }],
      ]);
    }
  });

  it('ends where a heading, other names or other columns follow', async () => {
    const rows = [
      ['Ticket', 'Price'],
      ['Adults', '8.50'],
      ['Children', '4.00'],
      ['Families', '19.00'],
    ];
    const table = (top: number, heads: string[], places = [50, 200, 300]) =>
      drawnTable({ xs: places, top, rows: [heads, ...rows.slice(1)], lines: 'all', boldRows: 1 });
    const heads = ['Ticket', 'Price'];
    const pages = await read([
      table(700, heads),
      [{ x: 50, y: 760, text: 'Winter', size: 16 }, ...table(700, heads)],
      table(760, ['Boat', 'Rent']),
      table(760, ['Boat', 'Rent'], [50, 420, 500]),
    ]);
    expect(
      partsOf(pages)
        .flat()
        .map(({ firstRow, rowCount }) => [firstRow, rowCount]),
    ).toEqual([
      [0, 3],
      [0, 3],
      [0, 3],
      [0, 3],
    ]);
  });
});
