import type { TableBlock } from '@sosia/contract';
import { expect, it } from 'vitest';
import {
  docxCell,
  docxFile,
  docxHeading,
  docxParagraph,
  docxRow,
  docxStylesPart,
  docxTable,
} from '../../../../testing/office-files.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const row = (...cells: string[]) =>
  docxRow(
    cells.map((cell) => docxCell(cell)),
    '',
  );
const header = (...cells: string[]) =>
  docxRow(
    cells.map((cell) => docxCell(cell)),
    '<w:tblHeader/>',
  );
const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

async function tableOf(body: string, more: Record<string, string> = {}): Promise<TableBlock> {
  const { blocks } = await readHere(docxFile(body, more), 'docx');
  const table = blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return table;
}

it('reads rows below the column names', async () => {
  const table = await tableOf(docxTable([row('Part', 'Weight in kg'), row('Anchor small', '10'), row('Beacon', '13')]));
  expect(table).toMatchObject({
    columns: [['Part'], ['Weight in kg']],
    rows: [
      ['Anchor small', '10'],
      ['Beacon', '13'],
    ],
    rowCount: 2,
  });
});

it('reads two header rows as paths and repeats merged cells', async () => {
  const table = await tableOf(
    docxTable([
      docxRow(
        [docxCell('Cabin', '<w:vMerge w:val="restart"/>'), docxCell('Price', '<w:gridSpan w:val="2"/>')],
        '<w:tblHeader/>',
      ),
      docxRow([docxCell('', '<w:vMerge/>'), docxCell('2025'), docxCell('2026')], '<w:tblHeader/>'),
      row('Larch', '40 €', '45 €'),
      docxRow([docxCell('Pine', '<w:vMerge w:val="restart"/>'), docxCell('50 €', '<w:gridSpan w:val="2"/>')]),
      docxRow([docxCell('', '<w:vMerge w:val="continue"/>'), docxCell('55 €'), docxCell('60 €')]),
    ]),
  );
  expect(table.columns).toEqual([['Cabin'], ['Price', '2025'], ['Price', '2026']]);
  expect(table.rows).toEqual([
    ['Larch', '40 €', '45 €'],
    ['Pine', '50 €', '50 €'],
    ['Pine', '55 €', '60 €'],
  ]);
});

it('finds the header by marks, by bold cells, and by the style of the table', async () => {
  expect((await tableOf(docxTable([header('1', '2'), row('3', '4'), row('5', '6')]))).columns).toEqual([['1'], ['2']]);
  const rows = [docxRow([docxCell(bold('2025')), docxCell(bold('2026'))]), row('3', '4'), row('5', '6')];
  expect((await tableOf(docxTable(rows))).columns).toEqual([['2025'], ['2026']]);
  const styles = docxStylesPart(
    '<w:style w:type="table" w:styleId="Grid"><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>',
  );
  const look = (value: string) => `<w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="${value}"/></w:tblPr>`;
  const plain = [row('2025', '2026'), row('3', '4'), row('5', '6')];
  expect((await tableOf(docxTable(plain, look('04A0')), { 'word/styles.xml': styles })).columns).toEqual([
    ['2025'],
    ['2026'],
  ]);
  expect((await tableOf(docxTable(plain, look('0480')), { 'word/styles.xml': styles })).columns).toEqual([[], []]);
});

it('takes bold cells of the first column as names of the rows', async () => {
  const rows = ['Name', 'Guests', 'Dogs'].map((name) => docxRow([docxCell(bold(name)), docxCell('Larch')]));
  expect((await tableOf(docxTable(rows))).rows).toHaveLength(3);
});

it('reads rows across the table as title, groups and text below it', async () => {
  const across = (text: string) => docxRow([docxCell(text, '<w:gridSpan w:val="2"/>')]);
  const { text } = await readHere(
    docxFile(
      docxTable([
        across('Menu'),
        row('Dish', 'Price'),
        across('Cold'),
        row('Salad', '7 €'),
        across('Hot'),
        row('Soup', '6 €'),
        across('Bread is included.'),
      ]),
    ),
    'docx',
  );
  expect(text).toBe(
    'Menu\n| Dish | Price |\n| --- | --- |\n| Cold |  |\n| Salad | 7 € |\n| Hot |  |\n| Soup | 6 € |\n\nBread is included.',
  );
});

