import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { ReadSourcePayload } from '../knowledge-jobs.ts';
import { fakePdf, knowledgeFixture, prose } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const { jobs, blobs, budget, someone } = await knowledgeFixture({ db });

type Me = Awaited<ReturnType<typeof someone>>;
type Files = { name: string; bytes: string | Uint8Array }[];

async function taught(fields: Record<string, unknown>, files: Files = []) {
  const me = await someone();
  const [{ id }] = (await me.train(fields, files)).body.data;
  await jobs.runAll();
  return { ...me, id: id as string };
}

const replace = (me: Me & { id: string }, fields: Record<string, unknown>, files: Files = []) =>
  me.form('PUT', `sources/${me.id}/content`, fields, files);
const texts = async (me: Me, question: string) => (await me.ask(question)).map((passage) => passage.text);
const code = (answer: { status: number; body: { error?: { code: string } } | null }) => [
  answer.status,
  answer.body?.error?.code,
];

it('replaces a text, and uses the former one until the new one is ready', async () => {
  const me = await taught({ type: 'text', title: 'Hours', text: 'The shop opens at nine.' });
  const answer = await replace(me, { text: 'The shop opens at ten.', title: 'New hours' });
  expect(answer.status).toBe(202);
  expect(answer.body.data).toMatchObject({ id: me.id, version: 2, status: 'queued', title: 'New hours' });
  expect(await texts(me, 'When does the shop open?')).toEqual(['The shop opens at nine.']);
  await jobs.runAll();
  expect(await texts(me, 'When does the shop open?')).toEqual(['The shop opens at ten.']);
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toHaveLength(1);
});

it('replaces the answer, and optionally the question, of a pair', async () => {
  const me = await taught({ type: 'qa', question: 'When do you open?', answer: 'At nine.' });
  expect((await replace(me, { answer: 'At ten.' })).body.data).toMatchObject({ title: 'When do you open?' });
  await jobs.runAll();
  expect((await replace(me, { question: 'When do you close?', answer: 'At ten.' })).body.data).toMatchObject({
    title: 'When do you close?',
    version: 3,
  });
  await jobs.runAll();
  expect(await me.ask('When do you close?')).toMatchObject([{ title: 'When do you close?', text: 'At ten.' }]);
});

it('replaces a file and keeps the owner’s title', async () => {
  const me = await taught({ type: 'file' }, [{ name: 'prices.txt', bytes: 'Tea costs one euro.' }]);
  await me.json('PATCH', `sources/${me.id}`, { title: 'Our prices' });
  const same = await replace(me, {}, [{ name: 'prices (2).txt', bytes: 'Tea costs two euros.' }]);
  expect(same.body.data).toMatchObject({ version: 2, title: 'Our prices', kind: 'document' });
  await jobs.runAll();
  expect(await texts(me, 'What does tea cost?')).toEqual(['Tea costs two euros.']);
  const other = await replace(me, {}, [{ name: 'prices.md', bytes: 'Tea costs three euros.' }]);
  expect(other.body.data).toMatchObject({ version: 3, title: 'prices.md' });
  await jobs.runAll();
});

it.each<[string, Record<string, unknown>, Files, [number, string]]>([
  ['nothing', {}, [], [400, 'validation']],
  ['a text', { text: 'words' }, [], [400, 'validation']],
  ['another kind of file', {}, [{ name: 'a.txt', bytes: 'words' }], [415, 'pdfExtension']],
  ['a text named as a PDF', {}, [{ name: 'a.pdf', bytes: 'words' }], [415, 'wrongType']],
  ['an empty file', {}, [{ name: 'a.pdf', bytes: '' }], [422, 'noText']],
  ['the same file', {}, [{ name: 'b.pdf', bytes: fakePdf(prose(600)) }], [409, 'alreadyKnown']],
])('rejects %s as new content of a PDF, which stays unchanged', async (_name, fields, files, refusal) => {
  const me = await taught({ type: 'pdf' }, [{ name: 'a.pdf', bytes: fakePdf(prose(600)) }]);
  const before = blobs.keys();
  expect(code(await replace(me, fields, files))).toEqual(refusal);
  expect(blobs.keys()).toEqual(before);
  expect(jobs.waiting).toEqual([]);
  expect((await me.get(`sources/${me.id}`)).body.data).toMatchObject({ status: 'ready', version: 1 });
});

