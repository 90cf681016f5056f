import type { SessionClaims } from '@sosia/contract';
import { jwtVerify, SignJWT } from 'jose';

/** Tokens whose signature was found good and which are likely to come again. */
const maxKnownTokens = 2_000;

/** Signs and reads session tokens (JWT, HS256). What a token claims is only ever shown, never decided upon. */
export interface SessionTokens {
  sign(claims: SessionClaims): Promise<string>;
  /** The session and account that a genuine, unexpired account token names; `null` for anything else. */
  read(token: string): Promise<{ sessionId: string; accountId: string } | null>;
}

interface KnownToken {
  names: { sessionId: string; accountId: string };
  expiresMs: number;
}

/** A signature is checked once per token; whether the session still lives is asked of the database every time. */
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
