import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { paragraphBlocks } from '../../../lib/document/paragraph-blocks.ts';
import { toSection } from '../../../lib/document/to-section.ts';
import { type DocumentText, DocumentTextError } from '../../../ports/document-text.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import type { RereadSourcePayload } from '../knowledge-jobs.ts';
import { readerVersion } from '../reading/save/reader-version.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
type Reader = DocumentText['readDocument'];
const result = { pages: [], failedPages: [], ocrPages: [], ocrConfidence: null, isCut: false };
const plainReader: Reader = async ({ filePath }) => ({
  ...result,
  sections: [toSection(paragraphBlocks(await readFile(filePath, 'utf8')))],
});
let reader = plainReader;
const fixture = await knowledgeFixture({
  db,
  with: {
    documentText: { readDocument: (request) => reader(request) },
    mediaSound: {
      inspect: async () => ({ durationMs: 60_000, hasSound: true, subtitles: null }),
      async *pieces({ fromMs }) {
        if (fromMs < 60_000) yield { startMs: fromMs, endMs: 60_000, wav: new Uint8Array(44) };
      },
    },
  },
});
const { jobs, budget, someone, knowledge, deps, logged, runtime } = fixture;

/** Runs once while the next document is read. */
function whileReading(act: () => Promise<unknown>): void {
  const usual = reader;
  reader = async (request) => {
    reader = usual;
    await act();
    return await usual(request);
  };
}

type Me = Awaited<ReturnType<typeof someone>>;

/** An agent with one text file, as an older version of the product left it: with other words and no blocks. */
async function withOldFile(former = 'The lamp was green.', text = 'The lighthouse lamp is red.') {
  const me = await someone();
  const file = { name: `${runtime.newId()}.txt`, bytes: text };
  const [{ id }] = (await me.train({ type: 'file' }, [file])).body.data;
  await jobs.runAll();
  await makeOld(id, former);
  return { ...me, id: id as string };
}

async function makeOld(id: string, text?: string): Promise<void> {
  await db.updateTable('sources').set({ reader_version: 0, reread_version: 0 }).where('id', '=', id).execute();
  await db.updateTable('chunks').set({ blocks: null }).where('source_id', '=', id).execute();
  if (text === undefined) return;
  await db.updateTable('chunks').set({ text }).where('source_id', '=', id).execute();
  await db.updateTable('sources').set({ chars: text.length }).where('id', '=', id).execute();
  const owner = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await deps.agents.bumpIndexVersion(db, owner.account_id, owner.agent_id);
}

const sourceOf = async (me: Me & { id: string }) => (await me.get(`sources/${me.id}`)).body.data;
const texts = async (me: Me, question: string) => (await me.ask(question)).map((passage) => passage.text);
const rereading = () => jobs.waiting.filter(({ name }) => name === 'reread-source');
const waitingFor = (id: string) =>
  rereading().find(({ payload }) => (payload as RereadSourcePayload).sourceId === id)?.payload ?? {};

it('reads sources of older readers again, and answers from their former text until then', async () => {
  const me = await withOldFile();
  await me.json('PATCH', `sources/${me.id}`, { title: 'Lamps', active: true });
  const before = await sourceOf(me);
  await runSweeps(knowledge);
  expect(await sourceOf(me)).toEqual({ ...before, rereading: { status: 'queued', error: null } });
  whileReading(async () => {
    expect(await sourceOf(me)).toMatchObject({ status: 'ready', progress: 1, rereading: { status: 'reading' } });
    expect(await texts(me, 'Which lamp?')).toEqual(['The lamp was green.']);
  });
  await jobs.runAll();
  expect(await texts(me, 'Which lamp?')).toEqual(['The lighthouse lamp is red.']);
  const { sections, chunks, ...after } = await sourceOf(me);
  expect(after).toMatchObject({ title: 'Lamps', rereading: null, chars: 27, tokens: 6 });
  expect([after.createdAt, after.refreshedAt, after.version]).toEqual([
    before.createdAt,
    before.refreshedAt,
    before.version,
  ]);
  expect([sections[0].blocks, chunks.length]).toEqual([
    [{ type: 'paragraph', text: 'The lighthouse lamp is red.' }],
    1,
  ]);
  expect(logged.join('')).toContain('all sources have been read again');
});

