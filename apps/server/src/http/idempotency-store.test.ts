import { endpoints } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/testing/index.ts';
import { testPrincipal } from '../testing/http-caller.ts';
import { testClock } from '../testing/test-clock.ts';
import { idempotentRequest } from './idempotency.ts';
import { createIdempotencyStore, forgetIdempotentAnswers, sweepIdempotentAnswers } from './idempotency-store.ts';

const { db } = await testDatabase();
const clock = testClock();
const store = createIdempotencyStore(db, clock);

const requestOf = (accountId: string | null, key: string) =>
  idempotentRequest(accountId === null ? null : testPrincipal(accountId), endpoints.addAgent, {
    ...{ path: '/api/clone/add', key, body: {} },
  });

async function keep(accountId: string | null, key: string): Promise<void> {
  const request = requestOf(accountId, key);
  expect(await store.claim(request)).toBeNull();
  await store.settle(request, { status: 201, body: { botId: key } });
}

const keys = async () =>
  (await db.selectFrom('idempotent_answers').select('key').orderBy('key').execute()).map((row) => row.key);

it('forgets the answers of one account, and those that are over for anybody', async () => {
  for (const [accountId, key] of [
    ['id-1', 'a'],
    ['id-1', 'b'],
    ['id-10', 'c'],
    [null, 'd'],
  ] as const)
    await keep(accountId, key);
  await forgetIdempotentAnswers(db, 'id-1');
  expect(await keys()).toEqual(['c', 'd']);

  clock.forward(24 * 3_600_000);
  await keep('id-10', 'e');
  await sweepIdempotentAnswers(db, clock.now());
  expect(await keys()).toEqual(['c', 'd', 'e']);
  clock.forward(1);
  await sweepIdempotentAnswers(db, clock.now());
  expect(await keys()).toEqual(['e']);
});
