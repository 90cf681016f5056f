import type { Block } from '@sosia/contract';
import { expect, it } from 'vitest';
import { relations, xlsxFile } from '../../../../../testing/office-files.ts';
import { readingFixture } from '../../../testing/reading-fixture.ts';

const { read } = await readingFixture();

type Cell = string | number | { xml: string };

/** Writes rows as sheet XML. A cell may have a style: `text|style`. */
function rowsXml(rows: (Cell[] | { attributes: string; cells: Cell[] })[], first = 1): string {
  return rows
    .map((row, at) => {
      const { attributes, cells } = Array.isArray(row) ? { attributes: '', cells: row } : row;
      return `<row r="${first + at}"${attributes}>${cells.map((cell, column) => cellXml(cell, `${letters[column]}${first + at}`)).join('')}</row>`;
    })
    .join('');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function cellXml(cell: Cell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`);
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const [text = '', style = '0'] = cell.split('|');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

const styled = (value: number | string, style: number): Cell => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const formula = (result: string, type = ''): Cell => ({ xml: `<c${type}><f>A1</f>${result}</c>` });

const sheetXml = (rows: string, before = '', after = '') =>
  `<worksheet xmlns:r="r">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

const blocksOf = async (bytes: Buffer, more = {}) =>
  (await read(bytes, 'xlsx', more)).sections.flatMap(({ blocks }) => blocks);
const tablesOf = (blocks: readonly Block[]) => blocks.filter((block) => block.type === 'table');
const merged = (...ranges: string[]) =>
  `<mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

const codes = ['0000000', '#,##0.00 "EUR"', '[h]:mm', 'dd/mm/yyyy', '0.0%', '"Ref. "@'];
const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><fonts><font><sz val="11"/></font><font><b/></font></fonts><cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}<xf numFmtId="0" fontId="1"/></cellXfs><dxfs><dxf><numFmt numFmtId="170" formatCode="0"/></dxf></dxfs></styleSheet>`;
const [number, money, hours, date, share, reference, bold] = [1, 2, 3, 4, 5, 6, 7];

it('shows values as the workbook does', async () => {
  const rows = rowsXml([
    ['Name', 'Number', 'Fee', 'Hours', 'Since', 'Share', 'Code', 'Open'],
    [
      'Ana',
      styled(4217, number),
      styled(24.9, money),
      styled(4.677083333333333, hours),
      styled(45356, date),
      styled(0.256, share),
      `A7|${reference}`,
      { xml: '<c t="b"><v>1</v></c>' },
    ],
    [
      'Leo',
      styled(91, number),
      styled(1234.5, money),
      { xml: '<c t="e"><v>#N/A</v></c>' },
      { xml: `<c s="${date}" t="d"><v>2023-01-02T00:00:00</v></c>` },
      styled(0, share),
      { xml: '<c t="str"><f>B1</f><v>Z9</v></c>' },
      { xml: '<c t="b"><v>0</v></c>' },
    ],
  ]);
  const [table] = tablesOf(await blocksOf(xlsxFile({ Members: rows }, [], { 'xl/styles.xml': styles })));
  expect(table?.rows).toEqual([
    ['Ana', '0004217', '24.90 EUR', '112:15', '05/03/2024', '25.6%', 'Ref. A7', 'TRUE'],
    ['Leo', '0000091', '1,234.50 EUR', '', '02/01/2023', '0.0%', 'Z9', 'FALSE'],
  ]);
});

it('leaves out hidden sheets, rows and columns, and counts them', async () => {
  const rows = rowsXml([
    ['Article', 'Cost', 'Price', 'Stock'],
    ['Kettle', 21, 49, 3],
    { attributes: ' hidden="1"', cells: ['Jug', 30, 88, 1] },
    { attributes: ' hidden="1"', cells: [] },
    ['Board', 11, 32, 5],
  ]);
  const before = '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="1"/></cols>';
  const sheets = ['A', 'B', 'C'].map(
    (name, at) => `<sheet name="${name}" r:id="rId${at}" state="${['visible', 'hidden', 'veryHidden'][at]}"/>`,
  );
  const bytes = xlsxFile({ A: '', B: rowsXml([['Bonus'], [6400]]), C: rowsXml([['Secret']]) }, [], {
    'xl/worksheets/sheet1.xml': sheetXml(rows, before),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
  });
  const result = await read(bytes, 'xlsx');
  expect(result.notes).toEqual({ hidden: { sheets: 2, rows: 1, columns: 1 } });
  expect(result.sections.map(({ heading }) => heading)).toEqual(['A']);
  expect(tablesOf(result.sections[0]?.blocks ?? [])).toMatchObject([
    {
      columns: [['Article'], ['Price'], ['Stock']],
      rows: [
        ['Kettle', '49', '3'],
        ['Board', '32', '5'],
      ],
    },
  ]);
  const all = await read(bytes, 'xlsx', { includeHidden: true });
  expect(all.notes).toEqual({ hidden: { sheets: 2, rows: 1, columns: 1 } });
  expect(all.sections.map(({ heading }) => heading)).toEqual(['A', 'B', 'C']);
  expect(tablesOf(all.sections[0]?.blocks ?? [])[0]?.rows).toEqual([
    ['Kettle', '21', '49', '3'],
    ['Jug', '30', '88', '1'],
    ['Board', '11', '32', '5'],
  ]);
});

it('counts formulas without a stored result', async () => {
  const rows = rowsXml([
    ['Line', 'Half', 'Year'],
    ['Ferry', formula('<v>310</v>'), formula('')],
    ['Bus', formula('<v/>'), formula('<v></v>', ' t="str"')],
    { attributes: ' hidden="1"', cells: ['Tram', formula(''), formula('')] },
  ]);
  const result = await read(xlsxFile({ A: rows }), 'xlsx');
  expect(result.notes).toEqual({ uncalculated: 2, hidden: { rows: 1 } });
  expect(tablesOf(result.sections[0]?.blocks ?? [])[0]?.rows).toEqual([
    ['Ferry', '310', ''],
    ['Bus', '', ''],
  ]);
});

it('repeats merged cells in what they cover: titles, header levels, groups and row labels', async () => {
  const rows = rowsXml([
    ['Sales of the year'],
    ['Region', '2024', '', '2025'],
    ['', 'Q1', 'Q2', 'Q1', 'Q2'],
    ['All of Spain'],
    ['North', 1, 2, 3, 4],
    ['', 5, 6, 7, 8],
    ['South', 9, 10, 11, 12],
    ['Figures without taxes'],
    [''],
  ]);
  const after = merged('A1:E1', 'A2:A3', 'B2:C2', 'D2:E2', 'A4:E4', 'A5:A6', 'A8:E9');
  const blocks = await blocksOf(xlsxFile({ A: '' }, [], { 'xl/worksheets/sheet1.xml': sheetXml(rows, '', after) }));
  expect(blocks.slice(2)).toEqual([
    {
      type: 'table',
      caption: 'Sales of the year',
      columns: [['Region'], ['2024', 'Q1'], ['2024', 'Q2'], ['2025', 'Q1'], ['2025', 'Q2']],
      rows: [
        ['North', '1', '2', '3', '4'],
        ['North', '5', '6', '7', '8'],
        ['South', '9', '10', '11', '12'],
      ],
      groups: [{ row: 0, title: 'All of Spain' }],
      firstRow: 0,
      rowCount: 3,
    },
    { type: 'paragraph', text: 'Figures without taxes' },
  ]);
});

it('reads sheets as headings after a break, with bold labels as definitions', async () => {
  const blocks = await blocksOf(
    xlsxFile(
      {
        Contact: rowsXml([
          [`Owner|${bold}`, 'Ana Gil'],
          [`Town|${bold}`, 'Vigo'],
        ]),
        Empty: '',
      },
      [],
      {
        'xl/styles.xml': styles,
      },
    ),
  );
  expect(blocks).toEqual([
    { type: 'break', kind: 'sheet', title: 'Contact' },
    { type: 'heading', level: 2, text: 'Contact', anchor: null },
    { type: 'definition', term: 'Owner', text: 'Ana Gil' },
    { type: 'definition', term: 'Town', text: 'Vigo' },
  ]);
});

it('follows defined tables, also beside each other and without a header', async () => {
  const rows = rowsXml([
    ['City', 'Mayor', 'Vigo', 'Abel'],
    ['Lugo', 'Lara', 'Pontevedra', 'Miguel'],
    ['Ourense', 'Gonzalo', 'Santiago', 'Goretti'],
  ]);
  const table = (ref: string, header: number) => `<table ref="${ref}" headerRowCount="${header}"/>`;
  const bytes = xlsxFile({ A: rows }, [], {
    'xl/worksheets/_rels/sheet1.xml.rels': relations({
      a: ['table', '../tables/table1.xml'],
      b: ['table', '../tables/table2.xml'],
    }),
    'xl/tables/table1.xml': table('A1:B3', 1),
    'xl/tables/table2.xml': table('C1:D3', 0),
  });
  expect(tablesOf(await blocksOf(bytes)).map(({ columns, rows: cells }) => [columns, cells])).toEqual([
    [
      [['City'], ['Mayor']],
      [
        ['Lugo', 'Lara'],
        ['Ourense', 'Gonzalo'],
      ],
    ],
    [
      [[], []],
      [
        ['Vigo', 'Abel'],
        ['Pontevedra', 'Miguel'],
        ['Santiago', 'Goretti'],
      ],
    ],
  ]);
});

it('reads prefixed elements, and cells that mention the name of an element', async () => {
  const cell = '<x:c r="A1" t="inlineStr"><x:is><x:t>&lt;/sheetData> and sheetData</x:t></x:is></x:c>';
  const sheet = `<x:worksheet><x:cols><x:col min="2" max="2" hidden="true"/></x:cols><x:sheetData><x:row r="1">${cell}<x:c r="B1"><x:v>1</x:v></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A1:C1"/></x:mergeCells></x:worksheet>`;
  const result = await read(xlsxFile({ A: '' }, [], { 'xl/worksheets/sheet1.xml': sheet }), 'xlsx');
  expect(result.sections[0]?.text).toBe('A\n\n</sheetData> and sheetData');
});

it('is bounded for endless ranges and far cells', async () => {
  const rows = `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`;
  const after = merged(...Array.from({ length: 5_000 }, () => 'A1:XFD1048576'));
  const { sections } = await read(
    xlsxFile({ A: '' }, [], { 'xl/worksheets/sheet1.xml': sheetXml(rows, '', after) }),
    'xlsx',
  );
  expect(sections[0]?.text.length).toBeLessThan(5_000);
});

it('leaves out and counts what formats and merged cells hide', async () => {
  const hiding = styles.replace('formatCode="0000000"', 'formatCode=";;;"');
  const sheet = sheetXml(
    rowsXml([
      ['Name', 'Fee', 'Note'],
      ['Ana', styled(17, number), `secret|${number}`],
      ['Leo', 18, 'covered'],
      ['Eva', 19, 'open'],
    ]),
    '',
    merged('B3:C3'),
  );
  const file = xlsxFile({ A: '' }, [], { 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': hiding });
  const shown = await read(file, 'xlsx');
  expect(shown.notes).toEqual({ hidden: { texts: 3 } });
  expect(JSON.stringify(shown.sections)).not.toMatch(/17|secret|covered/);
  const all = await read(file, 'xlsx', { includeHidden: true });
  expect(JSON.stringify(all.sections)).toMatch(/17.*secret.*18.*covered/s);
});

it('counts formulas with an error as result', async () => {
  const error = { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' };
  const file = xlsxFile({
    A: rowsXml([
      ['Name', 'Fee'],
      ['Ana', error],
      ['Leo', 18],
    ]),
  });
  expect((await read(file, 'xlsx')).notes).toEqual({ uncalculated: 1 });
});
