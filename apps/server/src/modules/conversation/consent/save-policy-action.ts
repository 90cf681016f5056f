import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { holderOf, mayTalkTo } from '../domain/holder-of.ts';
import { insertPolicyAction, readPolicy } from './policy-store.ts';
import { shownPolicy } from './shown-policy.ts';

export interface PolicyDecision {
  agentId: string;
  /** Id of a session or thread, which then belongs to this caller. */
  sessionKey: string;
  accepted: boolean;
  /** IP of the caller. */
  address?: string;
}

/**
 * Stores a decision about an agent's consent message, together with the texts shown.
 * @throws {AppError} `notFound`, `rateLimited`
 */
export async function savePolicyAction(
  { db, runtime, hooks }: ConversationDependencies,
  principal: Principal,
  { address = '', ...decision }: PolicyDecision,
): Promise<void> {
  const holder = holderOf(principal);
  const policy = mayTalkTo(principal, decision.agentId)
    ? await readPolicy(db, holder.accountId, decision.agentId)
    : undefined;
  if (!policy) throw new AppError('notFound');
  const action = { ...holder, ...decision, ...shownPolicy(policy), id: runtime.newId(), now: runtime.now() };
  await inTransaction(db, async (tx) => {
    if (!(await insertPolicyAction(tx, action))) throw new AppError('notFound');
    if (principal.kind === 'visitor')
      for (const count of hooks.countVisitorWrite) await count(tx, { principal, address, what: 'consent' });
  });
}
