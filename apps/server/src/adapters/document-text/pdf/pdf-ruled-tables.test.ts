import { PDFDocument, type PDFEmbeddedPage } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { describePages, pageReader, pdfReader, tablesOf } from './testing/describe-pages.ts';
import { drawnPdf, drawnTable } from './testing/drawn-pdf.ts';
import { cargos, cargosRead, pool, prose } from './testing/sample-tables.ts';

describePages('a table with lines', {
  'around all cells': {
    page: [
      ...prose(760),
      ...drawnTable({ xs: [50, 200, 300, 400], top: 700, rows: pool, lines: 'all' }),
      ...prose(580),
    ],
    tables: [pool],
  },
  'between rows only, with centered cells of several lines': {
    page: [
      ...prose(760),
      ...drawnTable({ xs: [50, 150, 380, 460, 540], top: 700, rows: cargos, lines: 'rows', isCentered: true }),
    ],
    tables: [cargosRead],
  },
  'between rows only, with cells of several lines at the top': {
    page: drawnTable({ xs: [50, 150, 380, 460, 540], top: 700, rows: cargos, lines: 'rows' }),
    tables: [cargosRead],
  },
  'around the header and the body': {
    page: [
      ...drawnTable({ xs: [50, 200, 300, 400], top: 700, rows: pool, lines: 'booktabs', padding: 3, numbers: [1] }),
      ...prose(500),
    ],
    tables: [pool],
  },
  'that are missing where cells are merged': {
    page: [
      ...drawnTable({
        xs: [50, 200, 300, 400],
        top: 700,
        rows: [
          ['', '', ''],
          ['', 'Summer', 'Winter'],
          ['Kayak', '12', '9'],
          ['Canoe', '15', '11'],
          ['', '16', ''],
        ],
      }),
      { x: 54, y: 677, text: 'Boat' },
      { x: 260, y: 687, text: 'Price per hour' },
      { x: 54, y: 617, text: 'Raft' },
      // Ruled by hand: the first cell covers two rows, the title two columns, and the last row has one price for both.
      ...[700, 660, 640, 620, 600].map((y) => ({ from: [50, y] as const, to: [400, y] as const })),
      { from: [200, 680], to: [400, 680] },
      ...[50, 200, 400].map((x) => ({ from: [x, 700] as const, to: [x, 600] as const })),
      { from: [300, 680], to: [300, 620] },
    ],
    tables: [
      [
        ['Boat', 'Price per hour / Summer', 'Price per hour / Winter'],
        ['Kayak', '12', '9'],
        ['Canoe', '15', '11'],
        ['Raft', '16', '16'],
      ],
    ],
  },
  'on a rotated page': {
    isRotated: true,
    page: pool.flatMap((row, line) => [
      ...row.map((text, column) => ({ x: 103 + line * 20 + 10, y: 104 + column * 100, text, rotate: 90 })),
      { from: [100 + line * 20, 100] as const, to: [100 + line * 20, 400] as const },
      { from: [120 + line * 20, 100] as const, to: [120 + line * 20, 400] as const },
    ]),
    tables: [pool],
  },
  'next to another one': {
    page: [
      ...drawnTable({ xs: [50, 150, 250], top: 700, rows: pool.map((row) => row.slice(0, 2)), lines: 'all' }),
      ...drawnTable({
        xs: [300, 400, 500],
        top: 690,
        rows: [
          ['Día', 'Horario'],
          ['Lunes', '9-14'],
          ['Martes', '9-20'],
        ],
        lines: 'all',
      }),
    ],
    tables: [
      pool.map((row) => row.slice(0, 2)),
      [
        ['Día', 'Horario'],
        ['Lunes', '9-14'],
        ['Martes', '9-20'],
      ],
    ],
  },
  'and shaded rows in place of lines': {
    page: [
      ...[680, 640, 600].map((y) => ({ from: [50, y] as const, to: [400, y + 20] as const, isArea: true })),
      ...drawnTable({ xs: [50, 200, 300, 400], top: 700, rows: [...pool, ['Seniors', '6.00', '10-20']] }),
    ],
    tables: [[...pool, ['Seniors', '6.00', '10-20']]],
  },
});

describe('a table', () => {
  const read = pageReader();
  const readPdf = pdfReader();
  it('is read within a scaled form', async () => {
    const lines = drawnTable({
      xs: [50, 200, 350, 500],
      top: 700,
      rows: cargos.map((row) => row.slice(1)),
      lines: 'all',
    });
    const document = await PDFDocument.create();
    const [form] = await document.embedPdf(await drawnPdf([lines]));
    document.addPage([600, 800]).drawPage(form as PDFEmbeddedPage, { x: 30, y: 40, width: 480, height: 640 });
    const [blocks = []] = await readPdf(await document.save());
    const [table] = tablesOf(blocks);
    expect([table?.columns.flat(), ...(table?.rows ?? [])]).toEqual(cargosRead.map((row) => row.slice(1)));
  });

  it('has the caption above it and the titles of its groups', async () => {
    const [blocks = []] = await read([
      [
        { x: 50, y: 720, text: 'Table 2: Admission by season' },
        ...drawnTable({
          xs: [50, 200, 300],
          top: 700,
          rows: [
            ['Ticket', 'Price'],
            ['', ''],
            ['Adults', '8'],
            ['', ''],
            ['Adults', '5'],
          ],
        }),
        { x: 54, y: 667, text: 'Summer' },
        { x: 54, y: 627, text: 'Winter' },
        ...[700, 680, 660, 640, 620, 600].map((y) => ({ from: [50, y] as const, to: [300, y] as const })),
        ...[50, 300].map((x) => ({ from: [x, 700] as const, to: [x, 600] as const })),
        ...[
          [700, 680],
          [660, 640],
          [620, 600],
        ].map(([from = 0, to = 0]) => ({ from: [200, from] as const, to: [200, to] as const })),
      ],
    ]);
    expect(tablesOf(blocks)).toMatchObject([
      {
        caption: 'Table 2: Admission by season',
        columns: [['Ticket'], ['Price']],
        rows: [
          ['Adults', '8'],
          ['Adults', '5'],
        ],
        groups: [
          { row: 0, title: 'Summer' },
          { row: 1, title: 'Winter' },
        ],
      },
    ]);
    expect(blocks.filter(({ type }) => type === 'paragraph')).toEqual([]);
  });
});
