import type { Principal } from '../../../lib/principal.ts';

export function holderOf(principal: Principal): Holder {
  return {
    accountId: principal.accountId,
    principalKind: principal.kind,
    principalId: principal.kind === 'account' ? principal.accountId : principal.visitorId,
  };
}

/** Where a conversation takes place, for the owner's lists. */
export const channelOf = (principal: Principal): string =>
  principal.kind === 'account' ? 'preview' : principal.channel;

/** Returns the embed of a conversation; `null` for the account's own. */
export const embedOf = (principal: Principal): string | null =>
  principal.kind === 'account' ? null : principal.embedId;

/** A visitor's token opens one agent and no other. */
export const mayTalkTo = (principal: Principal, agentId: string): boolean =>
  principal.kind === 'account' || principal.agentId === agentId;

/** Who may see a conversation: the one who holds it, below the account that owns the agent. */
export interface Holder {
  accountId: string;
  principalKind: string;
  principalId: string;
}
