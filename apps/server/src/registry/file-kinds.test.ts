import type { Source } from '@sosia/contract';
import { expect, it } from 'vitest';
import { compoundFile } from '../testing/compound-file.ts';
import { encryptedOdt } from '../testing/encrypted-odt.ts';
import {
  docxFile,
  docxHeading,
  docxParagraph,
  epubFile,
  odtFile,
  pptxFile,
  pptxText,
  xlsxFile,
} from '../testing/office-files.ts';
import { testProduct } from '../testing/test-product.ts';
import { settled } from '../testing/test-world.ts';

/** A file of each kind through the whole product: uploaded, read, searched and downloaded. */
const product = await testProduct();
const me = await product.account();

const fact = 'The ferry to Corvo leaves on Tuesdays.';
const cells = (row: number, ...values: string[]) =>
  `<row r="${row}">${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
const srt = `1\n00:01:05,000 --> 00:01:09,000\n${fact}\n`;

interface Kind {
  bytes: string | Buffer;
  mime: string;
  /** Position of the fact. */
  place: Partial<Record<'page' | 'heading' | 'anchor' | 'startMs', unknown>>;
}

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Record<string, Kind> = {
  'a.docx': {
    bytes: docxFile(docxHeading('Ferries') + docxParagraph(fact)),
    mime: `${office}.wordprocessingml.document`,
    place: { heading: 'Ferries' },
  },
  'a.pptx': {
    bytes: pptxFile([{ title: 'Welcome' }, { title: 'Ferries', shapes: pptxText(fact) }]),
    mime: `${office}.presentationml.presentation`,
    place: { heading: 'Ferries', page: 2 },
  },
  'a.xlsx': {
    bytes: xlsxFile({ Ferries: cells(1, 'Ferry', 'Leaves') + cells(2, 'ferry to Corvo', 'on Tuesdays') }),
    mime: `${office}.spreadsheetml.sheet`,
    place: { heading: 'Ferries' },
  },
  'a.odt': {
    bytes: odtFile(`<text:h>Ferries</text:h><text:p>${fact}</text:p>`),
    mime: 'application/vnd.oasis.opendocument.text',
    place: { heading: 'Ferries' },
  },
  'a.rtf': { bytes: `{\\rtf1\\ansi ${fact}\\par}`, mime: 'application/rtf', place: { heading: null } },
  'a.html': {
    bytes: `<!doctype html><html><body><main><h1 id="f">Ferries</h1><p>${fact}</p></main></body></html>`,
    mime: 'text/html',
    place: { heading: 'Ferries', anchor: 'f' },
  },
  'a.csv': { bytes: 'Ferry,Leaves\nferry to Corvo,on Tuesdays\n', mime: 'text/csv', place: {} },
  'a.tsv': { bytes: 'Ferry\tLeaves\nferry to Corvo\ton Tuesdays\n', mime: 'text/tab-separated-values', place: {} },
  'a.epub': {
    bytes: epubFile(['<h1>Before</h1><p>Nothing.</p>', `<h1 id="f">Ferries</h1><p>${fact}</p>`]),
    mime: 'application/epub+zip',
    place: { heading: 'Ferries', anchor: 'f' },
  },
  'a.srt': { bytes: srt, mime: 'application/x-subrip', place: { startMs: 65_000 } },
  'a.vtt': { bytes: `WEBVTT\n\n${srt.replaceAll(',', '.')}`, mime: 'text/vtt', place: { startMs: 65_000 } },
  'a.txt': { bytes: fact, mime: 'text/plain', place: { heading: null } },
  'a.md': { bytes: `# Ferries\n\n${fact}`, mime: 'text/markdown', place: { heading: 'Ferries' } },
};

it.each(Object.entries(kinds))('reads %s, finds its content, and returns the original file', async (name, kind) => {
  const agentId: string = (await me.form('POST', 'clone/add', {})).body.botId;
  const added = await me.form('POST', 'training/addTrain', { cloneId: agentId, type: 'file' }, [
    { name, bytes: kind.bytes },
  ]);
  expect(added.status).toBe(202);
  const source = await settled(me, added.body.data[0].id);
  expect(source).toMatchObject({ status: 'ready', kind: 'document', title: name, error: null });
  expect(source.quality).toEqual({
    emptyPages: [],
    failedPages: [],
    ocrConfidence: null,
    isCut: false,
    isRendered: false,
    recordingId: null,
    problem: null,
    hidden: {},
    uncalculated: 0,
    unread: {},
    encoding: null,
  });
  const found = await me.json('POST', 'aiResponse/search', { clonId: agentId, query: 'When is the ferry to Corvo?' });
  expect(found.body.data[0]).toMatchObject({ sourceId: source.id, content: expect.stringMatching(/Tuesdays/) });
  expect(source.sections.find(({ text }: { text: string }) => text.includes('Tuesdays'))).toMatchObject(kind.place);
  const { statusCode, headers, rawPayload } = await product.app.inject({
    url: `/api/sources/${source.id}/file`,
    headers: { authorization: `Bearer ${me.token}` },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': kind.mime,
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(rawPayload.equals(Buffer.from(kind.bytes as string))).toBe(true);
});

it('reports the problem of each file, and reads the others', async () => {
  const agentId: string = (await me.form('POST', 'clone/add', {})).body.botId;
  const files = [
    { name: 'empty.docx', bytes: docxFile('') },
    { name: 'broken.docx', bytes: docxFile('<w:p>') },
    { name: 'slides.pptx', bytes: pptxFile([{ title: 'One' }, { title: 'Two &bad;' }, { title: '' }]) },
    { name: 'locked.odt', bytes: encryptedOdt(odtFile('<text:p>x</text:p>')) },
    { name: 'old.doc', bytes: compoundFile({ WordDocument: Buffer.alloc(5_000) }) },
    { name: 'renamed.docx', bytes: compoundFile({ WordDocument: Buffer.alloc(5_000, 1) }) },
    { name: 'rights.xlsx', bytes: compoundFile({ DataSpaces: Buffer.alloc(9), EncryptedPackage: Buffer.alloc(9) }) },
  ];
  const added = await me.form('POST', 'training/addTrain', { cloneId: agentId, type: 'file' }, files);
  const sources: Source[] = await Promise.all(added.body.data.map(({ id }: Source) => settled(me, id)));
  expect(sources.map(({ status, error, quality }) => [error?.code ?? status, quality?.problem])).toEqual([
    ['noText', 'empty'],
    ['fileUnreadable', 'damaged'],
    ['ready', null],
    ['pdfEncrypted', 'password'],
    ['oldOfficeFile', undefined],
    ['oldOfficeFile', undefined],
    ['fileProtected', 'protected'],
  ]);
  expect(sources[2]).toMatchObject({ pages: 3, quality: { failedPages: [2], emptyPages: [3] } });
});
