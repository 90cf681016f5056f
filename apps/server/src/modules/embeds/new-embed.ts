import type { Runtime } from '../../lib/runtime.ts';
import type { AgentOfAccount, EmbedInsert } from './embed-store.ts';

/** 192 bits; the contract asks for at least 128. */
const tokenBytes = 24;
/** As long as what HMAC-SHA256 makes of it. */
const secretBytes = 32;

/** An embed before its owner's wishes: what is not here is as the table's defaults say. */
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
