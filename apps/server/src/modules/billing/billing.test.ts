import { expect, it } from 'vitest';
import { createBillingModule, prices } from './index.ts';

/** These entitlements never query the database. */
const db = {} as never;

it.each([
  ['local', 20_000_000],
  ['none', Number.POSITIVE_INFINITY],
] as const)('allows any number of agents and limits knowledge by mode: %s', async (mode, tokens) => {
  const { entitlements } = createBillingModule({ mode }).useCases;
  expect(await entitlements.limitOf(db, 'account', 'agents')).toBe(Number.POSITIVE_INFINITY);
  expect(await entitlements.limitOf(db, 'account', 'personalityTokens')).toBe(tokens);
  expect(await entitlements.hasLiveSubscription(db, 'account')).toBe(false);
});

it('enables every feature except the dashboard', async () => {
  const { entitlements } = createBillingModule({ mode: 'local' }).useCases;
  expect(await entitlements.isAllowed(db, 'account', 'hideWatermark')).toBe(true);
  expect(await entitlements.isAllowed(db, 'account', 'dashboard')).toBe(false);
});

it('charges nothing and lists each price once', () => {
  expect(createBillingModule({ mode: 'local' }).useCases.ledger.isMetered).toBe(false);
  expect(prices).toEqual({ answer: 1, assistantAnswer: 2 });
});
