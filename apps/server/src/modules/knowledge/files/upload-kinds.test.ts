import { Readable } from 'node:stream';
import { limits, type Source, type UploadKind, uploadKinds } from '@sosia/contract';
import { expect, it } from 'vitest';
import { createFakeBlobStore } from '../../../adapters/blob-store/fake.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { compoundFile } from '../../../testing/compound-file.ts';
import { agileEncrypted } from '../../../testing/encrypted-office.ts';
import {
  docxFile,
  docxParagraph,
  epubFile,
  odsFile,
  odtFile,
  pptxFile,
  xlsxFile,
} from '../../../testing/office-files.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { zipFile } from '../../../testing/zip-file.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';
import { kindByName } from './file-kind.ts';
import { storeUpload } from './store-upload.ts';

const { db } = await testDatabase();
const { blobs, jobs, someone } = await knowledgeFixture({ db });

const png = Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1');
const signed = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1');

/** Minimal content with the signature of each extension. */
const genuine: Record<string, string | Buffer> = {
  '.pdf': '%PDF-1.7',
  '.txt': 'words',
  '.text': 'words',
  '.md': '# words',
  '.markdown': '# words',
  '.docx': docxFile(docxParagraph('words')),
  '.pptx': pptxFile([{ title: 'words' }]),
  '.xlsx': xlsxFile({ A: '' }),
  '.xlsm': xlsxFile({ A: '' }),
  '.ods': odsFile(''),
  '.odt': odtFile('<text:p>words</text:p>'),
  '.rtf': '{\\rtf1 words}',
  '.html': '<!doctype html><p>words',
  '.htm': '<p>words',
  '.csv': 'a,b',
  '.tsv': 'a\tb',
  '.epub': epubFile(['<p>words</p>']),
  '.srt': '1\n00:00:01,000 --> 00:00:02,000\nwords',
  '.vtt': 'WEBVTT\n',
  '.png': png,
  '.jpg': signed('\xff\xd8\xff\xe0'),
  '.jpeg': signed('\xff\xd8\xff\xe1'),
  '.webp': signed('RIFF\x01\0\0\0WEBP'),
  '.gif': signed('GIF89a\x01\0\x01\0'),
  '.tif': signed('II*\0'),
  '.tiff': signed('MM\0*'),
  '.mp3': signed('ID3\x04\0\0\0'),
  '.m4a': signed('\0\0\0\x20ftypM4A '),
  '.wav': signed('RIFF\x01\0\0\0WAVE'),
  '.ogg': signed('OggS\0\x02\0\0'),
  '.oga': signed('OggS\0\x02\0\0'),
  '.opus': signed('OggS\0\x02\0\0'),
  '.flac': signed('fLaC\0\0\0\x22'),
  '.aac': signed('\xff\xf1\x50\0\0\0'),
  '.mp4': signed('\0\0\0\x20ftypisom'),
  '.m4v': signed('\0\0\0\x20ftypM4V '),
  '.mov': signed('\0\0\0\x08wide'),
  '.webm': signed('\x1a\x45\xdf\xa3'),
  '.mkv': signed('\x1a\x45\xdf\xa3'),
};

const endings = Object.entries(uploadKinds).flatMap(([kind, { extensions }]) =>
  extensions.map((ending) => [ending, kind] as [string, UploadKind]),
);

it.each(endings)('accepts %s as %s, and no other type with that extension', async (ending, kind) => {
  const me = await someone();
  const named = (bytes: string | Buffer) => me.train({ type: 'file' }, [{ name: `a${ending}`, bytes }]);
  expect((await named(genuine[ending] ?? '')).body.data).toMatchObject([{ kind, status: 'queued' }]);
  jobs.waiting.length = 0;
  const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 3, 0, 0]);
  const mine = kindByName(`a${ending}`)?.mime;
  for (const [other, bytes] of Object.entries({ ...genuine, '.exe': program, '.png': png })) {
    const theirs = kindByName(`a${other}`)?.mime;
    // Types with equal signatures are interchangeable: plain texts, audio and video containers.
    const isAlike = alike.some((group) => [mine, theirs].every((mime) => mime && group.test(mime)));
    if (mine === theirs || isAlike) continue;
    const { status, body } = await named(bytes);
    expect([other, status, body.error?.code]).toEqual([other, 415, 'wrongType']);
  }
  expect(jobs.waiting).toEqual([]);
});

