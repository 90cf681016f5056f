import type { SessionClaims } from '@sosia/contract';
import { jwtVerify, SignJWT } from 'jose';

/** Maximum number of cached verified tokens. */
const maxKnownTokens = 2_000;

/** Signs and reads session tokens (JWT, HS256). Claims are only displayed, never used for authorization. */
export interface SessionTokens {
  sign(claims: SessionClaims): Promise<string>;
  /** Returns the session and account of a valid, unexpired account token; `null` otherwise. */
  read(token: string): Promise<{ sessionId: string; accountId: string } | null>;
}

interface KnownToken {
  names: { sessionId: string; accountId: string };
  expiresMs: number;
}

/** Each token's signature is verified once. The database is still asked on every call whether the session is active. */
export function createSessionTokens(secret: string, now: () => Date): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, KnownToken>();
  return {
    sign: ({ iat, exp, ...claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key),
    async read(token) {
      const before = known.get(token);
      if (before) return before.expiresMs > now().getTime() ? before.names : null;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() });
        const { kind, sid, userId } = payload;
        if (kind !== 'account' || typeof sid !== 'string' || typeof userId !== 'string') return null;
        const names = { sessionId: sid, accountId: userId };
        known.set(token, { names, expiresMs: (payload.exp ?? 0) * 1000 });
        if (known.size > maxKnownTokens) known.delete(known.keys().next().value ?? '');
        return names;
      } catch {
        return null;
      }
    },
  };
}
