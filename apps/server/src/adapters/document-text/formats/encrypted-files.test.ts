import { filePassword as password } from '@sosia/testing';
import { expect, it } from 'vitest';
import type { DocumentFormat } from '../../../ports/document-text.ts';
import { compoundFile } from '../../../testing/compound-file.ts';
import { encryptedOdt, fullyEncryptedOdt } from '../../../testing/encrypted-odt.ts';
import {
  type AgileOptions,
  agileEncrypted,
  protectedOffice,
  standardEncrypted,
} from '../../../testing/encrypted-office.ts';
import {
  docxFile,
  docxParagraph,
  epubFile,
  odtFile,
  openDocumentMime,
  pptxFile,
  xlsxFile,
} from '../../../testing/office-files.ts';
import { zipFile } from '../../../testing/zip-file.ts';
import { readingFixture, refusalHere } from '../testing/reading-fixture.ts';
import type { TextFormat } from './format-reader.ts';

const { read, refusal } = await readingFixture();

const fact = 'The ferry leaves on Tuesdays.';
// Long enough to fill separate sectors and segments, without ending at a boundary.
const long = Array.from({ length: 400 }, (_, number) => docxParagraph(`${fact} ${number} ${number * 7_919}`)).join('');
const docx = docxFile(docxParagraph(fact));
const odt = odtFile(`<text:p>${fact}</text:p>`);

it.each<[string, AgileOptions]>([
  ['SHA-1, AES-128', { hash: 'SHA1', keyBits: 128 }],
  ['SHA-1, AES-256', { hash: 'SHA1', keyBits: 256 }],
  ['SHA-256, AES-192', { hash: 'SHA256', keyBits: 192 }],
  ['SHA-384, AES-256', { hash: 'SHA384', keyBits: 256 }],
  ['SHA-512, AES-256', { hash: 'SHA512', keyBits: 256, spins: 100_000 }],
])('decrypts a file of Office with its password (%s)', async (_name, options) => {
  const bytes = agileEncrypted(docxFile(long), options);
  const result = await read(bytes, 'docx', { password });
  const text = result.sections.map((section) => section.text).join('\n');
  expect([result.title, text.split(fact).length]).toEqual(['A title', 401]);
});

it.each([128, 192, 256])('decrypts a file of Office 2007 with its password (AES-%i)', async (keyBits) => {
  const bytes = standardEncrypted(docxFile(long), {
    keyBits,
    algorithm: { 128: 0x660e, 192: 0x660f, 256: 0x6610 }[keyBits] ?? 0,
  });
  expect((await read(bytes, 'docx', { password })).sections[0]?.text).toContain(fact);
});

it('decrypts presentations and workbooks with a password in any script', async () => {
  const secret = 'contraseña 密码 🔑';
  const slides = agileEncrypted(pptxFile([{ title: fact }]), { password: secret });
  expect((await read(slides, 'pptx', { password: secret })).sections).toMatchObject([{ page: 1, text: fact }]);
  const cells = `<row r="1"><c t="inlineStr"><is><t>${fact}</t></is></c></row>`;
  const book = agileEncrypted(xlsxFile({ Ferries: cells }), { password: secret });
  expect((await read(book, 'xlsx', { password: secret })).sections[0]?.text).toContain(fact);
  expect(await refusal(slides, 'docx', { password: secret })).toBe('fileUnreadable/wrongType');
  // Excel uses a well-known password for workbooks that only restrict editing.
  const known = agileEncrypted(xlsxFile({ Ferries: cells }), { password: 'VelvetSweatshop' });
  expect((await read(known, 'xlsx')).sections[0]?.text).toContain(fact);
  expect(await refusal(book, 'xlsx')).toBe('pdfEncrypted/password');
});

it.each<[string, Buffer, DocumentFormat]>([
  ['Office', agileEncrypted(docx), 'docx'],
  ['Office 2007', standardEncrypted(docx), 'docx'],
  ['OpenDocument', encryptedOdt(odt), 'odt'],
  ['OpenDocument, encrypted as a whole', fullyEncryptedOdt(odt), 'odt'],
])('reports a missing password and a wrong one (%s)', async (_name, bytes, format) => {
  expect(await refusal(bytes, format)).toBe('pdfEncrypted/password');
  for (const more of [{}, { opensOnly: true }])
    expect(await refusal(bytes, format, { ...more, password: 'open barley' })).toBe('wrongFilePassword/wrongPassword');
});