const alike = [
  /spreadsheetml\.sheet$|macroenabled/,
  /^(?:text\/|application\/x-subrip)/,
  /mp4$|quicktime$/,
  /webm$|matroska$/,
  /mpeg$|aac$|flac$/,
];

it('rejects truncated archives and archives that are no document', async () => {
  const me = await someone();
  const codeOf = async (name: string, bytes: Buffer) =>
    (await me.train({ type: 'file' }, [{ name, bytes }])).body.error?.code;
  const before = blobs.keys();
  const docx = docxFile(docxParagraph('words'));
  expect(await codeOf('a.docx', docx.subarray(0, docx.length - 30))).toBe('fileUnreadable');
  expect(await codeOf('a.docx', zipFile({ 'a.txt': 'words' }))).toBe('wrongType');
  expect(await codeOf('a.docx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex'))).toBe('fileUnreadable');
  expect(await codeOf('a.docx', compoundFile({ '__properties_version1.0': Buffer.alloc(9) }))).toBe('wrongType');
  expect(await codeOf('a.odt', zipFile({ mimetype: 'application/vnd.oasis.opendocument.graphics' }))).toBe('wrongType');
  expect(blobs.keys()).toEqual(before);
});

it('reports old Office files, by name and by content', async () => {
  const me = await someone();
  const before = blobs.keys();
  const old = compoundFile({ WordDocument: Buffer.alloc(5_000, 1) });
  for (const name of ['a.doc', 'A.XLS', 'a.ppt', 'a.docx', 'a.xlsx', 'a.pptx']) {
    const { status, body } = await me.train({ type: 'file' }, [{ name, bytes: old }]);
    expect([name, status, body.error?.code]).toEqual([name, 415, 'oldOfficeFile']);
  }
  expect(blobs.keys()).toEqual(before);
});

it('accepts an encrypted document, whose password is requested later', async () => {
  const me = await someone();
  const added = await me.train({ type: 'file' }, [{ name: 'a.xlsx', bytes: agileEncrypted(docxFile('')) }]);
  expect(added.body.data).toMatchObject([{ kind: 'document', status: 'queued' }]);
  jobs.waiting.length = 0;
});

it('accepts recordings and their subtitles in one call', async () => {
  const me = await someone();
  const files = [
    { name: 'talk.mp3', bytes: genuine['.mp3'] ?? '' },
    { name: 'talk.srt', bytes: genuine['.srt'] ?? '' },
  ];
  const added = await me.train({ type: 'media' }, files);
  expect(added.body.data.map((source: Source) => [source.kind, source.title])).toEqual([
    ['media', 'talk.mp3'],
    ['document', 'talk.srt'],
  ]);
  jobs.waiting.length = 0;
});

const discardingBlobs = {
  ...createFakeBlobStore(),
  async put(_key: string, content: Readable | Uint8Array) {
    let bytes = 0;
    for await (const chunk of Readable.from(content)) bytes += chunk.length;
    return { bytes };
  },
};

it.each<[string, number, string]>([
  ['a.txt', limits.documentBytes, 'tooLarge'],
  ['a.png', limits.imageBytes, 'tooLarge'],
  ['a.mp3', limits.mediaBytes, 'tooLarge'],
  ['a.pdf', limits.pdfBytes - 1, 'pdfTooLarge'],
])('accepts %s of exactly %i bytes but not one more', async (name, bytes, code) => {
  const kind = kindByName(name);
  if (!kind) throw new Error(name);
  const start = Buffer.from(genuine[name.slice(1)] ?? '');
  const upload = (size: number) =>
    storeUpload(
      { blobs: discardingBlobs, runtime: testClock() },
      'agent',
      { ...incoming(start, size), fileName: name },
      kind,
    );
  expect(await upload(bytes)).toMatchObject({ bytes });
  await expect(upload(bytes + 1)).rejects.toMatchObject({ code });
});

/** Streams a file of that size without allocating it. */
function incoming(start: Buffer, size: number) {
  const block = Buffer.alloc(1_048_576, ' ');
  function* content() {
    yield start;
    for (let left = size - start.length; left > 0; left -= block.length) yield block.subarray(0, left);
  }
  return { declaredType: '', stream: Readable.from(content()) };
}
