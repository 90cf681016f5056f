import { expect, it } from 'vitest';
import { odsFile } from '../../../../testing/office-files.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string[], more = '') => `<table:table-row ${more}>${cells.join('')}</table:table-row>`;
const sheet = (name: string, rows: string[], more = '') =>
  `<table:table table:name="${name}" ${more}>${rows.join('')}</table:table>`;
const empty = (attributes: string) => `<table:table-cell ${attributes}/>`;
const covered = '<table:covered-table-cell/>';
const trailing = row([empty('table:number-columns-repeated="16384"')], 'table:number-rows-repeated="1048576"');

const prices = (more: string[] = []) => [
  row([cell('Cabin'), cell('Price'), cell('Beds')]),
  row([cell('Larch'), cell('40,00 €', 'office:value-type="currency" office:value="40"'), cell('2')]),
  row([cell('Pine'), cell('007'), cell('4')]),
  ...more,
  trailing,
];

it('reads each sheet as a table with its name and the displayed values', async () => {
  const file = odsFile(
    sheet('Prices', prices()) + sheet('Empty', [trailing]) + sheet('Notes', [row([cell('Closed in May.')])]),
  );
  const { blocks, text } = await readHere(file, 'ods');
  expect(blocks).toMatchObject([
    { type: 'break', kind: 'sheet', title: 'Prices' },
    { type: 'heading', text: 'Prices' },
    {
      columns: [['Cabin'], ['Price'], ['Beds']],
      rows: [
        ['Larch', '40,00 €', '2'],
        ['Pine', '007', '4'],
      ],
    },
    { type: 'break', kind: 'sheet', title: 'Notes' },
    { type: 'heading', text: 'Notes' },
    { type: 'paragraph', text: 'Closed in May.' },
  ]);
  expect(text).not.toContain('Empty');
});

it('repeats merged, repeated and value-only cells, and leaves out comments', async () => {
  const note = '<office:annotation><text:p>Secret</text:p></office:annotation>';
  const file = odsFile(
    sheet('A', [
      row([
        cell('Region', 'table:number-rows-spanned="2"'),
        cell('Price', 'table:number-columns-spanned="2"'),
        covered,
      ]),
      row([covered, cell('Low'), cell('High')]),
      row([cell('North'), cell('5', 'table:number-columns-repeated="2"')]),
      row(
        [
          cell('South'),
          empty('office:value-type="float" office:value="7.5"'),
          `<table:table-cell>${note}<text:p>9<text:s/>€</text:p></table:table-cell>`,
        ],
        'table:number-rows-repeated="2"',
      ),
    ]),
  );
  const { blocks, text } = await readHere(file, 'ods');
  expect(blocks.at(-1)).toMatchObject({
    columns: [['Region'], ['Price', 'Low'], ['Price', 'High']],
    rows: [
      ['North', '5', '5'],
      ['South', '7.5', '9 €'],
      ['South', '7.5', '9 €'],
    ],
  });
  expect(text).not.toContain('Secret');
});

it('leaves out hidden sheets, rows and columns and counts them, unless they are included', async () => {
  const columns = '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>';
  const hiddenRow = row([cell('Oak'), cell('99'), cell('8')], 'table:visibility="filter"');
  const group = `<table:table-row-group table:display="false">${row([cell('Elm'), cell('98'), cell('9')])}</table:table-row-group>`;
  const automatic = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
  const file = odsFile(
    sheet('Prices', [columns, ...prices([hiddenRow, group])]) + sheet('Costs', prices(), 'table:style-name="h"'),
    automatic,
  );
  const shown = await readHere(file, 'ods');
  expect(shown.blocks).toHaveLength(3);
  expect(shown.blocks[2]).toMatchObject({
    columns: [['Cabin'], ['Beds']],
    rows: [
      ['Larch', '2'],
      ['Pine', '4'],
    ],
  });
  expect(shown.notes).toEqual({ hidden: { rows: 2, columns: 1, sheets: 1 } });
  const all = await readHere(file, 'ods', true);
  expect(all.blocks[2]).toMatchObject({
    rows: [
      ['Larch', '40,00 €', '2'],
      ['Pine', '007', '4'],
      ['Oak', '99', '8'],
      ['Elm', '98', '9'],
    ],
  });
  expect(all.blocks).toHaveLength(6);
});

it('counts formulas without a stored result', async () => {
  const sum = empty('table:formula="of:=SUM([.B2:.B3])"');
  const zero = cell('0', 'table:formula="of:=1-1" office:value-type="float" office:value="0"');
  const { notes } = await readHere(odsFile(sheet('A', prices([row([cell('Sum'), sum, zero])]))), 'ods');
  expect(notes).toEqual({ uncalculated: 1 });
});

it.each([
  [1_000, 1_000],
  [1_001, 1_000],
])('reads a row repeated %i times as %i rows', async (count, read) => {
  const file = odsFile(
    sheet('A', [
      row([cell('Name'), cell('Price')]),
      row([cell('Tea'), cell('2')], `table:number-rows-repeated="${count}"`),
    ]),
  );
  const rows = (await readHere(file, 'ods')).blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
  expect(rows).toHaveLength(read);
});
