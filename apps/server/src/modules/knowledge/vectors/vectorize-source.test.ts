import { expect, it } from 'vitest';
import { createFakeEmbeddingModel } from '../../../adapters/embedding-model/fake.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { EmbeddingError } from '../../../ports/embedding-model.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const meanings = [
  ['canine', 'dogs', 'perros'],
  ['feline', 'cats', 'gatos'],
];
const model = createFakeEmbeddingModel(meanings);
const fixture = await knowledgeFixture({ db, with: { embeddingModel: model } });
const transient = new EmbeddingError('providerFailed', { isTransient: true });

async function taught({ jobs, someone } = fixture) {
  const me = await someone();
  const added = [
    await me.train({ type: 'text', title: 'One', text: 'Dogs may come along, and they get some water.' }),
    await me.train({ type: 'text', title: 'Two', text: 'Cats must stay outside of the house, we fear.' }),
  ];
  await jobs.runAll();
  return { ...me, sourceIds: added.map((answer) => answer.body.data[0].id as string) };
}

const titles = async ({ ask }: Awaited<ReturnType<typeof taught>>, query: string) =>
  (await ask(query)).map((passage) => passage.title);

const storedModels = async (agentId: string) => {
  const rows = await db
    .selectFrom('chunk_vectors')
    .select(['model', 'chunk_id'])
    .where('agent_id', '=', agentId)
    .execute();
  return rows.map((row) => row.model);
};

it('finds text that shares no word with the question, in any language', async () => {
  const me = await taught();
  expect(await titles(me, 'canine')).toEqual(['One']);
  expect((await titles(me, '¿Y los gatos?'))[0]).toBe('Two');
  expect(model.requests.at(-1)?.kind).toBe('query');
  expect(await storedModels(me.agentId)).toEqual([model.name, model.name]);
});

it("finds nothing for an unrelated question, even if a model's vectors share a common direction", async () => {
  const leaning = createFakeEmbeddingModel(meanings, { name: 'leaning', lean: 0.7 });
  const me = await taught(await knowledgeFixture({ db, with: { embeddingModel: leaning } }));
  expect(await titles(me, 'canine')).toEqual(['One']);
  expect(await titles(me, 'Tomorrow: rain?')).toEqual([]);
});

it('searches by words until the vectors exist, and retries', async () => {
  model.fails(transient, transient);
  const me = await taught();
  expect(await titles(me, 'dogs')).toEqual(['One']);
  expect(await titles(me, 'feline')).toEqual(['Two']);
  model.fails(...Array.from({ length: 40 }, () => transient));
  const other = await taught();
  expect(await titles(other, 'water')).toEqual(['One']);
  expect(await titles(other, 'feline')).toEqual([]);
  model.fails();
  await runSweeps(fixture.knowledge);
  await fixture.jobs.runAll();
  expect(await titles(other, 'feline')).toEqual(['Two']);
});

it('retries a permanent error only at the next cleanup', async () => {
  model.fails(...Array.from({ length: 2 }, () => new EmbeddingError('providerFailed', { isTransient: false })));
  const me = await taught();
  expect(await storedModels(me.agentId)).toEqual([]);
  await runSweeps(fixture.knowledge);
  await fixture.jobs.runAll();
  expect(await storedModels(me.agentId)).toHaveLength(2);
});

it('searches by words when the query embedding fails, and logs it', async () => {
  const me = await taught();
  model.fails(transient);
  fixture.logged.length = 0;
  expect(await titles(me, 'dogs')).toEqual(['One']);
  expect(fixture.logged.join()).toContain('embedding a query failed');
});

it('recomputes the vectors for another model, and compares only within one model', async () => {
  const me = await taught();
  const next = createFakeEmbeddingModel(meanings, { name: 'next-model' });
  const after = await knowledgeFixture({ db, with: { embeddingModel: next } });
  const ask = async (query: string) =>
    (await after.knowledge.useCases.retrieve({ accountId: me.accountId, agentId: me.agentId, query, limit: 5 }))
      .passages;
  expect(await ask('canine')).toEqual([]);
  await runSweeps(after.knowledge);
  await after.jobs.runAll();
  expect(await storedModels(me.agentId)).toEqual(['next-model', 'next-model']);
  expect((await ask('canine')).map((passage) => passage.title)).toEqual(['One']);
});

it('deletes the vectors with their source', async () => {
  const me = await taught();
  await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${me.sourceIds[0]}`);
  expect(await storedModels(me.agentId)).toHaveLength(1);
  expect(await titles(me, 'canine')).toEqual([]);
  await fixture.jobs.run('embed-source', { accountId: me.accountId, sourceId: me.sourceIds[0] });
});

it('computes no vectors if no model is configured', async () => {
  const plain = await knowledgeFixture({ db });
  const me = await taught(plain);
  await runSweeps(plain.knowledge);
  expect(plain.jobs.waiting.filter((job) => job.name === 'embed-source')).toEqual([]);
  expect(await storedModels(me.agentId)).toEqual([]);
});
