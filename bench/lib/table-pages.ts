import {
  drawnLines,
  drawnPdf,
  drawnTable,
} from '../../apps/server/src/adapters/document-text/pdf/testing/drawn-pdf.ts';

const pageCount = 5;

/** Returns PDFs of one kind of page each: without tables, with a table with lines, and with one without. */
export async function tablePages(): Promise<Record<string, Uint8Array>> {
  return {
    'pages of prose': await pdfOf((page) => drawnLines(lines(page, 55), 50, 760)),
    'pages with a table with lines': await pdfOf((page) => tablePage(page, 'all')),
    'pages with a table without lines': await pdfOf((page) => tablePage(page, 'none')),
  };
}

const pdfOf = (page: (number: number) => ReturnType<typeof drawnTable>) =>
  drawnPdf(Array.from({ length: pageCount }, (_, number) => page(number)));

function tablePage(page: number, ruled: 'all' | 'none') {
  const rows = Array.from({ length: 25 }, (_, row) => [
    words(page + row, 2),
    `${words(page + row, 4)}\n${words(page * row, 3)}`,
    ...Array.from({ length: 3 }, (_unused, column) => `${page + row}.${column}0`),
  ]);
  const heads = ['Name', 'Conditions', 'Summer', 'Winter', 'Deposit'];
  const xs = [50, 170, 350, 420, 490, 550];
  return [
    ...drawnLines(lines(page, 3), 50, 785),
    ...drawnTable({ xs, top: 735, rows: [heads, ...rows], lines: ruled, padding: 4, boldRows: 1 }),
  ];
}

const lines = (page: number, count: number) => Array.from({ length: count }, (_, line) => words(page * 7 + line, 15));

const sampleWords = 'the pool is open to members and guests of the hotel every day until the evening in summer'.split(
  ' ',
);

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => sampleWords[(from * 5 + at) % sampleWords.length] ?? '').join(' ');
