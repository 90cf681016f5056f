import { expect, it } from 'vitest';
import { epubFile } from '../../../testing/office-files.ts';
import { readingFixture } from '../testing/reading-fixture.ts';

const { read } = await readingFixture();

const texts = async (...[bytes, format]: [bytes: string | Uint8Array, format: Parameters<typeof read>[1]]) =>
  (await read(bytes, format)).sections.map(({ text }) => text);

const tableOf = (...lines: string[]) => lines.map((line) => `| ${line.split(';').join(' | ')} |`).join('\n');
const bars = (columns: number) => Array.from({ length: columns }, () => '---').join(';');

it('reads text tables, with quoted line breaks, quotes and commas', async () => {
  const csv = 'Name,Note\r\n"Smith, Ann","says ""hi""\nand goes"\r\nBob,\r\n\r\n,alone';
  expect(await texts(csv, 'csv')).toEqual([
    tableOf('Name;Note', bars(2), 'Smith, Ann;says "hi" and goes', 'Bob;', ';alone'),
  ]);
});

it.each([
  [
    'at the start of one cell',
    'Size;Price\n"27 inch;5\n32 inch;6\n40 inch;7',
    ['"27 inch;5', '32 inch;6', '40 inch;7'],
  ],
  ['before other quotes', 'Size;Price\n"27 inch;5\n32 inch;"6"\n40 inch;7', ['"27 inch;5', '32 inch;6', '40 inch;7']],
  ['at the end of the text', 'Size;Price\n27 inch;5\n32 inch;"6', ['27 inch;5', '32 inch;6']],
])('keeps the rows below a quote that is not closed: %s', async (_name, csv, rows) => {
  expect(await texts(csv, 'csv')).toEqual([tableOf('Size;Price', bars(2), ...rows)]);
});

it.each([
  ['semicolons', 'Nombre;Precio\nTé;1,50\nCafé;2,00'],
  ['tabs', 'Nombre\tPrecio\nTé\t1,50\nCafé\t2,00'],
  ['bars', 'Nombre|Precio\nTé|1,50\nCafé|2,00'],
  ['a declared delimiter', 'sep=;\r\nNombre;Precio\r\nTé;1,50\r\nCafé;2,00'],
])('detects %s as delimiter', async (_name, csv) => {
  expect(await texts(csv, 'csv')).toEqual([tableOf('Nombre;Precio', bars(2), 'Té;1,50', 'Café;2,00')]);
});

it.each<[string, Uint8Array]>([
  ['Windows-1252', Buffer.from('Nombre;Año\nMuñoz;1999', 'latin1')],
  ['UTF-16 with a byte-order mark', Buffer.from('\uFEFFNombre;Año\nMuñoz;1999', 'utf16le')],
  ['UTF-16 without a byte-order mark', Buffer.from('Nombre;Año\nMuñoz;1999', 'utf16le')],
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFFNombre;Año\nMuñoz;1999')],
])('reads tables encoded in %s', async (_name, bytes) => {
  expect(await texts(bytes, 'csv')).toEqual([tableOf('Nombre;Año', bars(2), 'Muñoz;1999')]);
});

it('reads rows without a header unchanged', async () => {
  expect(await texts('1\t2\n3\t4', 'tsv')).toEqual([tableOf('1;2', '3;4')]);
  expect(await texts('Name,Price', 'csv')).toEqual([tableOf('Name;Price')]);
});

it('reads the export of a bank: lines above the table, decimal commas, a total and a note', async () => {
  const csv = [
    '# Exportado el 02/04/2026',
    'Titular;Inés Peña',
    'Cuenta;ES11 0000 2222',
    ';',
    'Fecha;Concepto;Importe;Saldo',
    '05/01/2026;Luz, gas y agua;-84,30;2.415,70',
    '12/01/2026;Nómina;1.930,00;4.345,70',
    'Total;;1.845,70;',
    '',
    'Nota: importes en euros',
  ];
  const [section] = (await read(Buffer.from(csv.join('\r\n'), 'latin1'), 'csv')).sections;
  expect(section?.blocks).toMatchObject([
    { type: 'paragraph', text: 'Exportado el 02/04/2026' },
    { type: 'definition', term: 'Titular', text: 'Inés Peña' },
    { type: 'definition', term: 'Cuenta', text: 'ES11 0000 2222' },
    {
      type: 'table',
      columns: [['Fecha'], ['Concepto'], ['Importe'], ['Saldo']],
      rows: [
        ['05/01/2026', 'Luz, gas y agua', '-84,30', '2.415,70'],
        ['12/01/2026', 'Nómina', '1.930,00', '4.345,70'],
        ['Total', '', '1.845,70', ''],
      ],
      firstRow: 0,
      rowCount: 3,
    },
    { type: 'definition', term: 'Nota', text: 'importes en euros' },
  ]);
});

