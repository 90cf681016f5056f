import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@sosia/contract';
import { addressOf } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import type { Principal } from '../../lib/principal.ts';

/** Where first answers are kept. `principal`, `call` and `key` together are one request. */
export interface IdempotencyStore {
  /** Claims the request; otherwise returns the stored response and whether the body matches. */
  claim(
    request: IdempotentRequest,
  ): Promise<null | { isSame: boolean; answer: { status: number; body: unknown } | null }>;
  settle(request: IdempotentRequest, answer: { status: number; body: unknown }): Promise<void>;
  /** Forgets a claim whose call failed, so that it can be made again. */
  release(request: IdempotentRequest): Promise<void>;
}

export interface IdempotentRequest {
  principal: string;
  call: string;
  key: string;
  bodyHash: string;
}

const waitMs = 10_000;
const pollMs = 100;

/** Whether the endpoint accepts an `Idempotency-Key`. */
export function acceptsIdempotencyKey(endpoint: Endpoint): boolean {
  const { method, path } = addressOf(endpoint.call);
  return method !== 'GET' && endpoint.responseKind === 'json' && !/^(auth|external|stripe)\//.test(path);
}

/**
 * The request that a key belongs to. `path` is the actual one, with its ids. Query (some calls name their subject in
 * it) and body are hashed as parsed.
 */
export function idempotentRequest(
  principal: Principal | null,
  endpoint: Endpoint,
  call: { path: string; key: string; query?: unknown; body: unknown },
): IdempotentRequest {
  return {
    principal: principalKey(principal),
    call: `${addressOf(endpoint.call).method} ${call.path}`,
    key: call.key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(call.query === undefined ? call.body : [call.query, call.body]) ?? '')
      .digest('hex'),
  };
}

/** Returns the store's key of a caller; a visitor's includes the account. */
function principalKey(principal: Principal | null): string {
  if (principal === null) return 'anonymous:';
  if (principal.kind === 'account') return accountKey(principal.accountId);
  return `${visitorKeys(principal.accountId)}${principal.visitorId}`;
}

export const accountKey = (accountId: string) => `account:${accountId}`;
/** How the names of all visitors of an account begin. */
export const visitorKeys = (accountId: string) => `visitor:${accountId}/`;

/** Runs the work once per key and gives its first answer to every repetition. */
export async function runIdempotent(
  store: IdempotencyStore,
  request: IdempotentRequest,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<{ status: number; body: unknown }> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const known = await store.claim(request);
    if (!known) break;
    if (!known.isSame) throw new AppError('idempotencyConflict');
    if (known.answer) return known.answer;
    if (waitedMs >= waitMs) throw new AppError('idempotencyConflict');
    await sleep(pollMs);
  }
  try {
    const answer = await work();
    await store.settle(request, answer);
    return answer;
  } catch (error) {
    await store.release(request);
    throw error;
  }
}
