import { endpoints } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import type { Principal } from '../../lib/principal.ts';
import { testPrincipal } from '../../testing/http-caller.ts';
import { testClock } from '../../testing/test-clock.ts';
import { idempotentRequest } from './idempotency.ts';
import { createIdempotencyStore, forgetIdempotentAnswers, sweepIdempotentAnswers } from './idempotency-store.ts';

const { db } = await testDatabase();
const clock = testClock();
const store = createIdempotencyStore(db, { now: clock.now, sessionSecret: 'one' });

const requestBy = (principal: Principal | null, key: string) =>
  idempotentRequest(principal, endpoints.addAgent, { path: '/api/clone/add', key, body: {} });
const requestOf = (accountId: string | null, key: string) =>
  requestBy(accountId === null ? null : testPrincipal(accountId), key);
const visitorOf = (accountId: string): Principal => ({
  kind: 'visitor',
  accountId,
  visitorId: 'v',
  embedId: 'e',
  agentId: 'g',
  channel: 'embed',
});

async function keep(accountId: string | null, key: string, request = requestOf(accountId, key)): Promise<void> {
  expect(await store.claim(request)).toBeNull();
  await store.settle(request, { status: 201, body: { botId: key } });
}

const keys = async () =>
  (await db.selectFrom('idempotent_answers').select('key').orderBy('key').execute()).map((row) => row.key);

it('deletes the answers of one account, and all expired ones', async () => {
  for (const [accountId, key] of [
    ['id-1', 'a'],
    ['id-1', 'b'],
    ['id-10', 'c'],
    [null, 'd'],
  ] as const)
    await keep(accountId, key);
  await keep(null, 'visitor of id-1', requestBy(visitorOf('id-1'), 'visitor of id-1'));
  await keep(null, 'cv', requestBy(visitorOf('id-10'), 'cv'));
  await forgetIdempotentAnswers(db, 'id-1');
  expect(await keys()).toEqual(['c', 'cv', 'd']);

  clock.forward(24 * 3_600_000);
  await keep('id-10', 'e');
  await sweepIdempotentAnswers(db, clock.now());
  expect(await keys()).toEqual(['c', 'cv', 'd', 'e']);
  clock.forward(1);
  await sweepIdempotentAnswers(db, clock.now());
  expect(await keys()).toEqual(['e']);
});

it('treats another query as another request', async () => {
  const call = { path: '/api/embed/customization', key: 'q', body: { customization: {} } };
  const by = (token?: string) =>
    idempotentRequest(testPrincipal('id-30'), endpoints.updateCustomization, {
      ...call,
      ...(token === undefined ? {} : { query: { token } }),
    });
  expect(await store.claim(by('one'))).toBeNull();
  expect(await store.claim(by('one'))).toMatchObject({ isSame: true });
  expect(await store.claim(by('two'))).toMatchObject({ isSame: false });
  expect(await store.claim(by())).toMatchObject({ isSame: false });
});

it('stores no guessable hash of a body', async () => {
  const request = { ...requestOf('id-20', 'k'), bodyHash: 'of open sesame' };
  expect(await store.claim(request)).toBeNull();
  expect(await store.claim(request)).toEqual({ isSame: true, answer: null });
  expect(await store.claim({ ...request, bodyHash: 'of open barley' })).toMatchObject({ isSame: false });
  const kept = db.selectFrom('idempotent_answers').select('body_hash').where('key', '=', 'k');
  const { body_hash: hash } = await kept.executeTakeFirstOrThrow();
  expect(hash).not.toContain(request.bodyHash);
  const elsewhere = createIdempotencyStore(db, { now: clock.now, sessionSecret: 'another' });
  expect(await elsewhere.claim(request)).toMatchObject({ isSame: false });
});
