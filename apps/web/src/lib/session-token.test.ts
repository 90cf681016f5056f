import { describe, expect, it } from 'vitest';
import { isDueForRefresh, isExpired, readSessionToken, userOf } from './session-token.ts';

const claims = {
  kind: 'account',
  sid: 's1',
  userId: 'u1',
  name: 'Begoña',
  lastName: 'Núñez',
  email: 'b@example.com',
  plan: 'Free',
  emailVerified: true,
  termsAndConditions: false,
  stripeCustomerId: null,
  createdVoices: [],
  events: [],
  canViewDashboard: false,
  iat: 1_000,
  exp: 2_000,
} as const;

const tokenOf = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

describe('readSessionToken', () => {
  it('reads claims with non-ASCII letters', () => {
    expect(readSessionToken(tokenOf(claims))).toEqual(claims);
  });

  it.each([
    '',
    'a.b',
    'a.%%%.c',
    `a.${btoa('not json')}.c`,
    tokenOf({ exp: 'soon', userId: 'u' }),
    tokenOf(null),
    tokenOf({}),
  ])('returns null for %j', (token) => expect(readSessionToken(token)).toBeNull());
});

describe('times', () => {
  it('expires at the second of its expiry', () => {
    expect(isExpired(claims as never, 1_999)).toBe(false);
    expect(isExpired(claims as never, 2_000)).toBe(true);
  });

  it('is due for refresh after a day', () => {
    expect(isDueForRefresh(claims as never, 1_000 + 86_400)).toBe(false);
    expect(isDueForRefresh(claims as never, 1_001 + 86_400)).toBe(true);
  });
});

describe('userOf', () => {
  it('uses the specification’s field names', () => {
    const user = userOf('t', claims as never);
    expect(user).toMatchObject({ id: 'u1', termsAccepted: false, can_view_dashboard: false, token: 't' });
  });
});
