import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Size of the cache of verified tokens. */
const maxKnownTokens = 2_000;

const lifeSeconds = 86_400;

/** The claims of a visitor's token. */
export interface VisitorClaims {
  visitorId: string;
  embedId: string;
  agentId: string;
  channel: 'embed' | 'share';
  /** Hash of the embed's token at signing time; replacing the embed's token revokes this one. */
  tokenHash: string;
}

/** Signs and reads visitor tokens (JWT, HS256), valid for a day. */
export interface VisitorTokens {
  sign(claims: VisitorClaims): Promise<string>;
  /** Returns the claims of a genuine, unexpired visitor token; otherwise `null`. */
  read(token: string): Promise<VisitorClaims | null>;
}

/**
 * Creates the token functions. A signature is verified once per token; the state of the embed is read from the database
 * every time.
 */
export function createVisitorTokens(secret: string, now: () => Date): VisitorTokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, { claims: VisitorClaims; expiresMs: number }>();
  return {
    sign: (claims) => {
      const issuedAt = Math.floor(now().getTime() / 1_000);
      return new SignJWT({ kind: 'visitor', ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(key);
    },
    async read(token) {
      const before = known.get(token);
      if (before) return before.expiresMs > now().getTime() ? before.claims : null;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() });
        const claims = claimsOf(payload);
        if (claims === null) return null;
        known.set(token, { claims, expiresMs: (payload.exp ?? 0) * 1_000 });
        if (known.size > maxKnownTokens) known.delete(known.keys().next().value ?? '');
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/** Returns the hash of an embed's token for the tokens of its visitors. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url').slice(0, 16);

function claimsOf({ kind, visitorId, embedId, agentId, channel, tokenHash }: Record<string, unknown>) {
  if (kind !== 'visitor' || (channel !== 'embed' && channel !== 'share')) return null;
  if (typeof visitorId !== 'string' || typeof embedId !== 'string') return null;
  if (typeof agentId !== 'string' || typeof tokenHash !== 'string') return null;
  return { visitorId, embedId, agentId, channel, tokenHash } satisfies VisitorClaims;
}
