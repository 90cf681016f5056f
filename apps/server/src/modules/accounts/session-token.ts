import type { SessionClaims } from '@sosia/contract';
import { jwtVerify, SignJWT } from 'jose';

/** Signs and reads session tokens (JWT, HS256). What a token claims is only ever shown, never decided upon. */
export interface SessionTokens {
  sign(claims: SessionClaims): Promise<string>;
  /** The session and account that a genuine, unexpired account token names; `null` for anything else. */
  read(token: string): Promise<{ sessionId: string; accountId: string } | null>;
}

export function createSessionTokens(secret: string, now: () => Date): SessionTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ iat, exp, ...claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() });
        const { kind, sid, userId } = payload;
        if (kind !== 'account' || typeof sid !== 'string' || typeof userId !== 'string') return null;
        return { sessionId: sid, accountId: userId };
      } catch {
        return null;
      }
    },
  };
}
