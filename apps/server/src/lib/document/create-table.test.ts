import { expect, it } from 'vitest';
import { createTable } from './create-table.ts';

it('drops empty rows and columns, and pads short rows', () => {
  expect(createTable({ rows: [['Name', '', 'Price'], ['', '', ''], ['Tea', '', '1'], ['Milk']] })).toEqual({
    type: 'table',
    caption: null,
    columns: [['Name'], ['Price']],
    rows: [
      ['Tea', '1'],
      ['Milk', ''],
    ],
    groups: [],
    firstRow: 0,
    rowCount: 2,
  });
  expect(createTable({ rows: [['', ''], [' ']] })).toBe(null);
});

it('uses the stated number of header rows', () => {
  const rows = [
    ['Item', '2024', '2024'],
    ['Item', 'Q1', 'Q2'],
    ['Tea', '1', '2'],
  ];
  expect(createTable({ rows, headerRows: 2 })?.columns).toEqual([['Item'], ['2024', 'Q1'], ['2024', 'Q2']]);
  expect(createTable({ rows, headerRows: 0 })).toMatchObject({ columns: [[], [], []], rowCount: 3 });
});

it('turns rows across the table into its title and the titles of groups', () => {
  const rows = [
    ['Price list', 'Price list', 'Price list'],
    ['Item', 'Size', 'Price'],
    ['Fruit', 'Fruit', 'Fruit'],
    ['Apple', 'big', '1'],
    ['Pear', 'small', '2'],
    ['Prices include taxes and are valid until the end of the year', '', ''],
  ];
  expect(createTable({ rows })).toMatchObject({
    caption: 'Price list',
    columns: [['Item'], ['Size'], ['Price']],
    groups: [{ row: 0, title: 'Fruit' }],
    rows: [
      ['Apple', 'big', '1'],
      ['Pear', 'small', '2'],
      ['Prices include taxes and are valid until the end of the year', '', ''],
    ],
  });
});
