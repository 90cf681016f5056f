import { expect, it } from 'vitest';
import { docxFile, docxHeading, docxParagraph, relations } from '../../../../testing/office-files.ts';
import { zipFile } from '../../../../testing/zip-file.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const page =
  '<!doctype html><html><head><meta charset="utf-8"></head><body><h2>Pets</h2><p>Two dogs are welcome for 12 € a night each.</p></body></html>';

/** A document with an imported part between two paragraphs. */
const importing = (name: string, content: string | Buffer, types = '') =>
  zipFile({
    '[Content_Types].xml': `<Types>${types}</Types>`,
    'word/document.xml': `<w:document xmlns:w="w" xmlns:r="r"><w:body>${docxParagraph('Before.')}<w:altChunk r:id="a"/>${docxParagraph('After.')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({ a: ['aFChunk', `parts/${name}`] }),
    [`word/parts/${name}`]: content,
  });

const archive = (encoding: string, content: string) =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html"; boundary="=_next"',
    '',
    '',
    '--=_next',
    `Content-Transfer-Encoding: ${encoding}`,
    'Content-Type: text/html; charset="utf-8"',
    '',
    content,
    '--=_next--',
    '',
  ].join('\r\n');

it.each<[string, string, string | Buffer, string]>([
  ['a web page', 'a.html', page, ''],
  ['a web page by its type', 'a.dat', page, '<Override PartName="/word/parts/a.dat" ContentType="text/html"/>'],
  ['a web archive', 'a.mht', archive('base64', Buffer.from(page).toString('base64')), ''],
  [
    'an encoded web archive',
    'a.mht',
    archive('quoted-printable', page.replaceAll('=', '=3D').replaceAll('€', '=E2=82=AC').replace('wel', 'w=\r\nel')),
    '',
  ],
  [
    'Rich Text',
    'a.rtf',
    String.raw`{\rtf1\ansi{\stylesheet{\s1 heading 1;}}\pard\s1 Pets\par\pard Two dogs are welcome for 12 \u8364? a night each.\par}`,
    '',
  ],
  [
    'a Word document',
    'a.docx',
    docxFile(`${docxHeading('Pets')}${docxParagraph('Two dogs are welcome for 12 € a night each.')}`),
    '',
  ],
])('reads %s in its place', async (_name, name, content, types) => {
  const { sections, notes } = await readHere(importing(name, content, types), 'docx');
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    [null, 'Before.'],
    ['Pets', 'Pets\n\nTwo dogs are welcome for 12 € a night each.\n\nAfter.'],
  ]);
  expect(notes).toEqual({});
});

it('reads plain text in its place', async () => {
  expect((await readHere(importing('a.txt', 'Two dogs.'), 'docx')).text).toBe('Before.\n\nTwo dogs.\n\nAfter.');
});

it.each<[string, string, string]>([
  ['of an unknown type', 'a.bin', 'x'],
  ['that is damaged', 'a.docx', 'x'],
  ['without a page', 'a.mht', archive('8bit', '').replace('text/html; ch', 'text/css; ch')],
])('reports an imported part %s', async (_name, name, content) => {
  const { text, notes } = await readHere(importing(name, content), 'docx');
  expect([text, notes]).toEqual(['Before.\n\nAfter.', { unread: { imported: 1 } }]);
});

it('stops at documents that import each other without end', async () => {
  let bytes = docxFile(docxParagraph('Innermost.'));
  for (let depth = 0; depth < 6; depth += 1) bytes = importing('a.docx', bytes);
  const { text, notes } = await readHere(bytes, 'docx');
  expect(text.match(/Before\./g)).toHaveLength(4);
  expect(notes).toEqual({ unread: { imported: 1 } });
});