it('returns no text when only the password is to be checked', async () => {
  const seen: number[] = [];
  const ask = { password, opensOnly: true, onProgress: (page: number) => seen.push(page) };
  expect((await read(agileEncrypted(docx), 'docx', ask)).sections).toEqual([]);
  expect((await read(encryptedOdt(odt), 'odt', ask)).sections).toEqual([]);
  expect(seen).toEqual([]);
});

it.each([
  ['SHA-1', encryptedOdt(odt, { hash: 'sha1', iterations: 1_024 })],
  ['SHA-256', encryptedOdt(odt, { iterations: 100_000 })],
  ['AES-128', encryptedOdt(odt, { keyBits: 128 })],
  ['the whole package, Argon2id', fullyEncryptedOdt(odt, { memoryKib: 65_536, passes: 3 })],
])('decrypts a file of LibreOffice with its password (%s)', async (_name, bytes) => {
  expect(await read(bytes, 'odt', { password })).toMatchObject({ title: 'A title', sections: [{ text: fact }] });
});

it('reports files that no password opens as protected, with or without a password', async () => {
  const rights = { 'META-INF/encryption.xml': '<e><CipherReference URI="OEBPS/ch%201.xhtml"/></e>' };
  const keyOwners = '<manifest:file-entry manifest:full-path="content.xml"/><loext:keyinfo/>';
  const blowfish = encryptedOdt(odt, { cipher: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#blowfish' });
  const files: [Buffer, TextFormat][] = [
    ...protectedOffice(docx).map((bytes): [Buffer, TextFormat] => [bytes, 'docx']),
    [zipFile({ 'word/document.xml': '<a/>' }, { isEncrypted: true }), 'docx'],
    [epubFile(['<p>x</p>'], rights), 'epub'],
    [blowfish, 'odt'],
    [odtFile('<text:p>x</text:p>', keyOwners), 'odt'],
    [zipFile({ mimetype: openDocumentMime, 'encrypted-package': 'x' }), 'odt'],
    // Work factors far beyond those of any real file.
    [encryptedOdt(odt, { statedIterations: 1_000_000_000 }), 'odt'],
    [fullyEncryptedOdt(odt, { memoryKib: 4_194_304 }), 'odt'],
    [fullyEncryptedOdt(odt, { passes: 1_000_000 }), 'odt'],
  ];
  for (const [bytes, format] of files) {
    expect(await refusalHere(bytes, format)).toBe('protected');
    expect(await refusalHere(bytes, format, password)).toBe('protected');
  }
});

it('reports modified, truncated and empty encrypted files as damaged', async () => {
  expect(await refusal(agileEncrypted(docx, { isTampered: true }), 'docx', { password })).toBe(
    'fileUnreadable/damaged',
  );
  const whole = agileEncrypted(docxFile(long));
  const info = (hex: string) =>
    compoundFile({ EncryptionInfo: Buffer.from(hex, 'hex'), EncryptedPackage: Buffer.alloc(5_000) });
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, 600),
    agileEncrypted(Buffer.from('PK')),
    info(''),
    info('04000400'),
    info('0300020024000000ffffffff'),
  ])
    expect(await refusalHere(bytes, 'docx', password)).toBe('damaged');
});

it('stops at an encrypted package above the size limit', async () => {
  const bomb = fullyEncryptedOdt(Buffer.alloc(65 * 1_048_576));
  expect(await refusal(bomb, 'odt', { password })).toBe('fileUnreadable/memory');
});

it('does not crash on an encrypted file with modified bytes', async () => {
  const originals: [Buffer, TextFormat][] = [
    [agileEncrypted(docx, { spins: 1 }), 'docx'],
    [encryptedOdt(odt, { iterations: 1 }), 'odt'],
  ];
  for (const [original, format] of originals)
    for (let seed = 1; seed <= 100; seed += 1) {
      const bytes = Buffer.from(original);
      for (let change = 0; change < 8; change += 1) bytes[(seed * 7_919 + change * 104_729) % bytes.length] = seed * 31;
      expect(['damaged', 'protected', 'wrongPassword', 'wrongType', 'read', 'empty']).toContain(
        await refusalHere(bytes, format, password),
      );
    }
});

it.each([
  ['docx', 'WordDocument'],
  ['xlsx', 'Workbook'],
  ['xlsx', 'Book'],
  ['pptx', 'PowerPoint Document'],
] as const)('reports a %s in a format older than 2007 (%s)', async (format, stream) => {
  const bytes = compoundFile({ [stream]: Buffer.alloc(6_000, 1), '\u0005SummaryInformation': Buffer.alloc(200) });
  expect(await refusalHere(bytes, format)).toBe('oldOffice');
});
