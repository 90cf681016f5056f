import type { Block } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { describe, expect, it } from 'vitest';
import { gridReader } from './grid-reader.ts';
import type { GridRow } from './grid-row.ts';
import type { DefinedTable } from './split-regions.ts';

function read(rows: readonly GridRow[], defined: DefinedTable[] = []): Block[] {
  const reader = gridReader(defined);
  const blocks = rows.flatMap((row) => reader.add(row));
  return [...blocks, ...reader.end()];
}

/** Reads lines of cells separated by semicolons; cells that start with `!` are bold. */
const grid = (...lines: string[]): GridRow[] =>
  lines.map((line) => {
    const cells = line.split(';').map((cell) => cell.trim());
    const bold = cells.flatMap((cell, at) => (cell.startsWith('!') ? [at] : []));
    return { cells: cells.map((cell) => cell.replace(/^!/, '')), ...(bold.length > 0 ? { bold } : {}) };
  });

const tablesOf = (blocks: readonly Block[]) => blocks.filter((block) => block.type === 'table');
const table = (...lines: string[]) => tablesOf(read(grid(...lines)))[0];

describe('header', () => {
  it('is found below a title, the date of an export, and labels with values', () => {
    const lines = [
      'Statement',
      'Printed on 2026-04-01',
      'Holder;Marta Ruiz',
      'Account;ES11 2222',
      'Date;Text;Sum;Left',
    ];
    const blocks = read(grid(...lines, '05/01/2026;Light;-84,30;2.415,70', '12/01/2026;Pay;1.930,00;4.345,70'));
    expect(textOfBlocks(blocks).split('\n\n')).toEqual([
      'Statement',
      'Printed on 2026-04-01',
      'Holder: Marta Ruiz',
      'Account: ES11 2222',
      '| Date | Text | Sum | Left |\n| --- | --- | --- | --- |\n| 05/01/2026 | Light | -84,30 | 2.415,70 |\n| 12/01/2026 | Pay | 1.930,00 | 4.345,70 |',
    ]);
    expect(blocks.slice(2, 4)).toEqual([
      { type: 'definition', term: 'Holder', text: 'Marta Ruiz' },
      { type: 'definition', term: 'Account', text: 'ES11 2222' },
    ]);
  });

  it('is found below labels when the table has only words', () => {
    const blocks = read(grid('Club;Faro', 'Season;Spring', '', 'Name;Team;Role', 'Ana;Red;Coach', 'Leo;Blue;Player'));
    expect(blocks.map(({ type }) => type)).toEqual(['definition', 'definition', 'table']);
    expect(tablesOf(blocks)[0]?.columns).toEqual([['Name'], ['Team'], ['Role']]);
  });

  it.each([
    [
      'group names above',
      ';2024;;2025;',
      'Item;Q1;Q2;Q1;Q2',
      [['Item'], ['2024', 'Q1'], ['2024', 'Q2'], ['2025', 'Q1'], ['2025', 'Q2']],
    ],
    [
      'parts below',
      'Region;Sales;;Costs;',
      ';2024;2025;2024;2025',
      [['Region'], ['Sales', '2024'], ['Sales', '2025'], ['Costs', '2024'], ['Costs', '2025']],
    ],
    [
      'merged cells',
      'Region;2024;2024;2025;2025',
      'Region;Q1;Q2;Q1;Q2',
      [['Region'], ['2024', 'Q1'], ['2024', 'Q2'], ['2025', 'Q1'], ['2025', 'Q2']],
    ],
    [
      'units below',
      'Item;Weight;Price;Height;Width',
      ';(kg);(€);cm;cm',
      [['Item'], ['Weight', '(kg)'], ['Price', '(€)'], ['Height', 'cm'], ['Width', 'cm']],
    ],
  ])('has paths: %s', (_name, first, second, columns) => {
    const found = table(first, second, 'North;1;2;3;4', 'South;5;6;7;8', 'East;9;10;11;12');
    expect(found).toMatchObject({ columns, rowCount: 3 });
    expect(found?.rows[0]).toEqual(['North', '1', '2', '3', '4']);
  });

  it('has a name over two rows beside a name with its unit', () => {
    const found = table('Item;Price', 'Item;(€)', 'Tea;1', 'Milk;2');
    expect(found?.columns).toEqual([['Item'], ['Price', '(€)']]);
  });

  it('does not include rows of prices in words', () => {
    const lines = ['Extra;;;Price;', 'Cot;;;free;', 'Dog;;;£8 a night;', 'Lunch;;;£9.50;', 'Board;;;£5 a day;'];
    expect(table(...lines)).toMatchObject({ columns: [['Extra'], ['Price']], rowCount: 4 });
  });

  it('has three levels', () => {
    const found = table(';Europe;;;', ';Spain;;France;', 'Item;A;B;A;B', 'Tea;1;2;3;4', 'Milk;5;6;7;8');
    expect(found?.columns).toEqual([
      ['Item'],
      ['Europe', 'Spain', 'A'],
      ['Europe', 'Spain', 'B'],
      ['Europe', 'France', 'A'],
      ['Europe', 'France', 'B'],
    ]);
  });

  it('may consist of years, dates, counted columns and repeated names', () => {
    expect(table('Concept;2023;2024', 'Income;100;200', 'Costs;50;60')?.columns).toEqual([
      ['Concept'],
      ['2023'],
      ['2024'],
    ]);
    expect(table('Room;1;2;3', 'Blue;10;20;30', 'Red;11;21;31')?.columns).toEqual([['Room'], ['1'], ['2'], ['3']]);
    expect(table('Name;Phone;Phone', 'Ana;600 111 222;600 111 333', 'Leo;600 111 444;')?.columns).toEqual([
      ['Name'],
      ['Phone'],
      ['Phone'],
    ]);
  });

  it.each([
    ['numbers', ['1;2', '3;4']],
    ['days', ['Monday;closed', 'Tuesday;9-17', 'Wednesday;9-17', 'Thursday;9-14']],
    ['repeated values', ['Ana;yes;red', 'Leo;yes;blue', 'Eva;no;red']],
  ])('is absent: %s', (_name, lines) => {
    expect(table(...lines)).toMatchObject({ columns: lines[0]?.split(';').map(() => []), rowCount: lines.length });
  });
});

