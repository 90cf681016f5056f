import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptPdf, filePassword } from '@sosia/testing';
import { degrees, drawObject, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentTextError, type DocumentTextRequest } from '../../../ports/document-text.ts';
import { testPicture } from '../../../testing/test-picture.ts';
import { createPdfDocumentText, type PdfDocumentTextOptions } from './pdf-document-text.ts';
import { type Drawn, drawnLines, drawnPdf } from './testing/drawn-pdf.ts';
import { samplePdf } from './warmup/sample-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

const tooSmallForOcr = 1;
const sentence = 'The quick brown fox jumps over the lazy dog near the river bank. ';

async function read(
  bytes: Uint8Array,
  options: PdfDocumentTextOptions = {},
  request: Partial<DocumentTextRequest> = {},
) {
  const filePath = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(filePath, bytes);
  return createPdfDocumentText(options).readDocument({ filePath, format: 'pdf', ...request });
}

async function failure(
  bytes: Uint8Array,
  options: PdfDocumentTextOptions = {},
  request: Partial<DocumentTextRequest> = {},
) {
  const error = await read(bytes, options, request).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof DocumentTextError ? `${error.code}/${error.reason}` : `unexpected: ${String(error)}`;
}

/** Returns a page whose font maps every letter to another character. */
async function garbledPdf(drawn: Drawn[], toUnicode = '<00> <FF> <E000>'): Promise<Buffer> {
  const source = Buffer.from(await drawnPdf([drawn])).toString('latin1');
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange ${toUnicode} endbfrange endcmap`;
  return Buffer.from(
    `${source.replace('/BaseFont /Helvetica', '/ToUnicode 99 0 R /BaseFont /Helvetica').replace(/\nxref[\s\S]*$/, '')}
99 0 obj
<< /Length ${map.length} >>
stream
${map}
endstream
endobj
trailer
<< /Root ${/(\d+) 0 obj\s*<<[^>]*\/Catalog/.exec(source)?.[1]} 0 R >>
%%EOF`,
    'latin1',
  );
}

const hexOf = (code: number) => code.toString(16).padStart(4, '0');

describe('text', () => {
  it('is read per page with title, headings, whole words and paragraphs', async () => {
    const seen: string[] = [];
    const bytes = await drawnPdf(
      [
        [
          { x: 50, y: 750, text: 'Opening hours', size: 18 },
          ...drawnLines(
            ['Our shop is open on every weekday, and the ware-', 'house next door opens an hour before the others'],
            50,
            720,
          ),
          ...drawnLines(['The second paragraph begins after a blank line and goes', 'on for two lines.'], 50, 670),
        ],
        drawnLines(['The next page goes on under the same heading.'], 50, 750),
      ],
      (document) => document.setTitle('Shop guide'),
    );
    const result = await read(bytes, {}, { onProgress: (page, pages) => seen.push(`${page}/${pages}`) });
    expect(result.title).toBe('Shop guide');
    expect(result.pages).toEqual([
      {
        page: 1,
        text: 'Opening hours\n\nOur shop is open on every weekday, and the warehouse next door opens an hour before the others\n\nThe second paragraph begins after a blank line and goes on for two lines.',
      },
      { page: 2, text: 'The next page goes on under the same heading.' },
    ]);
    expect(result.sections.map(({ page, heading }) => [page, heading])).toEqual([
      [1, 'Opening hours'],
      [2, 'Opening hours'],
    ]);
    expect(result.sections.map(({ text }) => text)).toEqual(result.pages.map(({ text }) => text));
    expect(result.failedPages).toEqual([]);
    expect(seen).toEqual(['1/2', '2/2']);
  });

  it('is complete for the warm-up document with its tables and all its kinds of fonts', async () => {
    const { pages, sections } = await read(samplePdf());
    expect(pages).toHaveLength(4);
    for (const { text } of pages)
      for (const word of ['Reading,', 'quick.', 'reader', 'lengths;']) expect(text.split(/\s+/)).toContain(word);
    const tables = sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'table'));
    expect(tables.map(({ rows }) => rows.at(-1))).toEqual([
      ['makes', 'every and some words on two lines', '8.20', '8.30'],
      ['makes', 'every and some words', '8.20', '8.30'],
    ]);
  });

  it('in two columns is read column by column, between text that spans both', async () => {
    const column = (name: string) =>
      Array.from({ length: 8 }, (_, line) => `${name}${line} with words enough to look like prose`);
    const bytes = await drawnPdf([
      [
        { x: 50, y: 760, text: `Title across the page: ${sentence}` },
        ...drawnLines(column('left'), 50, 700),
        ...drawnLines(column('right'), 320, 700),
        { x: 50, y: 500, text: `Foot across the page: ${sentence}` },
      ],
    ]);
    const order = (await read(bytes)).pages[0]?.text.match(/Title|left\d|right\d|Foot/g);
    expect(order).toEqual([
      'Title',
      ...column('left').map((text) => text.slice(0, 5)),
      ...column('right').map((text) => text.slice(0, 6)),
      'Foot',
    ]);
  });

  it('in a table is read row by row, one per line', async () => {
    const rows = ['Bread', 'Milk', 'Butter', 'Cheese', 'Apples', 'Pears'];
    const bytes = await drawnPdf([
      rows.flatMap((name, row) => [
        { x: 50, y: 700 - row * 14, text: name },
        { x: 250, y: 700 - row * 14, text: `${row + 1}.50` },
        { x: 400, y: 700 - row * 14, text: 'in stock' },
      ]),
    ]);
    expect((await read(bytes)).pages[0]?.text).toBe(
      rows.map((name, row) => `| ${name} | ${row + 1}.50 | in stock |`).join('\n'),
    );
  });

  it('keeps list items and short lines apart, and rotated words whole', async () => {
    const bytes = await drawnPdf([
      [
        ...drawnLines(
          [
            'These are the things that we need for the trip to the mountains this year:',
            '- a warm coat',
            '- a map',
            '1 Main Street',
          ],
          50,
          700,
        ),
        { x: 580, y: 100, text: 'in the margin', rotate: 90 },
      ],
    ]);
    const text = (await read(bytes)).pages[0]?.text;
    expect(text).toContain('this year:\n- a warm coat\n- a map\n\n1 Main Street');
    expect(text).toContain('in the margin');
  });

  it('on a rotated page is read upright', async () => {
    const bytes = await drawnPdf(
      [drawnLines(['The first line of a page', 'goes on in the second one'], 50, 700)],
      (document) => document.getPage(0).setRotation(degrees(90)),
    );
    expect((await read(bytes)).pages[0]?.text).toBe('The first line of a page goes on in the second one');
  });

  it.each([
    ['Chinese', '<61> <7A> <4E00>', '一丁丂'],
    ['Hebrew, from the right', '<61> <7A> <05D0>', 'גבא'],
    ['a ligature as its letters', '<61> <61> <FB03>', /^ffi/],
  ])('in %s is read', async (_name, toUnicode, expected) => {
    const { pages } = await read(await garbledPdf([{ x: 50, y: 700, text: 'abc', size: 14 }], toUnicode));
    expect(pages[0]?.text).toMatch(expected);
  });

  it('is found when the cross-reference table is wrong', async () => {
    const source = Buffer.from(await drawnPdf([[{ x: 50, y: 700, text: sentence }]])).toString('latin1');
    const astray = source.replace(/\d{10} 00000 n/g, '0000000011 00000 n');
    expect((await read(Buffer.from(astray, 'latin1'))).pages[0]?.text).toBe(sentence.trim());
  });

  it('in form fields is read', async () => {
    const bytes = await drawnPdf([[{ x: 50, y: 700, text: 'Name' }]], (document, font) => {
      const field = document.getForm().createTextField('name');
      field.setText('Ada Lovelace');
      field.addToPage(document.getPage(0), { x: 100, y: 690, width: 200, height: 20, font });
    });
    expect((await read(bytes)).pages[0]?.text).toMatch(/^Name +Ada Lovelace$/);
  });
});

describe('a refusal', () => {
  it('reports a file that is no PDF, empty, markup, or damaged', async () => {
    expect(await failure(new Uint8Array())).toBe('pdfUnreadable/wrongType');
    expect(await failure(Buffer.from('<!doctype html><p>%PDF-1.7</p>'))).toBe('pdfUnreadable/wrongType');
    expect(await failure(Buffer.from(`%PDF-1.7\n${'junk '.repeat(500)}`))).toBe('pdfUnreadable/damaged');
  });

  it('reports a page without text', async () => {
    expect(await failure(await drawnPdf([[]]))).toBe('noText/empty');
  });

  it('reports meaningless text when OCR finds none either', async () => {
    expect(await failure(await garbledPdf([{ x: 50, y: 700, text: sentence, size: tooSmallForOcr }]))).toBe(
      'noText/garbled',
    );
  });

  it('reports a missing password and a wrong one', async () => {
    const locked = await encryptPdf(await drawnPdf([[{ x: 50, y: 700, text: sentence }]]));
    expect(await failure(locked)).toBe('pdfEncrypted/password');
    expect(await failure(locked, {}, { password: 'open' })).toBe('wrongFilePassword/wrongPassword');
    expect(await failure(locked, {}, { password: 'open', opensOnly: true })).toBe('wrongFilePassword/wrongPassword');
    expect((await read(locked, {}, { password: filePassword })).pages[0]?.text).toBe(sentence.trim());
    expect((await read(locked, {}, { password: filePassword, opensOnly: true })).pages).toEqual([]);
  });

  it('is not needed when a password only restricts editing', async () => {
    const kept = await encryptPdf(await drawnPdf([[{ x: 50, y: 700, text: sentence }]]), '');
    expect((await read(kept)).pages[0]?.text).toBe(sentence.trim());
  });

  it('is not needed when the end of the file is missing but its objects are intact', async () => {
    const source = Buffer.from(await drawnPdf([[{ x: 50, y: 700, text: sentence }]])).toString('latin1');
    const cut = Buffer.from(source.slice(0, source.lastIndexOf('xref\n', source.lastIndexOf('trailer'))), 'latin1');
    expect((await read(cut)).pages[0]?.text).toContain('quick brown fox');
    expect(await failure(Buffer.from(source.slice(0, source.length / 4), 'latin1'))).toMatch(/^(pdfUnreadable|noText)/);
  });
});

describe('text in an image', () => {
  const printed = [
    'The harbour office opens at seven',
    'in the morning, and the ferry to',
    'the island leaves at nine.',
  ];

  async function scanned(pages: (Drawn[] | 'scan' | 'photo')[], stamp: Drawn[] = []): Promise<Uint8Array> {
    const source = await PDFDocument.load(
      await drawnPdf(pages.map((page) => (typeof page === 'string' ? stamp : page))),
    );
    for (const [index, page] of pages.entries()) {
      if (typeof page !== 'string') continue;
      const image = await source.embedPng(testPicture(page === 'scan' ? printed : []));
      source.getPage(index).drawImage(image, { x: 0, y: 100, width: 600, height: 340 });
    }
    return source.save();
  }

  it('is recognized on a page without other text, and reported', async () => {
    const seen: string[] = [];
    const bytes = await scanned([[{ x: 50, y: 700, text: sentence }], 'scan', [], 'photo', 'scan']);
    const result = await read(bytes, {}, { onProgress: (page, pages) => seen.push(`${page}/${pages}`) });
    const asRead = printed.join(' ');
    expect(result.pages.map(({ text }) => text)).toEqual([sentence.trim(), asRead, '', '', asRead]);
    expect(result.sections.map(({ page }) => page)).toEqual([1, 2, 5]);
    expect(result.ocrPages).toEqual([2, 5]);
    expect(result.ocrConfidence).toBeGreaterThan(0.8);
    expect(result.failedPages).toEqual([]);
    expect(seen).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
  });

  it('is recognized behind a stamp, but not next to regular text', async () => {
    const [page] = (await read(await scanned(['scan'], [{ x: 50, y: 700, text: 'Archive 17' }]))).pages;
    expect(page?.text).toContain(printed.join(' '));
    const usual = await read(await scanned(['scan'], [{ x: 50, y: 700, text: sentence }]));
    expect(usual).toMatchObject({ pages: [{ page: 1, text: sentence.trim() }], ocrPages: [], ocrConfidence: null });
  });

  it('is recognized in a file with a password', async () => {
    const locked = await encryptPdf(await scanned(['scan']));
    expect((await read(locked, {}, { password: filePassword })).ocrPages).toEqual([1]);
  });

  it("is recognized when the file's text is meaningless", async () => {
    const drawn = drawnLines(
      Array.from({ length: 6 }, () => sentence.trim()),
      50,
      700,
      20,
    );
    const controls = await read(await garbledPdf(drawn));
    expect(controls).toMatchObject({ ocrPages: [1], failedPages: [] });
    expect(controls.pages[0]?.text).toContain('The quick brown fox jumps over the lazy dog');
    // As with a font whose glyph numbers start at the space, shifted by three.
    const shifted = await read(await garbledPdf(drawn, '<20> <FF> <0023>'));
    expect(shifted.ocrPages).toEqual([1]);
    expect(shifted.pages[0]?.text).toContain('The quick brown fox jumps over the lazy dog');
  });

  it('is looked for when words mix scripts; without any, the page is reported as failed', async () => {
    const drawn = drawnLines([sentence.trim(), sentence.trim()], 50, 700, 20).map((line) => ({
      ...line,
      size: tooSmallForOcr,
    }));
    // Maps each letter to the next script.
    const scripts = Array.from({ length: 26 }, (_, at) => hexOf([0x3b1, 0x431, 0x5d1, 0x915, 0xe01][at % 5] ?? 0));
    const map = scripts.map((code, at) => `<${hexOf(0x61 + at).slice(2)}> <${hexOf(0x61 + at).slice(2)}> <${code}>`);
    const { ocrPages, failedPages } = await read(await garbledPdf(drawn, map.join(' ')));
    expect({ ocrPages, failedPages }).toEqual({ ocrPages: [], failedPages: [1] });
  });

  it('fails page by page at the limits', async () => {
    const bytes = await scanned([[{ x: 50, y: 700, text: sentence }], 'scan']);
    const { pages, failedPages, ocrPages } = await read(bytes, { ocr: { pageTimeoutMs: 1 } });
    expect({ texts: pages.map(({ text }) => text), failedPages, ocrPages }).toEqual({
      texts: [sentence.trim(), ''],
      failedPages: [2],
      ocrPages: [],
    });
  });
});

describe('limits', () => {
  it('stop an endless page and continue with the next ones', async () => {
    const page = (text: string) => [{ x: 50, y: 700, text }];
    const bytes = await drawnPdf([page('first'), page('second'), page('third')], (document, font) => {
      const name = PDFName.of('Inner');
      let inner = document.context.register(
        document.context.stream('BT /F1 10 Tf 50 600 Td (again) Tj ET', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 600, 800],
          Resources: { Font: { F1: font.ref } },
        }),
      );
      // A form that draws a form ten times, eight levels deep: a hundred million words.
      for (let depth = 0; depth < 8; depth += 1) {
        inner = document.context.register(
          document.context.stream('/Inner Do '.repeat(10), {
            Type: 'XObject',
            Subtype: 'Form',
            BBox: [0, 0, 600, 800],
            Resources: { XObject: { Inner: inner } },
          }),
        );
      }
      const second = document.getPage(1);
      second.node.setXObject(name, inner);
      second.pushOperators(drawObject(name));
    });
    const { pages, failedPages } = await read(bytes, { pageTimeoutMs: 700, maxRssBytes: 300_000_000 });
    expect(pages.map(({ text }) => text)).toEqual(['first', '', 'third']);
    expect(failedPages).toEqual([2]);
  });

  it('stop a slow opening and a slow file', async () => {
    const bytes = await drawnPdf([[{ x: 50, y: 700, text: 'first' }], [{ x: 50, y: 700, text: 'second' }]]);
    expect(await failure(bytes, { openTimeoutMs: 1 })).toBe('pdfUnreadable/timeout');
    expect(await failure(bytes, { fileTimeoutMs: 1 })).toBe('pdfUnreadable/timeout');
  });

  it('stop a process that exceeds its memory', async () => {
    const bytes = await drawnPdf([[{ x: 50, y: 700, text: 'first' }]]);
    expect(await failure(bytes, { maxRssBytes: 40_000_000 })).toMatch(/^pdfUnreadable\/(memory|crashed)$/);
  });

  it('omit the pages and text above their number', async () => {
    const bytes = await drawnPdf(
      Array.from({ length: 6 }, (_, page) => [{ x: 50, y: 700, text: `page ${page} has text` }]),
    );
    expect((await read(bytes, { maxPages: 2 })).pages).toHaveLength(2);
    expect((await read(bytes, { maxChars: 30 })).pages.length).toBeLessThan(6);
  });

  it('apply to each file also with a prewarmed process', async () => {
    const filePath = join(folder, 'several.pdf');
    await writeFile(filePath, await drawnPdf([[{ x: 50, y: 700, text: sentence }]]));
    const reader = createPdfDocumentText({ spareMs: 5000 });
    const readAgain = (request: Partial<DocumentTextRequest> = {}) =>
      reader.readDocument({ filePath, format: 'pdf', ...request });
    const whole = await readAgain();
    expect(whole.pages[0]?.text).toBe(sentence.trim());
    expect(await Promise.all([readAgain(), readAgain()])).toEqual([whole, whole]);
    expect((await readAgain({ opensOnly: true })).pages).toEqual([]);
  });

  it('include the caller’s abort', async () => {
    const bytes = await drawnPdf(Array.from({ length: 50 }, () => [{ x: 50, y: 700, text: sentence }]));
    const stop = new AbortController();
    const reason = new Error('deleted');
    const onProgress = () => stop.abort(reason);
    await expect(read(bytes, {}, { signal: stop.signal, onProgress })).rejects.toBe(reason);
    await expect(read(bytes, {}, { signal: stop.signal })).rejects.toBe(reason);
  });
});
