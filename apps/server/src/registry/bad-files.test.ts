import { limits } from '@sosia/contract';
import { encryptPdf, makePdf, makePdfOfSize } from '@sosia/testing';
import { afterEach, expect, it } from 'vitest';
import { testProduct } from '../testing/test-product.ts';
import { settled } from '../testing/test-world.ts';

const product = await testProduct();
const me = await product.account();
const agentId: string = (await me.form('POST', 'clone/add', {})).body.botId;

const prose = (chars: number) => 'abcd '.repeat(chars / 5 - 1) + 'abcde'.slice(0, chars);
const good = await makePdf([prose(1_500), prose(1_500)]);

const upload = (bytes: Buffer | string, name = 'paper.pdf', type = 'pdf') =>
  me.form('POST', 'training/addTrain', { cloneId: agentId, type }, [{ name, bytes }]);

/** The store keeps only files of sources that can be read again. */
afterEach(async () => {
  await product.idle();
  const sources = await product.db.selectFrom('sources').select(['id', 'status', 'blob_key', 'chars']).execute();
  const named = sources.flatMap(({ blob_key }) => blob_key ?? []);
  const kept = await product.blobs();
  expect(kept.map((path) => named.some((key) => path.endsWith(key)))).toEqual(named.map(() => true));
  const failed = sources.filter(({ status }) => status !== 'ready');
  expect(failed.map(({ status, chars }) => [status, chars])).toEqual(failed.map(() => ['failed', 0]));
  for (const table of ['chunks', 'sections'] as const) {
    const rows = await product.db.selectFrom(table).select('source_id').distinct().execute();
    const ready = new Set(sources.filter(({ status }) => status === 'ready').map(({ id }) => id));
    expect(rows.filter((row) => !ready.has(row.source_id))).toEqual([]);
  }
  await me.delete(`clone/deleteMemory/${agentId}?all=true`);
  await product.idle();
  expect([await product.blobs(), (await product.rowCounts())['public.chunks']]).toEqual([[], 0]);
});

it.each([
  ['an empty PDF', '', 'paper.pdf', [422, 'noText']],
  ['a text that calls itself a PDF', 'Only words.', 'paper.pdf', [415, 'wrongType']],
  ['a picture that calls itself a PDF', '\x89PNG\r\n\x1a\n', 'paper.pdf', [415, 'wrongType']],
  ['a PDF by another name', good, 'paper.txt', [415, 'pdfExtension']],
] as [string, Buffer | string, string, [number, string]][])(
  'rejects %s immediately',
  async (_what, bytes, name, refusal) => {
    const answer = await upload(bytes, name);
    expect([answer.status, answer.body.error.code]).toEqual(refusal);
    expect(await product.blobs()).toEqual([]);
  },
);

it.each([
  ['only the first line of a PDF', async () => Buffer.from('%PDF-1.7\n'), /^pdfUnreadable$/],
  ['a PDF that is cut off early', async () => good.subarray(0, 300), /^pdfUnreadable$/],
  [
    'a PDF full of nonsense',
    async () => Buffer.from(`%PDF-1.7\n${'\x00\xff<<>>endobj'.repeat(500)}`),
    /^pdfUnreadable$/,
  ],
  ['a PDF with a password', async () => encryptPdf(good), /^pdfEncrypted$/],
  ['a PDF without text', () => makePdf(['', '']), /^noText$/],
  ['a PDF of 500 characters', () => makePdf([prose(limits.pdfMinChars)]), /^pdfTooShort$/],
] as [string, () => Promise<Buffer>, RegExp][])('reports the problem of %s', async (_what, make, code) => {
  const added = await upload(await make());
  expect(added.status).toBe(202);
  const source = await settled(me, added.body.data[0].id);
  expect(source).toMatchObject({
    status: 'failed',
    error: { code: expect.stringMatching(code) },
    sections: [],
    chunks: [],
  });
  expect(source.error.message).toBe(product.translate('en', `errors.${source.error.code}`));
});

it('reads a PDF of 501 characters', async () => {
  const added = await upload(await makePdf([`${prose(limits.pdfMinChars)}f`]));
  expect(await settled(me, added.body.data[0].id)).toMatchObject({ status: 'ready', chars: 501, pages: 1 });
});

it('reads a PDF one byte below 50 MB, and rejects one of 50 MB', async () => {
  const largest = await makePdfOfSize(prose(1_000), limits.pdfBytes - 1);
  expect(largest.length).toBe(limits.pdfBytes - 1);
  const added = await upload(largest);
  expect(added.body.data[0]).toMatchObject({ bytes: limits.pdfBytes - 1 });
  expect(await settled(me, added.body.data[0].id)).toMatchObject({ status: 'ready', pages: 1 });
  const refused = await upload(Buffer.concat([largest, Buffer.from('\n')]));
  expect([refused.status, refused.body.error.code]).toEqual([413, 'pdfTooLarge']);
});

it('reads the valid file among invalid ones', async () => {
  const files = [good, await encryptPdf(good), Buffer.alloc(0), good.subarray(0, 300)];
  const added = await me.form(
    'POST',
    'training/addTrain',
    { cloneId: agentId, type: 'pdf' },
    files.map((bytes, at) => ({ name: `${at}.pdf`, bytes })),
  );
  const sources = await Promise.all(added.body.data.map(({ id }: { id: string }) => settled(me, id)));
  expect(sources.map(({ status, error }) => error?.code ?? status)).toEqual([
    'ready',
    'pdfEncrypted',
    'noText',
    'pdfUnreadable',
  ]);
});