describe('structure of a sheet', () => {
  it('has tables below and beside each other, with their titles', () => {
    const blocks = read(
      grid(
        'Drinks;;;Food;',
        'Item;Price;;Item;Price',
        'Tea;1;;Cake;4',
        'Milk;2;;Pie;5',
        ';;;Bun;6',
        '',
        'Staff',
        '',
        'Name;Role;Phone',
        'Ana;Cook;600 111 222',
        'Leo;Waiter;600 111 333',
      ),
    );
    expect(tablesOf(blocks).map(({ caption, columns, rows }) => [caption, columns.flat(), rows.at(-1)])).toEqual([
      ['Drinks', ['Item', 'Price'], ['Milk', '2']],
      ['Food', ['Item', 'Price'], ['Bun', '6']],
      ['Staff', ['Name', 'Role', 'Phone'], ['Leo', 'Waiter', '600 111 333']],
    ]);
    expect(blocks).toHaveLength(3);
  });

  it('keeps an empty column within one table, and rows after an empty row', () => {
    const found = tablesOf(
      read(grid('Name;Price;;Stock', 'Tea;1;;4', 'Milk;2;;5', '', 'Rice;3;;6', '', 'Total;6;;15')),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.rows.map(([name]) => name)).toEqual(['Tea', 'Milk', 'Rice', 'Total']);
    expect(found[0]?.columns).toEqual([['Name'], ['Price'], ['Stock']]);
  });

  it('has definitions for labels with values', () => {
    const blocks = read(grid('Company;Faro S.L.', 'Phone;+34 600 123 456', 'Email;hola@faro.example', 'Founded;1999'));
    expect(textOfBlocks(blocks)).toBe(
      'Company: Faro S.L.\n\nPhone: +34 600 123 456\n\nEmail: hola@faro.example\n\nFounded: 1999',
    );
    const bold = read(grid('!Owner;Ana Gil', '!Town;Vigo'));
    expect(bold).toEqual([
      { type: 'definition', term: 'Owner', text: 'Ana Gil' },
      { type: 'definition', term: 'Town', text: 'Vigo' },
    ]);
    expect(table('Field;Value', 'Name;Faro', 'Phone;+34 600 123 456')?.columns).toEqual([['Field'], ['Value']]);
    expect(table('Day;Hours', 'Monday;closed', 'Tuesday;9-17', 'Wednesday;9-17')?.columns).toEqual([
      ['Day'],
      ['Hours'],
    ]);
  });

  it('has lists and paragraphs for single texts', () => {
    expect(read(grid('!Members', 'Ana', 'Leo', 'Eva'))).toEqual([
      {
        type: 'list',
        isOrdered: false,
        leadIn: 'Members',
        items: ['Ana', 'Leo', 'Eva'].map((text) => ({ text, marker: null, items: [] })),
      },
    ]);
    const lines = ['Acme', 'Price list', 'All prices in euros', 'Since May', ''];
    expect(read(grid(...lines, 'Item;Size;Price', 'Tea;big;1')).map(({ type }) => type)).toEqual([
      ...lines.slice(1).map(() => 'paragraph'),
      'table',
    ]);
    expect(read(grid('Welcome', 'Updated: in May'))).toEqual([
      { type: 'paragraph', text: 'Welcome' },
      { type: 'definition', term: 'Updated', text: 'in May' },
    ]);
  });

  it('follows the tables that the file defines', () => {
    const rows = grid('One;Two;Three', 'a;b;c', 'd;e;f', 'Four;Five;Six', 'g;h;i');
    const defined = [
      { row: 0, endRow: 3, column: 0, endColumn: 3, headerRows: 0 },
      { row: 3, endRow: 5, column: 0, endColumn: 3, headerRows: 1 },
    ];
    expect(tablesOf(read(rows, defined)).map(({ columns, rowCount }) => [columns, rowCount])).toEqual([
      [[[], [], []], 3],
      [[['Four'], ['Five'], ['Six']], 1],
    ]);
  });
});

