import type { Source } from '@sosia/contract';
import { encryptPdf, filePassword, makePdf } from '@sosia/testing';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { paragraphBlocks } from '../../../lib/document/paragraph-blocks.ts';
import { toSection } from '../../../lib/document/to-section.ts';
import { type DocumentText, DocumentTextError } from '../../../ports/document-text.ts';
import { allTables, rowsNaming } from '../../../testing/all-rows.ts';
import { encryptedOdt } from '../../../testing/encrypted-odt.ts';
import { agileEncrypted, standardEncrypted } from '../../../testing/encrypted-office.ts';
import { docxFile, docxParagraph, odtFile, pptxFile, pptxText } from '../../../testing/office-files.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { lockedSource, settled, teach } from '../../../testing/test-world.ts';
import { createAccountQueue } from '../account-queue.ts';
import { readSourceJob } from '../knowledge-jobs.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';
import { unlockingLimits, unlockSource } from './unlock-source.ts';

const product = await testProduct();
const { db } = await testDatabase();

const agentOf = async (account: Awaited<ReturnType<typeof product.account>>) =>
  (await account.form('POST', 'clone/add', {})).body.botId as string;

it('reads an encrypted file with its password, which is not stored', async () => {
  const account = await product.account();
  const sourceId = await lockedSource(account, await agentOf(account));
  expect((await account.get(`sources/${sourceId}`)).body.data.error.code).toBe('pdfEncrypted');

  const wrong = await account.json('POST', `sources/${sourceId}/unlock`, { password: 'open barley' });
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrongFilePassword']);
  expect((await account.get(`sources/${sourceId}`)).body.data).toMatchObject({ status: 'failed', version: 1 });

  const right = await account.json('POST', `sources/${sourceId}/unlock`, { password: filePassword });
  expect([right.status, right.body.data.version]).toEqual([202, 2]);
  expect(await settled(account, sourceId)).toMatchObject({ status: 'ready', error: null });
  const { data } = (await account.get(`sources/${sourceId}`)).body;
  expect(data.sections[0].text).toContain('The pier is long and made of old oak.');

  await product.idle();
  const encoded = Buffer.from(filePassword).toString('base64');
  for (const table of await allTables(product.db))
    expect(await rowsNaming(product.db, table, ['sealedPassword', filePassword, encoded])).toEqual([]);
  expect(product.logged.join('\n')).not.toMatch(/open sesame|open barley/);
});

const fact = 'The pier is long and made of old oak.';

it.each<[string, Buffer]>([
  ['harbour.docx', agileEncrypted(docxFile(docxParagraph(fact)))],
  ['harbour.pptx', standardEncrypted(pptxFile([{ title: 'Pier', shapes: pptxText(fact) }]))],
  ['harbour.odt', encryptedOdt(odtFile(`<text:p>${fact}</text:p>`))],
])('reads an encrypted %s with its password', async (name, bytes) => {
  const account = await product.account();
  const cloneId = await agentOf(account);
  const added = await account.form('POST', 'training/addTrain', { cloneId, type: 'file' }, [{ name, bytes }]);
  const { id } = added.body.data[0];
  expect((await settled(account, id)).error.code).toBe('pdfEncrypted');
  const wrong = await account.json('POST', `sources/${id}/unlock`, { password: 'open barley' });
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrongFilePassword']);
  expect((await account.json('POST', `sources/${id}/unlock`, { password: filePassword })).status).toBe(202);
  expect(await settled(account, id)).toMatchObject({ status: 'ready', kind: 'document', version: 2 });
  expect((await account.get(`sources/${id}`)).body.data.sections[0].text).toContain(fact);
  await product.idle();
  for (const table of await allTables(product.db))
    expect(await rowsNaming(product.db, table, ['sealedPassword', filePassword])).toEqual([]);
});

it('returns an unencrypted source unchanged, and does not find one of another account', async () => {
  const account = await product.account();
  const sourceId = await teach(account, await agentOf(account), 'The pier is long and made of old oak.');
  const answer = await account.json('POST', `sources/${sourceId}/unlock`, { password: 'x' });
  expect([answer.status, answer.body.data.version]).toEqual([202, 1]);
  const other = await product.account();
  expect((await other.json('POST', `sources/${sourceId}/unlock`, { password: 'x' })).status).toBe(404);
});

/** Opens only with `open sesame`. */
const locked: DocumentText = {
  async readDocument({ password, opensOnly, signal }) {
    signal?.throwIfAborted();
    if (password !== filePassword) throw new DocumentTextError(password ? 'wrongPassword' : 'password', 'pdf');
    const text = 'The pier is long and made of old oak. '.repeat(20);
    const sections = opensOnly ? [] : [toSection(paragraphBlocks(text), { page: 1 })];
    const pages = sections.map(({ text: pageText }) => ({ page: 1, text: pageText }));
    return { pages, sections, failedPages: [], ocrPages: [], ocrConfidence: null, isCut: false };
  },
};