it('ignores columns that exist only because edges are not aligned', async () => {
  const grid = '<w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="20"/><w:gridCol w:w="3000"/></w:tblGrid>';
  const wide = '<w:gridSpan w:val="2"/>';
  const table = await tableOf(
    docxTable(
      [
        docxRow([docxCell('Part', wide), docxCell('Stock')]),
        docxRow([docxCell('Bolt'), docxCell('4', wide)]),
        docxRow([docxCell('', wide), docxCell('5')], '<w:gridBefore w:val="0"/>'),
      ],
      grid,
    ),
  );
  expect(table.columns).toEqual([['Part'], ['Stock']]);
  expect(table.rows).toEqual([
    ['Bolt', '4'],
    ['', '5'],
  ]);
});

it('writes the content of layout tables as it is', async () => {
  const inner = docxTable([row('Day', 'Open'), row('Monday', '9–17')]);
  const body = docxTable([
    docxRow([docxCell(`${docxHeading('Visits')}${docxParagraph('Come in.')}`)]),
    docxRow([docxCell(`${inner}${docxParagraph('')}`)]),
  ]);
  const { blocks, text } = await readHere(docxFile(body), 'docx');
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'table']);
  expect(text).toBe('Visits\n\nCome in.\n\n| Day | Open |\n| --- | --- |\n| Monday | 9–17 |');
});

it('keeps nested tables, lists and descriptions of pictures in their cell', async () => {
  const inner = docxTable([row('S', '4 €'), row('L', '6 €')]);
  const item = (text: string) => docxParagraph(text, '<w:numPr/>');
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr descr="yes, included"/></wp:inline></w:drawing></w:r></w:p>';
  const table = await tableOf(
    docxTable([
      row('Product', 'Details'),
      row('Tea', inner),
      row('Cabin', `${docxParagraph('With')}${item('sauna')}${item('boat')}`),
      row('Breakfast', picture),
    ]),
  );
  expect(table.rows).toEqual([
    ['Tea', 'S, 4 €; L, 6 €'],
    ['Cabin', 'With sauna; boat'],
    ['Breakfast', 'yes, included'],
  ]);
});

it('gives a table the caption above or below it', async () => {
  const caption = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const table = docxTable([row('Day', 'Open'), row('Monday', '9–17')]);
  const captions = async (body: string) => {
    const { blocks } = await readHere(docxFile(body), 'docx');
    return blocks.map((block) =>
      block.type === 'table' ? block.caption : block.type === 'figure' ? block.text : null,
    );
  };
  expect(await captions(`${caption('Table 1 Hours')}${table}`)).toEqual(['Table 1 Hours']);
  expect(await captions(`${table}${caption('Table 1 Hours')}${docxParagraph('End.')}`)).toEqual([
    'Table 1 Hours',
    null,
  ]);
  expect(await captions(`${table}${caption('Table 2 Hours')}${table}`)).toEqual([null, 'Table 2 Hours']);
  expect(await captions(`${caption('Figure 1 Plan')}${table}`)).toEqual(['Figure 1 Plan', null]);
});

it('leaves out hidden and deleted rows and counts the hidden ones', async () => {
  const body = docxTable([
    row('Part', 'Stock'),
    docxRow([docxCell('Secret'), docxCell('1')], '<w:hidden/>'),
    docxRow([docxCell('Gone'), docxCell('2')], '<w:del w:id="1"/>'),
    row('Bolt', '3'),
  ]);
  const shown = await readHere(docxFile(body), 'docx');
  expect([shown.text, shown.notes]).toEqual(['| Part | Stock |\n| --- | --- |\n| Bolt | 3 |', { hidden: { rows: 1 } }]);
  const all = await readHere(docxFile(body), 'docx', true);
  expect([all.text.includes('| Secret | 1 |'), all.notes]).toEqual([true, { hidden: { rows: 1 } }]);
});