describe('rows', () => {
  it('have the titles of their groups, and lines below the table are notes', () => {
    const blocks = read(
      grid(
        'Item;Size;Price',
        'Fruit;;',
        'Apple;big;1',
        'Pear;small;2',
        'Vegetables;;',
        'Leek;big;3',
        'Total;;6',
        '',
        '* Prices include taxes',
      ),
    );
    expect(tablesOf(blocks)[0]).toMatchObject({
      rows: [
        ['Apple', 'big', '1'],
        ['Pear', 'small', '2'],
        ['Leek', 'big', '3'],
        ['Total', '', '6'],
      ],
      groups: [
        { row: 0, title: 'Fruit' },
        { row: 2, title: 'Vegetables' },
      ],
    });
    expect(textOfBlocks(blocks)).toContain('| Vegetables |  |  |\n| Leek | big | 3 |');
    expect(blocks.at(-1)).toEqual({ type: 'paragraph', text: '* Prices include taxes' });
  });

  it('keep missing and additional cells', () => {
    const found = table('Name;Note', 'Ana;tall;extra', 'Leo;', ';alone', 'Eva;small');
    expect(found).toMatchObject({
      columns: [['Name'], ['Note'], []],
      rows: [
        ['Ana', 'tall', 'extra'],
        ['Leo', '', ''],
        ['', 'alone', ''],
        ['Eva', 'small', ''],
      ],
      groups: [],
    });
  });

  it('repeat a label that is written once for several rows', () => {
    expect(
      table('Region;Quarter;Sales', 'North;Q1;5', ';Q2;6', 'South;Q1;7', ';Q2;8')?.rows.map(([name]) => name),
    ).toEqual(['North', 'North', 'South', 'South']);
  });

  it('do not include a repeated header', () => {
    const found = table('Name;Price', 'Tea;1', 'Name;Price', 'Milk;2', '', 'Name;Price', 'Rice;3');
    expect(found?.rows.map(([name]) => name)).toEqual(['Tea', 'Milk', 'Rice']);
  });
});

it('reads a long table in parts, in bounded memory and linear time', () => {
  const reader = gridReader();
  let next = 0;
  let most = 0;
  const take = (blocks: readonly Block[]) => {
    for (const part of tablesOf(blocks)) {
      expect(part).toMatchObject({ columns: [['Name'], ['Price']], firstRow: next });
      next += part.rows.length;
      most = Math.max(most, part.rows.length);
      expect(part.rowCount).toBe(next);
    }
  };
  take(reader.add({ cells: ['Name', 'Price'] }));
  for (let row = 0; row < 100_000; row += 1) take(reader.add({ cells: [`Name ${row}`, `${row}.50`] }));
  take(reader.end());
  expect(next).toBe(100_000);
  expect(most).toBeLessThanOrEqual(2_000);
});

it('finds the next table below a long one', () => {
  const long = Array.from({ length: 5_000 }, (_, row) => `Name ${row};${row}`);
  const blocks = read(grid('Name;Count', ...long, '', 'Name 5000;5000', '', 'Town;Post code;Area', 'Vigo;36201;109'));
  const found = tablesOf(blocks);
  expect(found.at(-2)).toMatchObject({ columns: [['Name'], ['Count']], rowCount: 5_001 });
  expect(found.at(-1)).toMatchObject({
    columns: [['Town'], ['Post code'], ['Area']],
    rows: [['Vigo', '36201', '109']],
  });
});