it.each<[string, Record<string, unknown>, Files, [number, string]]>([
  ['a file', {}, [{ name: 'a.txt', bytes: 'words' }], [400, 'validation']],
  ['an answer', { answer: 'words' }, [], [400, 'validation']],
  ['nothing', { title: 'Only a title' }, [], [400, 'validation']],
  ['blanks', { text: '  ' }, [], [422, 'noText']],
  ['the text of another source', { text: 'The other one.' }, [], [409, 'alreadyKnown']],
])('rejects %s as new content of a text', async (_name, fields, files, refusal) => {
  const me = await taught({ type: 'text', text: 'The first one.' });
  await me.train({ type: 'text', text: 'The other one.' });
  await jobs.runAll();
  expect(code(await replace(me, fields, files))).toEqual(refusal);
  expect((await me.get(`sources/${me.id}`)).body.data).toMatchObject({ status: 'ready', version: 1 });
});

it('excludes the replaced text from the budget, and rejects longer content', async () => {
  const me = await taught({ type: 'text', text: 'x'.repeat(50) });
  budget.tokens = 10;
  expect(code(await replace(me, { text: 'y'.repeat(51) }))).toEqual([403, 'notEnoughTokens']);
  expect((await replace(me, { text: 'y'.repeat(50) })).status).toBe(202);
  await jobs.runAll();
  budget.tokens = Number.POSITIVE_INFINITY;
  expect((await me.get(`sources/${me.id}`)).body.data).toMatchObject({ status: 'ready', version: 2, chars: 50 });
});

it('does not replace or cancel sources of another account', async () => {
  const me = await taught({ type: 'text', text: 'Mine alone.' });
  const other = await someone();
  expect(code(await replace({ ...other, id: me.id }, { text: 'Theirs.' }))).toEqual([404, 'notFound']);
  expect(code(await other.json('POST', `sources/${me.id}/cancel`, {}))).toEqual([404, 'notFound']);
});

it('cancels a queued source, and ingests it on retry', async () => {
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'text', text: 'The lighthouse is red.' })).body.data;
  expect((await me.json('POST', `sources/${id}/cancel`, {})).body.data).toMatchObject({ status: 'cancelled' });
  await jobs.runAll();
  expect(await me.ask('What is red?')).toEqual([]);
  expect((await me.json('POST', `sources/${id}/retry`, {})).status).toBe(202);
  await jobs.runAll();
  expect(await texts(me, 'What is red?')).toEqual(['The lighthouse is red.']);
  expect((await me.json('POST', `sources/${id}/cancel`, {})).body.data).toMatchObject({ status: 'ready' });
});

it('cancels a source being read: its run stops writing, and the former text stays in use', async () => {
  const me = await taught({ type: 'text', text: 'The lighthouse is red.' });
  await replace(me, { text: 'The lighthouse is white.' });
  const { payload } = jobs.waiting.shift() as { payload: ReadSourcePayload };
  const { open } = blobs;
  blobs.open = async (key) => {
    blobs.open = open;
    const blob = await open(key);
    expect((await me.json('POST', `sources/${me.id}/cancel`, {})).body.data).toMatchObject({ status: 'cancelled' });
    return blob;
  };
  await jobs.run('read-source', payload);
  await jobs.runAll();
  expect((await me.get(`sources/${me.id}`)).body.data).toMatchObject({ status: 'cancelled', error: null });
  expect(await texts(me, 'Which colour has the lighthouse?')).toEqual(['The lighthouse is red.']);
});

it.each(['failed', 'cancelled'])(
  'retries only one of two %s duplicates, and rejects the other as already known',
  async (how) => {
    const bad = fakePdf('!damaged');
    const me = await taught({ type: 'pdf' }, [{ name: 'first.pdf', bytes: bad }]);
    const [second] = (await me.train({ type: 'pdf' }, [{ name: 'second.pdf', bytes: fakePdf(prose(600)) }])).body.data;
    await jobs.runAll();
    // Equal to a failed source, and failing as well: failed sources do not conflict.
    expect((await replace({ ...me, id: second.id }, {}, [{ name: 'second.pdf', bytes: bad }])).status).toBe(202);
    await jobs.runAll();
    if (how === 'cancelled')
      await db.updateTable('sources').set({ status: how }).where('agent_id', '=', me.agentId).execute();
    const retry = (id: string) => me.json('POST', `sources/${id}/retry`, {});
    const both = await Promise.all([retry(me.id), retry(second.id)]);
    expect(both.map(code).toSorted()).toEqual([
      [202, undefined],
      [409, 'alreadyKnown'],
    ]);
    const known = both.find(({ status }) => status === 409)?.body.error.existingId;
    expect([me.id, second.id]).toContain(known);
    // After that one has failed as well, the other can be retried.
    await jobs.runAll();
    expect(code(await retry(known === me.id ? second.id : me.id))).toEqual([202, undefined]);
    expect(code(await retry(known))).toEqual([409, 'alreadyKnown']);
  },
);
