import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, TableBlock } from '@sosia/contract';
import { degrees } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfDocumentText } from './pdf-document-text.ts';
import { type DrawnPage, drawnLines, drawnPdf, drawnTable } from './testing/drawn-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the blocks of each page. */
async function read(pages: DrawnPage[], rotated: number[] = []): Promise<Block[][]> {
  const filePath = join(folder, `${crypto.randomUUID()}.pdf`);
  const bytes = await drawnPdf(pages, (document) => {
    for (const page of rotated) document.getPage(page).setRotation(degrees(90));
  });
  await writeFile(filePath, bytes);
  const { sections } = await createPdfDocumentText().readDocument({ filePath, format: 'pdf' });
  return pages.map((_, page) =>
    sections.filter((section) => section.page === page + 1).flatMap(({ blocks }) => blocks),
  );
}

const tablesOf = (blocks: readonly Block[]): TableBlock[] => blocks.filter((block) => block.type === 'table');

/** Returns each table as its column names and rows. */
const cellsOf = (blocks: readonly Block[]): string[][][] =>
  tablesOf(blocks).map(({ columns, rows }) => [columns.map((path) => path.join(' / ')), ...rows]);

interface Case {
  page: DrawnPage;
  /** Expected tables: column names, then rows. */
  tables: string[][][];
  isRotated?: boolean;
}

/** Reads all pages as one document, so that only one process is started. */
function describePages(name: string, cases: Record<string, Case>) {
  describe(name, () => {
    let pages: Block[][];
    beforeAll(async () => {
      const all = Object.values(cases);
      pages = await read(
        all.map(({ page }) => page),
        all.flatMap(({ isRotated }, page) => (isRotated ? [page] : [])),
      );
    });
    it.each(Object.entries(cases).map(([title, { tables }], page) => ({ title, tables, page })))(
      '$title',
      ({ tables, page }) => expect(cellsOf(pages[page] ?? [])).toEqual(tables),
    );
  });
}

const prose = (top: number): DrawnPage =>
  drawnLines(
    [
      'The pool is open to members and to guests of the hotel on every day of the week, and the',
      'lockers next to it can be rented for a season at the desk in the hall of the main building.',
    ],
    50,
    top,
  );

const pool = [
  ['Ticket', 'Price', 'Hours'],
  ['Adults', '8.50', '10-20'],
  ['Children', '4.00', '10-18'],
  ['Families', '19.00', '10-20'],
];

const cargos = [
  ['Servicio', 'Condiciones', 'Precio', 'Fianza'],
  ['Llegada\ntardía', 'Los huéspedes que llegan después\nde las nueve avisan antes por\nteléfono', '18 €', '40 €'],
  ['Perro', 'Solo uno, y duerme en el\nvestíbulo', '12 €', '90 €'],
  ['Leña', 'La caja dura dos noches', '9 €', ''],
];
const cargosRead = cargos.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')));

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

describePages('no table', {
  'is found in a frame around prose': {
    page: [
      ...prose(740),
      ...[750, 700].map((y) => ({ from: [40, y] as const, to: [560, y] as const })),
      ...[40, 560].map((x) => ({ from: [x, 750] as const, to: [x, 700] as const })),
    ],
    tables: [],
  },
  'is found in a form with boxes of several widths': {
    page: [
      ...[700, 670, 640, 610].map((y) => ({ from: [50, y] as const, to: [550, y] as const })),
      ...[50, 550].map((x) => ({ from: [x, 700] as const, to: [x, 610] as const })),
      { from: [200, 700], to: [200, 670] },
      { from: [350, 670], to: [350, 640] },
      { from: [450, 670], to: [450, 640] },
      { x: 54, y: 690, text: 'First name' },
      { x: 204, y: 690, text: 'Last name' },
      { x: 54, y: 660, text: 'Street' },
      { x: 354, y: 660, text: 'Postal code' },
      { x: 454, y: 660, text: 'Town' },
      { x: 54, y: 630, text: 'Signature' },
    ],
    tables: [],
  },
  'is found in two columns of prose between lines': {
    page: [
      ...[760, 600, 440].map((y) => ({ from: [50, y] as const, to: [550, y] as const })),
      ...[50, 310].flatMap((x) =>
        drawnLines(
          Array.from({ length: 22 }, (_, line) => `Line ${line} of a column of prose that goes on and on`),
          x,
          740,
          13,
        ),
      ),
    ],
    tables: [],
  },
});

describe('a table', () => {
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