it('reads a long table in parts that know its number of rows', async () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => `Name ${row},${row}`);
  const { sections } = await read(['Name,Number', ...rows].join('\n'), 'csv');
  const parts = sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'table'));
  expect(new Set(parts.map(({ rowCount }) => rowCount))).toEqual(new Set([5_000]));
  expect(parts.flatMap((part) => part.rows.map(([name]) => name))).toEqual(rows.map((row) => row.split(',')[0]));
});

it('reads Rich Text: code pages, Unicode, headings and tables, without pictures and field codes', async () => {
  const rtf = [
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 Mincho;}}`,
    String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}}{\*\generator Word;}{\info{\title none}}`,
    String.raw`\pard\s1 T\'edtulo\par\pard\s0 a\u241\'f1o \u8364? \f1\'cf\'f0\'e8\f0  \f2\'82\'a0\f0\par`,
    String.raw`{\pict\pngblip 89504e47}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt a link}}{\v hidden}\~\emdash end\par`,
    String.raw`\trowd\pard\intbl A\cell B\cell\row\trowd\pard\intbl 1\cell 2\cell\row\pard last{\bin3 }}x}\uc2\u8217''\par}`,
  ].join('\n');
  const { sections } = await read(Buffer.from(rtf, 'latin1'), 'rtf');
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['Título', 'Título\n\naño € При あ\n\na link —end\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nlast’'],
  ]);
});

it('reads books in the order of their spine, with headings and anchors', async () => {
  const result = await read(
    epubFile([
      '<h1 id="one">First</h1><p>It began&#160;well.</p>',
      '<section id="two"><h2>Second</h2><ul><li>a</li><li>b</li></ul></section>',
    ]),
    'epub',
  );
  expect(result.title).toBe('A book');
  expect(result.sections).toMatchObject([
    { heading: 'First', anchor: 'one', text: 'First\n\nIt began well.' },
    { heading: 'Second', anchor: 'two', text: 'Second\n\n- a\n- b' },
  ]);
});

it('reads saved pages without boilerplate', async () => {
  const words = 'The lighthouse was built by two brothers who never spoke to each other again. '.repeat(6);
  const html = `<html><head><meta charset="iso-8859-1"><title>Faro</title></head><body><nav><a href="/">Home</a></nav><main><h1>El faro de Sí</h1><p>${words}</p></main></body></html>`;
  const result = await read(Buffer.from(html, 'latin1'), 'html');
  expect(result.title).toBe('Faro');
  expect(result.sections.map(({ text }) => text).join('\n')).toContain('two brothers');
  expect(result.sections.map(({ text }) => text).join('\n')).not.toContain('Home');
});

it('groups subtitles into sections with their start time', async () => {
  const srt = Array.from({ length: 20 }, (_, n) => {
    const time = (seconds: number) =>
      `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},500`;
    return `${n + 1}\r\n${time(n * 5)} --> ${time(n * 5 + 4)}\r\n<i>Line ${n}.</i>\r\n`;
  }).join('\r\n');
  const { sections } = await read(srt, 'srt');
  expect(sections.map(({ startMs }) => startMs)).toEqual([500, 35_500, 70_500]);
  expect(sections[0]?.text).toBe('Line 0. Line 1. Line 2. Line 3. Line 4. Line 5. Line 6.');
  const vtt = 'WEBVTT\n\nNOTE nothing\n\n00:01.000 --> 00:02.000 align:left\n<v Ann>Hello &amp;\nwelcome\n';
  expect((await read(vtt, 'vtt')).sections).toMatchObject([{ startMs: 1_000, text: 'Hello & welcome' }]);
});

it('reads text and Markdown in legacy charsets', async () => {
  expect(await texts(Buffer.from('El faro se construyó.', 'latin1'), 'text')).toEqual(['El faro se construyó.']);
  const { sections } = await read('# Keys\n\nUnder the mat.\n\n## Doors\n\nTwo.', 'markdown');
  expect(sections.map(({ heading }) => heading)).toEqual(['Keys', 'Doors']);
});
