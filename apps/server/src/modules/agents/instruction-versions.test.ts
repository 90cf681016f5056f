import { limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { createFakeBlobStore } from '../../adapters/blob-store/fake.ts';
import { createHookRegistry } from '../../container/create-hook-registry.ts';
import { testDatabase } from '../../db/testing/index.ts';
import { httpCaller, testPrincipal } from '../../testing/http-caller.ts';
import { insertAccount } from '../../testing/test-accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testJobs } from '../../testing/test-jobs.ts';
import { testEntitlements } from '../billing/testing/test-entitlements.ts';
import { createAgentsModule } from './index.ts';

const { db } = await testDatabase();
const runtime = testClock();
const agents = createAgentsModule({
  db,
  runtime,
  blobs: createFakeBlobStore(),
  hooks: createHookRegistry(),
  jobs: testJobs(),
  entitlements: testEntitlements(),
  samplesDirectory: '/nowhere',
});
const app = await testApp(agents.routes, { runtime, resolvePrincipal: async (token) => testPrincipal(token) });

const minute = 60_000;
const spell = 10 * minute;

/** An agent and the owner's operations on its instructions. */
async function writer(first?: string) {
  const accountId = await insertAccount(db, runtime);
  const me = httpCaller(app, accountId);
  const fields = first === undefined ? {} : { prompt_user: first };
  const agentId: string = (await me.form('POST', 'clone/add', fields)).body.botId;
  const list = async () => (await me.get(`clone/instructions/${agentId}`)).body.data;
  const read = async (id: string) => (await me.get(`instructions/${id}`)).body.data;
  return {
    me,
    agentId,
    accountId,
    list,
    read,
    write: (prompt_user: string, more = {}) => me.form('PUT', `clone/update/${agentId}`, { prompt_user, ...more }),
    restore: (id: string) => me.json('POST', `instructions/${id}/restore`, {}),
    texts: async () => {
      const versions: { id: string }[] = await list();
      return await Promise.all(versions.map(async ({ id }) => (await read(id)).text as string));
    },
  };
}

it('has no version if the instructions were never set, and one if set at creation', async () => {
  expect(await (await writer()).list()).toEqual([]);
  expect(await (await writer('')).list()).toEqual([]);
  const { list } = await writer('Be brief 🐙.');
  const now = runtime.now().toISOString();
  const [version, ...others] = await list();
  expect(others).toEqual([]);
  expect(version).toEqual({ id: version.id, chars: 11, isCurrent: true, createdAt: now, updatedAt: now });
});

it('merges edits at most ten minutes apart into one version, regardless of total duration', async () => {
  const { write, list, texts } = await writer('A');
  runtime.forward(spell + 1);
  const begun = runtime.now().toISOString();
  for (const text of ['B', 'BB', 'BBB', 'BBBB']) {
    await write(text);
    runtime.forward(spell);
  }
  expect(await texts()).toEqual(['BBBB', 'A']);
  const [newest] = await list();
  expect(newest.createdAt).toBe(begun);
  expect(Date.parse(newest.updatedAt) - Date.parse(begun)).toBe(3 * spell);
  runtime.forward(1);
  await write('C');
  expect(await texts()).toEqual(['C', 'BBBB', 'A']);
  expect((await list()).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
});

it('keeps the previous text as the first version, even if recently changed', async () => {
  const { write, list, texts, agentId } = await writer('Old words');
  await db.deleteFrom('instruction_versions').where('agent_id', '=', agentId).execute();
  const before = runtime.now().toISOString();
  runtime.forward(minute);
  await write('New words');
  runtime.forward(minute);
  await write('Newer words');
  expect(await texts()).toEqual(['Newer words', 'Old words']);
  expect((await list())[1]).toMatchObject({ createdAt: before, updatedAt: before });
});

it('creates no version for other changes or unchanged instructions', async () => {
  const { me, write, list, agentId } = await writer('Same');
  runtime.forward(spell * 2);
  const before = await list();
  await me.form('PUT', `clone/update/${agentId}`, { name: 'Ada' });
  await write('Same', { name: 'Eve' });
  expect(await list()).toEqual(before);
});

it('returns a version with the text before it', async () => {
  const { write, list, read } = await writer('One');
  for (const text of ['Two', 'Three']) {
    runtime.forward(spell * 2);
    await write(text);
  }
  const versions = await Promise.all((await list()).map(({ id }: { id: string }) => read(id)));
  expect(versions).toMatchObject([
    { text: 'Three', before: 'Two', isCurrent: true },
    { text: 'Two', before: 'One', isCurrent: false },
    { text: 'One', before: null, isCurrent: false },
  ]);
});

it('restores an earlier version as a new one and keeps both texts', async () => {
  const { me, write, restore, list, texts, agentId } = await writer('First');
  runtime.forward(spell * 2);
  await write('Second');
  const first = (await list())[1];
  runtime.forward(1);
  const restored = await restore(first.id);
  expect([restored.status, restored.body.data.prompt_user]).toEqual([200, 'First']);
  expect((await me.get(`clone/getAll/${agentId}`)).body.data).toEqual(restored.body.data);
  expect(await texts()).toEqual(['First', 'Second', 'First']);
  // Restoring the current version creates no new one.
  await restore(first.id);
  runtime.forward(1);
  await write('First, and more');
  expect(await texts()).toEqual(['First, and more', 'Second', 'First']);
});

it('keeps a hundred versions and deletes the oldest', async () => {
  const { write, restore, list, texts } = await writer('0');
  for (let n = 1; n < limits.instructionVersions; n += 1) {
    runtime.forward(spell + 1);
    await write(`${n}`);
  }
  expect((await list()).length).toBe(limits.instructionVersions);
  const oldest = (await list()).at(-1);
  await restore(oldest.id);
  const kept = await texts();
  expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([limits.instructionVersions, '0', '99', '1']);
});

it('stores the version and the change atomically, also for concurrent changes', async () => {
  const { write, texts, me, agentId } = await writer('A');
  runtime.forward(spell + 1);
  await Promise.all(['B', 'C', 'D', 'E'].map((text) => write(text)));
  const { prompt_user } = (await me.get(`clone/getAll/${agentId}`)).body.data;
  expect(await texts()).toEqual([prompt_user, 'A']);
});

it('gives access only to the owner', async () => {
  const [mine, other] = [await writer('Mine'), await writer('Theirs')];
  const [version] = await mine.list();
  const answers = [
    await other.me.get(`clone/instructions/${mine.agentId}`),
    await other.me.get(`instructions/${version.id}`),
    await other.restore(version.id),
  ];
  expect(answers.map(({ body }) => body.error.code)).toEqual(['notFound', 'notFound', 'notFound']);
  expect(await mine.texts()).toEqual(['Mine']);
});
