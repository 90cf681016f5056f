import { textOfBlocks } from '@sosia/contract/render-blocks';
import { expect, it } from 'vitest';
import { createSpannedTable, type SpannedCell } from './create-spanned-table.ts';
import { sliceBlock } from './slice-block.ts';

/** Cells of a row; `*` marks a label, `text>2` covers columns, `textv2` covers rows, `^` belongs to the cell above. */
const row = (...cells: string[]): SpannedCell[] =>
  cells.map((cell) => {
    const [, label, text, columns, rows] = /^(\*?)(.*?)(?:>(\d))?(?:v(\d))?$/.exec(cell) ?? [];
    return text === '^'
      ? { text: '', isContinued: true }
      : { text: text ?? '', columns: Number(columns ?? 1), rows: Number(rows ?? 1), isLabel: label === '*' };
  });

it('repeats merged cells and joins two header rows to paths', () => {
  const { table } = createSpannedTable({
    rows: [
      row('Cabinv2', 'Price>2'),
      row('Low season', 'High season'),
      row('Larch', '40 €', '60 €'),
      row('Pinev2', '50 €>2'),
      row('55 €', '70 €'),
    ],
  });
  expect(table?.columns).toEqual([['Cabin'], ['Price', 'Low season'], ['Price', 'High season']]);
  expect(table?.rows).toEqual([
    ['Larch', '40 €', '60 €'],
    ['Pine', '50 €', '50 €'],
    ['Pine', '55 €', '70 €'],
  ]);
});

it('continues a cell of the row above', () => {
  const { table } = createSpannedTable({ rows: [row('Day', 'Open'), row('Monday', '9–17'), row('Tuesday', '^')] });
  expect(table?.rows).toEqual([
    ['Monday', '9–17'],
    ['Tuesday', '9–17'],
  ]);
});

it('takes rows across the table as caption, groups and text below it', () => {
  const { before, table, after } = createSpannedTable({
    rows: [
      row('Price list>2'),
      row('Valid until June>2'),
      row('Drink', 'Price'),
      row('Hot>2'),
      row('Tea', '2 €'),
      row('Coffee', '3 €'),
      row('Cold>2'),
      row('Water', '1 €'),
      row('Prices include tax>2'),
    ],
  });
  expect([before, after]).toEqual([['Valid until June'], ['Prices include tax']]);
  expect(table?.groups).toEqual([
    { row: 0, title: 'Hot' },
    { row: 2, title: 'Cold' },
  ]);
  expect(table && textOfBlocks([table])).toBe(
    'Price list\n| Drink | Price |\n| --- | --- |\n| Hot |  |\n| Tea | 2 € |\n| Coffee | 3 € |\n| Cold |  |\n| Water | 1 € |',
  );
  expect(table && textOfBlocks([sliceBlock(table, 1, 2)])).toBe(
    'Price list\n| Drink | Price |\n| --- | --- |\n| Hot |  |\n| Coffee | 3 € |',
  );
});

it('takes rows of labels as header, and none when the first column has the labels', () => {
  const labelled = createSpannedTable({ rows: [row('*2025', '*2026'), row('4', '5'), row('6', '7')] });
  expect(labelled.table?.columns).toEqual([['2025'], ['2026']]);
  const named = createSpannedTable({
    rows: [row('*Name', 'Larch Cabin'), row('*Guests', 'four'), row('*Dogs', 'yes')],
  });
  expect(named.table?.columns).toEqual([[], []]);
  expect(named.table?.rows[0]).toEqual(['Name', 'Larch Cabin']);
});

it('keeps rows of which only the first cell is filled, and takes no form of labels as header', () => {
  const open = createSpannedTable({
    rows: [
      row('*Check', '*Done'),
      row('Radio works and is charged before departure', ''),
      row('Medical kit is complete', ''),
    ],
  });
  expect([open.table?.rows.length, open.after]).toEqual([2, []]);
  const form = ['*Crew:', '*Date:', '*Place:', '*Leader:'].map((label) => row(label, '*Unit:'));
  expect(createSpannedTable({ rows: [...form, row('1', '2')] }).table?.columns).toEqual([[], []]);
});

it('keeps one column for cells whose edges differ from row to row', () => {
  const { table } = createSpannedTable({ rows: [row('Part>2', 'Stock'), row('Bolt>2', '4'), row('Nut>2', '5')] });
  expect(table?.columns).toEqual([['Part'], ['Stock']]);
  expect(table?.rows).toEqual([
    ['Bolt', '4'],
    ['Nut', '5'],
  ]);
});

it('limits what cells cover', () => {
  const huge = Array.from({ length: 2_000 }, () => [{ text: 'x', columns: 1e9, rows: 1e9 }, { text: 'y' }]);
  const { table } = createSpannedTable({ rows: huge });
  expect(table?.columns.length).toBeLessThan(2_100);
});