it('survives a crashed worker, with the encrypted password in its job until that has ended', async () => {
  const redacted: unknown[] = [];
  const fixture = await knowledgeFixture({ db, with: { documentText: locked } });
  fixture.deps.jobs.redact = async (_tx, redaction) => void redacted.push(redaction);
  const someone = await fixture.someone();
  await someone.train({ type: 'pdf' }, [{ name: 'a.pdf', bytes: await encryptPdf(await makePdf(['x'])) }]);
  await fixture.jobs.runAll();
  const [source] = (await someone.memory()).pdf;
  expect(source).toMatchObject({ status: 'failed', error: { code: 'pdfEncrypted' } });

  await someone.json('POST', `sources/${source.id}/unlock`, { password: filePassword });
  const [job] = fixture.jobs.waiting;
  expect(job?.payload).toMatchObject({ sourceId: source.id, version: 2, sealedPassword: expect.any(String) });
  expect(JSON.stringify(job)).not.toContain(filePassword);

  const died = new Error('the process stops');
  const signal = AbortSignal.abort(died);
  await expect(fixture.jobs.run(readSourceJob, job?.payload ?? {}, { signal })).rejects.toThrow();
  expect(redacted).toEqual([]);
  await fixture.jobs.runAll();
  expect((await someone.memory()).pdf[0]).toMatchObject({ status: 'ready', error: null });
  const redaction = { name: readSourceJob, having: { sourceId: source.id, version: 2 }, field: 'sealedPassword' };
  expect(redacted).toEqual([redaction]);

  // Also redacted if no run ever finished.
  await fixture.jobs.giveUp(readSourceJob, job?.payload ?? {});
  expect(redacted).toEqual([redaction, redaction]);
});

it('reads one of two equal encrypted files, and rejects the other as already known', async () => {
  const fixture = await knowledgeFixture({ db, with: { documentText: locked } });
  const someone = await fixture.someone();
  const bytes = await encryptPdf(await makePdf(['x']));
  const [{ id: first }] = (await someone.train({ type: 'pdf' }, [{ name: 'a.pdf', bytes }])).body.data;
  const [{ id: second }] = (await someone.train({ type: 'pdf' }, [{ name: 'b.pdf', bytes: await makePdf(['y']) }])).body
    .data;
  await fixture.jobs.runAll();
  await someone.form('PUT', `sources/${second}/content`, {}, [{ name: 'b.pdf', bytes }]);
  await fixture.jobs.runAll();
  expect((await someone.memory()).pdf.map((source: Source) => source.error?.code)).toEqual(
    Array(2).fill('pdfEncrypted'),
  );

  expect((await someone.json('POST', `sources/${first}/retry`, {})).status).toBe(202);
  await fixture.jobs.runAll();
  const unlock = (id: string) => someone.json('POST', `sources/${id}/unlock`, { password: filePassword });
  expect((await unlock(second)).status).toBe(202);
  const again = await unlock(first);
  expect([again.status, again.body.error.code, again.body.error.existingId]).toEqual([409, 'alreadyKnown', second]);
  await fixture.jobs.runAll();
  expect((await someone.memory()).pdf.map((source: Source) => source.status)).toEqual(['failed', 'ready']);
});

it('decrypts few files concurrently, and none for a caller who disconnected', async () => {
  let opening = 0;
  let most = 0;
  /** Blocks every decryption until the test opens it. */
  let gate = Promise.withResolvers<void>();
  const slow: DocumentText = {
    async readDocument(request) {
      if (!request.opensOnly) return await locked.readDocument(request);
      opening += 1;
      most = Math.max(most, opening);
      await gate.promise;
      opening -= 1;
      // The error that the reader throws when aborted.
      if (request.signal?.aborted) throw new DocumentTextError('timeout', 'pdf');
      return await locked.readDocument(request);
    },
  };
  const fixture = await knowledgeFixture({ db, with: { documentText: slow } });
  const bytes = await encryptPdf(await makePdf(['x']));
  const lockedOf = async () => {
    const owner = await fixture.someone();
    const [{ id }] = (await owner.train({ type: 'pdf' }, [{ name: 'a.pdf', bytes }])).body.data;
    return { owner, id: id as string };
  };
  const all = await Promise.all([1, 2, 3, 4].map(lockedOf));
  await fixture.jobs.runAll();
  const unlock = ({ owner, id }: (typeof all)[number]) =>
    owner.json('POST', `sources/${id}/unlock`, { password: filePassword });
  const [first] = all;
  if (!first) throw new Error('nobody is there');
  const asked = [...all, first, first, first, first, first].map(unlock);
  // An excess caller is rejected while the others wait.
  await Promise.any(asked.map(async (answer) => expect((await answer).status).toBe(429)));
  await expect.poll(() => opening).toBe(2);
  gate.resolve();
  const answers = await Promise.all(asked);
  expect(most).toBe(2);
  // One account may have one running and four waiting calls; a sixth is rejected.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]));

  const { owner, id } = await lockedOf();
  await fixture.jobs.runAll();
  const hangUp = new AbortController();
  const queue = createAccountQueue(unlockingLimits);
  const request = { accountId: owner.accountId, sourceId: id, password: 'open barley', queue };
  gate = Promise.withResolvers();
  const unlocking = unlockSource(fixture.deps, { ...request, signal: hangUp.signal });
  await expect.poll(() => opening).toBe(1);
  hangUp.abort(new Error('hung up'));
  gate.resolve();
  await expect(unlocking).rejects.toThrow('hung up');
  expect((await owner.memory()).pdf).toMatchObject([{ status: 'failed', version: 1 }]);
  expect(fixture.jobs.waiting.filter(({ payload }) => JSON.stringify(payload).includes(id))).toEqual([]);
});
