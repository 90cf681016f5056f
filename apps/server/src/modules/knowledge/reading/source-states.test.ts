import { type Source, sourceStatuses } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

/**
 * Sources are independent: in any state, a source can be replaced, retried, canceled and deleted without affecting
 * others.
 */

const { db } = await testDatabase();
const { jobs, blobs, someone } = await knowledgeFixture({ db });

type Status = (typeof sourceStatuses)[number];

/** A source in a given state, with its job if it is queued, and a healthy neighbor. */
async function sourceIn(status: Status) {
  const me = await someone();
  const [{ id: neighbor }] = (await me.train({ type: 'text', title: 'Neighbor', text: 'The neighbor sells pears.' }))
    .body.data;
  const [{ id }] = (await me.train({ type: 'text', title: 'One', text: 'The first version speaks of apples.' })).body
    .data;
  if (status === 'queued') {
    const own = jobs.waiting.findIndex(({ payload }) => JSON.stringify(payload).includes(id));
    const [waiting] = jobs.waiting.splice(own, 1);
    await jobs.runAll();
    if (waiting) jobs.waiting.push(waiting);
  } else await jobs.runAll();
  const error_code = status === 'failed' ? 'fileUnreadable' : null;
  await db.updateTable('sources').set({ status, error_code }).where('id', '=', id).execute();
  const states = async () =>
    Object.fromEntries((await me.memory()).content.map((source: Source) => [source.id, source.status]));
  const expectNeighborWell = async () => {
    expect((await states())[neighbor]).toBe('ready');
    expect((await me.ask('pears')).map(({ title }) => title)).toEqual(['Neighbor']);
  };
  return { me, id: id as string, states, expectNeighborWell };
}

describe.each(sourceStatuses)('a source that is %s', (status) => {
  it('is deleted with its text and file, and no run restores it', async () => {
    const { me, id, states, expectNeighborWell } = await sourceIn(status);
    expect((await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${id}`)).status).toBe(200);
    expect(await me.ask('apples')).toEqual([]);
    await jobs.runAll();
    expect((await states())[id]).toBeUndefined();
    expect(blobs.keys().filter((key) => key.includes(me.agentId))).toHaveLength(1);
    await expectNeighborWell();
  });

  it('is replaced, and only the new text is found', async () => {
    const { me, id, states, expectNeighborWell } = await sourceIn(status);
    const answer = await me.form('PUT', `sources/${id}/content`, { text: 'The second version speaks of cherries.' });
    expect(answer.status).toBe(202);
    await jobs.runAll();
    expect((await states())[id]).toBe('ready');
    expect(await me.ask('apples')).toEqual([]);
    expect(await me.ask('cherries')).toHaveLength(1);
    await expectNeighborWell();
  });

  it('is retried, unless it is being read', async () => {
    const { me, id, states, expectNeighborWell } = await sourceIn(status);
    expect((await me.json('POST', `sources/${id}/retry`, {})).status).toBe(202);
    await jobs.runAll();
    const isWorking = status === 'reading' || status === 'indexing';
    expect((await states())[id]).toBe(isWorking ? status : 'ready');
    await expectNeighborWell();
  });

  it('is canceled if queued or being read, and unchanged otherwise', async () => {
    const { me, id, states, expectNeighborWell } = await sourceIn(status);
    expect((await me.json('POST', `sources/${id}/cancel`, {})).status).toBe(200);
    await jobs.runAll();
    const isOver = status === 'ready' || status === 'failed' || status === 'cancelled';
    expect((await states())[id]).toBe(isOver ? status : 'cancelled');
    await expectNeighborWell();
  });
});

it('fails when no run of it ever ended', async () => {
  const { me, id } = await sourceIn('reading');
  const payload = { accountId: me.accountId, sourceId: id, version: 1 };
  await jobs.giveUp('read-source', payload as Parameters<KnowledgeDependencies['jobs']['enqueue']>[2]);
  expect((await me.memory()).content).toContainEqual(expect.objectContaining({ id, status: 'failed' }));
});
