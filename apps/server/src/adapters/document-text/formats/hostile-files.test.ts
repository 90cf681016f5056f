import { expect, it } from 'vitest';
import { DocumentTextError } from '../../../ports/document-text.ts';
import {
  docxFile,
  docxParagraph,
  epubFile,
  odsFile,
  odtFile,
  pptxFile,
  relations,
  xlsxFile,
} from '../../../testing/office-files.ts';
import { zipFile } from '../../../testing/zip-file.ts';
import { readingFixture, refusalHere } from '../testing/reading-fixture.ts';
import type { TextFormat } from './format-reader.ts';

const { read, refusal } = await readingFixture();
const small = await readingFixture({ maxRssBytes: 20 * 1_048_576 });
const slow = await readingFixture({ openTimeoutMs: 1 });
const short = await readingFixture({ maxChars: 1_000 });
const formats = ['docx', 'pptx', 'xlsx', 'odt', 'epub'] as const;

const cutOff = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

it.each(formats)('reports an invalid file as damaged: %s', async (format) => {
  for (const bytes of ['', 'PK', 'just words', zipFile({ 'a.txt': 'a' }), cutOff(docxFile(docxParagraph('x')))])
    expect(await refusal(bytes, format)).toBe('fileUnreadable/damaged');
});

it('rejects a document of another type than its extension', async () => {
  expect(await refusal(docxFile(docxParagraph('x')), 'xlsx')).toBe('fileUnreadable/wrongType');
  expect(await refusal(xlsxFile({ A: '' }), 'docx')).toBe('fileUnreadable/wrongType');
  expect(await refusal('{"a": 1}', 'rtf')).toBe('fileUnreadable/wrongType');
  expect(await refusal(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 3, 0, 0]), 'text')).toBe(
    'fileUnreadable/wrongType',
  );
});

/** A valid file of each format without text. */
const empty: Record<TextFormat, string | Buffer> = {
  docx: docxFile(docxParagraph(' ')),
  pptx: pptxFile([{ title: '' }]),
  xlsx: xlsxFile({ A: '<row r="1"><c r="A1"/></row>' }),
  ods: odsFile(''),
  odt: odtFile('<text:p/>'),
  epub: epubFile(['<p> </p>']),
  rtf: '{\\rtf1\\ansi \\par}',
  html: '<!doctype html><html><head></head><body><p> </p></body></html>',
  csv: ',,\n,,\n',
  tsv: '\t\t\n',
  srt: '1\n00:00:01,000 --> 00:00:02,000\n\n',
  vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n',
  text: ' \n \n',
  markdown: ' \n\n',
};
const textFormats = Object.keys(empty) as TextFormat[];

it.each(textFormats)('reports %s without text as empty', async (format) => {
  expect(await refusalHere(empty[format], format)).toBe('empty');
});

it('reports text without a visible character as empty', async () => {
  expect(await refusal('\u00a0\u2003\u200b\ufeff\u202e\u2066 \n\u3000', 'text')).toBe('noText/empty');
});

it('reports documents without any parts as empty', async () => {
  expect(await refusal(docxFile(''), 'docx')).toBe('noText/empty');
  expect(await refusal(pptxFile([]), 'pptx')).toBe('noText/empty');
  expect(await refusal(odtFile(''), 'odt')).toBe('noText/empty');
});

const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 1, 2, 3, 0, 0, 0x3e, 0, 0xfe, 0xff]);

it.each(textFormats)('does not read an executable as %s', async (format) => {
  expect(await refusalHere(program, format)).toMatch(/^(?:damaged|wrongType)$/);
});

it('rejects wrong checksums, invalid XML and excessive nesting', async () => {
  expect(await refusal(zipFile({ 'word/document.xml': '<a/>' }, { isDamaged: true }), 'docx')).toBe(
    'fileUnreadable/damaged',
  );
  expect(await refusal(docxFile('<w:p>'), 'docx')).toBe('fileUnreadable/damaged');
  expect(await refusal(docxFile(`${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}`), 'docx')).toBe(
    'fileUnreadable/damaged',
  );
});

it('neither expands nor fetches XML entities', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>`;
  for (const entity of ['&b;', '&c;']) {
    const file = zipFile({ 'word/document.xml': `${bomb}${entity}</w:t></w:r></w:p></w:body></w:document>` });
    expect(await refusal(file, 'docx')).toBe('fileUnreadable/damaged');
  }
});

it('stops at a decompression bomb', async () => {
  const spaces = Buffer.alloc(200 * 1_048_576, ' ');
  const bomb = zipFile({ 'word/document.xml': spaces });
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusal(bomb, 'docx')).toBe('fileUnreadable/memory');
});

it('kills a process that exceeds its memory or timeout, or whose caller aborts', async () => {
  const bytes = docxFile(docxParagraph('x'));
  expect(await small.refusal(bytes, 'docx')).toBe('fileUnreadable/memory');
  expect(await slow.refusal(bytes, 'docx')).toBe('fileUnreadable/timeout');
  const stop = new AbortController();
  const reading = read(bytes, 'docx', { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

it('does not follow paths out of the archive', async () => {
  const bytes = zipFile({
    '../../word/document.xml': '<a/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({ a: ['worksheet', '../../../../../../etc/passwd'] }),
  });
  expect(await refusal(bytes, 'xlsx')).toBe('fileUnreadable/damaged');
});

it('truncates the text at its limit and reports it', async () => {
  const result = await short.read(docxFile(docxParagraph('word '.repeat(50)).repeat(50)), 'docx');
  expect(result.isCut).toBe(true);
  expect(result.sections.reduce((sum, { text }) => sum + text.length, 0)).toBe(1_000);
});

it('reads the intact slides and reports the broken ones', async () => {
  const files = pptxFile([{ title: 'One' }, { title: 'Two &bad;' }, { title: 'Three' }]);
  const result = await read(files, 'pptx');
  expect(result.failedPages).toEqual([2]);
  expect(result.sections.map(({ page }) => page)).toEqual([1, 3]);
});

it('does not crash on a file with modified bytes', async () => {
  const original = docxFile(docxParagraph('Words that may be lost.').repeat(20));
  for (let seed = 1; seed <= 12; seed += 1) {
    const bytes = Buffer.from(original);
    for (let change = 0; change < 8; change += 1) bytes[(seed * 7_919 + change * 104_729) % bytes.length] = seed * 31;
    const end = await read(bytes, 'docx').then(
      () => 'read',
      (error: unknown) => (error instanceof DocumentTextError ? error.reason : error),
    );
    expect(['read', 'damaged', 'empty', 'wrongType', 'password']).toContain(end);
  }
});
