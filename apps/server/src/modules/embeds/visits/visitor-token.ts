import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Tokens whose signature was found good and which are likely to come again. */
const maxKnownTokens = 2_000;

const lifeSeconds = 86_400;

/** Who a visitor's token names. */
export interface VisitorClaims {
  visitorId: string;
  embedId: string;
  agentId: string;
  channel: 'embed' | 'share';
  /** Of the embed's token when this one was signed: another token of the embed ends it. */
  tokenHash: string;
}

/** Signs and reads the tokens of visitors (JWT, HS256), good for a day. */
export interface VisitorTokens {
  sign(claims: VisitorClaims): Promise<string>;
  /** What a genuine, unexpired visitor's token claims; `null` for anything else. */
  read(token: string): Promise<VisitorClaims | null>;
}

/** A signature is checked once per token; whether its embed still lets it in is asked of the database every time. */
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

/** What of an embed's token stands in the tokens of its visitors. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url').slice(0, 16);

function claimsOf({ kind, visitorId, embedId, agentId, channel, tokenHash }: Record<string, unknown>) {
  if (kind !== 'visitor' || (channel !== 'embed' && channel !== 'share')) return null;
  if (typeof visitorId !== 'string' || typeof embedId !== 'string') return null;
  if (typeof agentId !== 'string' || typeof tokenHash !== 'string') return null;
  return { visitorId, embedId, agentId, channel, tokenHash } satisfies VisitorClaims;
}