it('queues each source once per version, also from several processes', async () => {
  const me = await withOldFile();
  await Promise.all([runSweeps(knowledge), runSweeps(knowledge), runSweeps(knowledge)]);
  expect(rereading()).toMatchObject([{ payload: { sourceId: me.id } }]);
  await jobs.runAll();
  await runSweeps(knowledge);
  expect(rereading()).toEqual([]);
});

it.each([500, 501])('queues %i sources in batches', async (count) => {
  const me = await someone();
  await sql`insert into sources (id, account_id, agent_id, kind, title, status, blob_key, refreshed_at, created_at)
    select gen_random_uuid(), ${me.accountId}, ${me.agentId}, 'document', 'a', 'ready', 'none', now(), now()
    from generate_series(1, ${count}::int)`.execute(db);
  await runSweeps(knowledge);
  expect(rereading()).toHaveLength(count);
  jobs.waiting.length = 0;
  await me.delete(`clone/deleteMemory/${me.agentId}?all=true`);
  await jobs.runAll();
});

it('leaves what has no stored original, is being read or has failed', async () => {
  const me = await someone();
  const insert = (changes: object) =>
    db
      .insertInto('sources')
      .values({
        id: runtime.newId(),
        account_id: me.accountId,
        agent_id: me.agentId,
        kind: 'document',
        title: 'a',
        status: 'ready',
        blob_key: 'none',
        refreshed_at: runtime.now(),
        created_at: runtime.now(),
        ...changes,
      })
      .execute();
  await insert({ blob_key: null });
  await insert({ kind: 'web', blob_key: null, url: 'https://a.example/', host: 'a.example' });
  await insert({ status: 'failed' });
  await insert({ refreshed_at: null });
  await insert({ reader_version: readerVersion });
  await insert({ quality: JSON.stringify({ recordingId: runtime.newId() }) });
  await runSweeps(knowledge);
  expect(rereading()).toEqual([]);
});

it('keeps the former text when rereading fails, says why, and tries again on request only', async () => {
  const me = await withOldFile();
  whileReading(async () => {
    throw new DocumentTextError('password', 'docx');
  });
  await runSweeps(knowledge);
  await jobs.runAll();
  const error = { code: 'pdfEncrypted', message: expect.any(String) };
  expect(await sourceOf(me)).toMatchObject({ status: 'ready', error: null, rereading: { status: 'failed', error } });
  expect(await texts(me, 'Which lamp?')).toEqual(['The lamp was green.']);
  await runSweeps(knowledge);
  expect(rereading()).toEqual([]);
  expect((await me.json('POST', `sources/${me.id}/retry`, {})).body.data).toMatchObject({
    status: 'ready',
    version: 1,
    rereading: { status: 'queued', error: null },
  });
  await jobs.runAll();
  expect(await sourceOf(me)).toMatchObject({ rereading: null, chars: 27 });
});

it('gives up after unexpected errors, keeps the former text, and lets the operator try again', async () => {
  const me = await withOldFile();
  await runSweeps(knowledge);
  reader = async () => {
    throw new Error('no such luck');
  };
  await jobs.runAll();
  reader = plainReader;
  expect(await sourceOf(me)).toMatchObject({ rereading: { status: 'failed', error: { code: 'fileUnreadable' } } });
  expect(await texts(me, 'Which lamp?')).toEqual(['The lamp was green.']);
  const { rereading: control } = knowledge.useCases;
  const before = await control.status();
  expect(before).toMatchObject({ readerVersion, queued: 0, reading: 0, failed: { fileUnreadable: 1 } });
  expect(await control.retryFailed()).toBe(1);
  expect(await control.status()).toEqual({ ...before, queued: 1, failed: {} });
  await jobs.runAll();
  expect(await control.status()).toEqual({ ...before, current: before.current + 1, failed: {} });
  expect(await texts(me, 'Which lamp?')).toEqual(['The lighthouse lamp is red.']);
});

