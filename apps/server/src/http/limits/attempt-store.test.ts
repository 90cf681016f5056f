import { expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import { createAttemptLimits } from './attempt-store.ts';

const { db } = await testDatabase();
const limits = { login: { max: 3, windowSeconds: 300 }, code: { max: 1, windowSeconds: 60 } };

it('enforces the limit across processes and returns the time to wait', async () => {
  const [one, another] = [createAttemptLimits(db, limits, true), createAttemptLimits(db, limits, true)];
  await one('login', 'ana@example.com');
  await another('login', 'ana@example.com');
  await one('login', 'ana@example.com');
  const refused = await another('login', 'ana@example.com').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'rateLimited', details: { retryAfterSeconds: expect.any(Number) } });
  const { retryAfterSeconds } = (refused as { details: { retryAfterSeconds: number } }).details;
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(300);
  await another('login', 'eva@example.com');
  await another('code', 'ana@example.com');
});

it('counts attempts of one moment each', async () => {
  const count = createAttemptLimits(db, limits, true);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => count('login', 'many@example.com')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('stores no IP, and counts nothing when disabled', async () => {
  await createAttemptLimits(db, limits, true)('code', 'private@example.com');
  const off = createAttemptLimits(db, limits, false);
  for (let times = 0; times < 5; times += 1) await off('code', 'private@example.com');
  const rows = await db.selectFrom('attempts').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('@example.com');
  expect(rows.find(({ key, points }) => key.startsWith('code:') && points > 1)).toBeUndefined();
});
