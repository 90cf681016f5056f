import type { Runtime } from '../../lib/runtime.ts';
import type { AgentOfAccount, EmbedInsert } from './embed-store.ts';

/** 192 bits; the contract asks for at least 128. */
const tokenBytes = 24;
/** 256 bits, the output length of HMAC-SHA256. */
const secretBytes = 32;

/** Returns a new embed before the owner's settings. Missing columns use the table's defaults. */
export function newEmbed(
  runtime: Runtime,
  { accountId, agentId }: AgentOfAccount,
  given: { kind: 'site' | 'share'; token?: string; name?: string | undefined; domains?: string[] },
): EmbedInsert {
  const now = runtime.now();
  return {
    id: runtime.newId(),
    account_id: accountId,
    agent_id: agentId,
    kind: given.kind,
    token: given.token ?? newEmbedToken(runtime),
    identity_secret: newIdentitySecret(runtime),
    name: given.name ?? '',
    domains: JSON.stringify(given.domains ?? []),
    told_until: now,
    created_at: now,
    updated_at: now,
  };
}

export const newEmbedToken = (runtime: Runtime) => runtime.randomToken(tokenBytes);
export const newIdentitySecret = (runtime: Runtime) => runtime.randomToken(secretBytes);
