import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Agent } from '@sosia/contract';
import { expect, it } from 'vitest';
import { createFakeBlobStore } from '../../adapters/blob-store/fake.ts';
import { createHookRegistry } from '../../container/create-hook-registry.ts';
import { testDatabase } from '../../db/testing/index.ts';
import { httpCaller, testPrincipal } from '../../testing/http-caller.ts';
import { insertAccount } from '../../testing/test-accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testJobs } from '../../testing/test-jobs.ts';
import { smallPng } from '../../testing/test-world.ts';
import { testEntitlements } from '../billing/testing/test-entitlements.ts';
import { createAgentsModule } from './index.ts';
import { pictureKey } from './picture-key.ts';

const { db } = await testDatabase();
const runtime = testClock();
const blobs = createFakeBlobStore();
const jobs = testJobs();
const forgotten: string[] = [];
const removed = () => jobs.waiting.flatMap(({ payload }) => (payload as { keys: string[] }).keys);
const { hooks, routes } = createAgentsModule({
  db,
  runtime,
  blobs,
  hooks: createHookRegistry(),
  samplesDirectory: '/nowhere',
  jobs: { enqueue: jobs.enqueue, forget: async (_tx, names) => void forgotten.push(...names) },
  entitlements: testEntitlements(),
});
const app = await testApp(routes, { runtime, resolvePrincipal: async (token) => testPrincipal(token) });

async function someone() {
  const accountId = await insertAccount(db, runtime);
  const me = httpCaller(app, accountId);
  const add = async (name: string, hasPicture: boolean) => {
    const files = hasPicture ? [{ name: 'a.png', bytes: smallPng, field: 'image' }] : [];
    const id: string = (await me.form('POST', 'clone/add', { name, prompt_user: `Be ${name}.` }, files)).body.botId;
    return (await me.get(`clone/getAll/${id}`)).body.data;
  };
  return { accountId, me, add };
}

const keyOf = (agent: { pictureUrl: string }) => pictureKey(agent.pictureUrl.split('/').at(-1) ?? '');

it('exports an account’s agents and their pictures', async () => {
  const [{ accountId, add }, other] = [await someone(), await someone()];
  const [seen, unseen] = [await add('seen', true), await add('unseen', false)];
  await other.add('foreign', true);
  const files = new Map<string, Buffer>();
  for await (const { path, content } of hooks.exportAccount?.(accountId) ?? [])
    files.set(path, await buffer(Readable.from(content)));
  // Embeds are exported in a separate file.
  const without = ({ embeds: _, ...agent }: Agent) => agent;
  expect(JSON.parse(files.get('agents.json')?.toString() ?? '')).toEqual([
    { ...without(seen), picture: `pictures/${seen.id}.webp` },
    { ...without(unseen), picture: null },
  ]);
  expect([...files.keys()]).toEqual(['agents.json', 'instruction-versions.json', `pictures/${seen.id}.webp`]);
  expect(JSON.parse(files.get('instruction-versions.json')?.toString() ?? '')).toMatchObject([
    { agentId: seen.id, instructions: 'Be seen.' },
    { agentId: unseen.id, instructions: 'Be unseen.' },
  ]);
  const blob = await blobs.open(keyOf(seen));
  expect(files.get(`pictures/${seen.id}.webp`)?.toString('hex')).toBe(
    blob && (await buffer(blob.stream)).toString('hex'),
  );
});

it('exports each agent once across several pages', async () => {
  const { accountId } = await someone();
  const now = runtime.now();
  const ids = Array.from({ length: 201 }, () => runtime.newId());
  const fields = {
    name: 'x',
    voice: '{}',
    recognition_language: 'en',
    background: 'sky',
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto('agents')
    .values(ids.map((id) => ({ id, account_id: accountId, bot_token: id, ...fields })))
    .execute();
  const [list] = [await hooks.exportAccount?.(accountId)[Symbol.asyncIterator]().next()];
  const agents = JSON.parse(await text(Readable.from(list?.value.content)));
  expect(agents.map((agent: { id: string }) => agent.id)).toEqual(ids);
});

it('deletes the pictures of an account, immediately and by a job, and those of a deleted agent', async () => {
  const [mine, other] = [await someone(), await someone()];
  const [one, two, foreign] = [await mine.add('a', true), await mine.add('b', true), await other.add('c', true)];
  jobs.waiting.length = 0;
  await mine.me.delete(`clone/delete/${one.id}`);
  expect(removed()).toEqual([keyOf(one)]);
  const left = await hooks.forgetAccount?.(db, mine.accountId);
  expect(removed()).toEqual([keyOf(one), keyOf(two)]);
  expect(await blobs.open(keyOf(two))).not.toBeNull();
  expect(forgotten).toEqual([]);
  await left?.();
  expect(forgotten.map(pictureKey)).toEqual([keyOf(two)]);
  expect([await blobs.open(keyOf(one)), await blobs.open(keyOf(two))]).toEqual([null, null]);
  expect(await blobs.open(keyOf(foreign))).not.toBeNull();
});