it('continues after its process was killed', async () => {
  const me = await withOldFile();
  await runSweeps(knowledge);
  const payload = waitingFor(me.id);
  jobs.waiting.length = 0;
  // The state that a killed process leaves.
  await db.updateTable('sources').set({ reread_status: 'reading' }).where('id', '=', me.id).execute();
  await jobs.run('reread-source', payload);
  expect(await sourceOf(me)).toMatchObject({ rereading: { status: 'reading' } });
  await jobs.run('reread-source', payload, { attempt: 2 });
  expect(await texts(me, 'Which lamp?')).toEqual(['The lighthouse lamp is red.']);
});

it.each<[string, (me: Me & { id: string }) => Promise<unknown>, string[]]>([
  ['deleted', (me) => me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${me.id}`), []],
  [
    'replaced',
    (me) => me.form('PUT', `sources/${me.id}/content`, {}, [{ name: 'b.txt', bytes: 'The lamp is white.' }]),
    ['The lamp was green.'],
  ],
])('stops when the source is %s while it is read again', async (_how, change, expected) => {
  const me = await withOldFile();
  await runSweeps(knowledge);
  const payload = waitingFor(me.id);
  jobs.waiting.length = 0;
  whileReading(() => change(me));
  await jobs.run('reread-source', payload);
  expect(await texts(me, 'Which lamp?')).toEqual(expected);
  await jobs.runAll();
  if (expected.length > 0) expect(await texts(me, 'Which lamp?')).toEqual(['The lamp is white.']);
  await runSweeps(knowledge);
  expect(rereading()).toEqual([]);
});

it('applies no limit to a text that new readers make longer', async () => {
  const me = await withOldFile('A lamp.');
  budget.tokens = 1;
  await runSweeps(knowledge);
  await jobs.runAll();
  budget.tokens = Number.POSITIVE_INFINITY;
  expect(await sourceOf(me)).toMatchObject({ rereading: null, chars: 27 });
});

it('lets uploads that wait for their first reading go first', async () => {
  const me = await withOldFile();
  await runSweeps(knowledge);
  const payload = waitingFor(me.id);
  jobs.waiting.length = 0;
  await me.train({ type: 'text', text: 'An urgent upload.' });
  const running = jobs.run('reread-source', payload);
  await jobs.runAll();
  expect(await texts(me, 'What is urgent?')).toEqual(['An urgent upload.']);
  await running;
  expect(await sourceOf(me)).toMatchObject({ rereading: null });
});

it('keeps owner answers and texts that were entered in the app', async () => {
  const me = await someone();
  const [{ id: qa }] = (await me.train({ type: 'qa', question: 'When do you open?', answer: 'At nine.' })).body.data;
  const [{ id: text }] = (await me.train({ type: 'text', title: 'Tea', text: '# Tea\n\nIt costs two.' })).body.data;
  await jobs.runAll();
  for (const id of [qa, text]) await makeOld(id);
  await runSweeps(knowledge);
  await jobs.runAll();
  expect(await me.ask('When do you open?')).toMatchObject([{ title: 'When do you open?', text: 'At nine.' }]);
  const [passage] = await me.ask('What does it cost?');
  expect(passage).toMatchObject({ title: 'Tea', heading: 'Tea', blocks: expect.any(Array) });
});

it.each([
  [60_000, null],
  [59_999, 'noRecogniser'],
])('reads a recording from its transcript of %i ms, without recognizing speech', async (endMs, code) => {
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'media' }, [{ name: 'talk.mp3', bytes: `ID3${runtime.newId()}` }])).body
    .data;
  await jobs.runAll();
  await db
    .updateTable('sources')
    .set({ status: 'ready', error_code: null, refreshed_at: runtime.now() })
    .where('id', '=', id)
    .execute();
  await sql`insert into media_pieces (source_id, content_hash, ordinal, start_ms, end_ms, segments)
    select id, content_hash, 0, 0, ${endMs}::int, ${JSON.stringify([{ text: 'A talk about lamps.', startMs: 0, endMs: 900 }])}::jsonb
    from sources where id = ${id}`.execute(db);
  await runSweeps(knowledge);
  await jobs.runAll();
  const source = await sourceOf({ ...me, id });
  expect([source.rereading?.error?.code ?? null, source.chars]).toEqual([code, code ? 0 : 19]);
});

/** Reads a workbook with one hidden row. */
const hidingReader: Reader = async ({ includeHidden }) => ({
  ...result,
  sections: [toSection(paragraphBlocks(includeHidden ? 'Shown. Hidden.' : 'Shown.'))],
  notes: { hidden: { rows: 1 } },
});

async function withHiddenRow() {
  reader = hidingReader;
  const me = await someone();
  const file = { name: 'a.md', bytes: runtime.newId() };
  const [{ id }] = (await me.train({ type: 'file' }, [file])).body.data;
  await jobs.runAll();
  return { ...me, id: id as string };
}

it('includes what the author hid, and leaves it out again', async () => {
  const me = await withHiddenRow();
  expect(await sourceOf(me)).toMatchObject({ includeHidden: false, chars: 6, quality: { hidden: { rows: 1 } } });
  const switched = await me.json('PATCH', `sources/${me.id}`, { includeHidden: true });
  expect(switched.body.data).toMatchObject({ includeHidden: true, status: 'ready', rereading: { status: 'queued' } });
  expect(await texts(me, 'hidden shown')).toEqual(['Shown.']);
  await jobs.runAll();
  expect(await texts(me, 'hidden shown')).toEqual(['Shown. Hidden.']);
  await me.json('PATCH', `sources/${me.id}`, { includeHidden: true });
  expect(rereading()).toEqual([]);
  await me.json('PATCH', `sources/${me.id}`, { includeHidden: false });
  await jobs.runAll();
  expect(await sourceOf(me)).toMatchObject({ includeHidden: false, chars: 6, rereading: null });
  const other = await someone();
  expect((await other.json('PATCH', `sources/${me.id}`, { includeHidden: true })).status).toBe(404);
});

it('follows the last of two switches during a rereading', async () => {
  const me = await withHiddenRow();
  await me.json('PATCH', `sources/${me.id}`, { includeHidden: true });
  const payload = waitingFor(me.id);
  jobs.waiting.length = 0;
  whileReading(() => me.json('PATCH', `sources/${me.id}`, { includeHidden: false }));
  await jobs.run('reread-source', payload);
  expect(await sourceOf(me)).toMatchObject({ includeHidden: false, chars: 6, rereading: { status: 'queued' } });
  await jobs.runAll();
  expect(await sourceOf(me)).toMatchObject({ includeHidden: false, chars: 6, rereading: null });
});

it('reads a source again that is switched during its first reading', async () => {
  reader = hidingReader;
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'file' }, [{ name: 'a.md', bytes: runtime.newId() }])).body.data;
  whileReading(() => me.json('PATCH', `sources/${id}`, { includeHidden: true }));
  await jobs.runAll();
  expect(await sourceOf({ ...me, id })).toMatchObject({ status: 'ready', includeHidden: true, chars: 14 });
});

it.each([
  [10, 1, null],
  [10, 2, 'notEnoughTokens'],
])('counts included content against the budget of %i characters (%i more)', async (_max, others, code) => {
  const me = await withHiddenRow();
  await me.train({ type: 'text', text: 'x'.repeat(others) });
  await jobs.runAll();
  budget.tokens = 3;
  await me.json('PATCH', `sources/${me.id}`, { includeHidden: true });
  await jobs.runAll();
  budget.tokens = Number.POSITIVE_INFINITY;
  const source = await sourceOf(me);
  expect([source.chars, source.rereading?.error?.code ?? null]).toEqual([code ? 6 : 14, code]);
});
