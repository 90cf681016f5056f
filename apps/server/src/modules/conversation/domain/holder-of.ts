import type { Principal } from '../../../lib/principal.ts';

export function holderOf(principal: Principal): Holder {
  return {
    accountId: principal.accountId,
    principalKind: principal.kind,
    principalId: principal.kind === 'account' ? principal.accountId : principal.visitorId,
  };
}

/** Returns the channel of a conversation, shown in the owner's lists. */
export const channelOf = (principal: Principal): string =>
  principal.kind === 'account' ? 'preview' : principal.channel;

/** Returns the embed id of a conversation; `null` for the account's own. */
export const embedOf = (principal: Principal): string | null =>
  principal.kind === 'account' ? null : principal.embedId;

/** Whether the principal may use this agent: a visitor token is valid for one agent only. */
export const mayTalkTo = (principal: Principal, agentId: string): boolean =>
  principal.kind === 'account' || principal.agentId === agentId;

/** The principal that a conversation belongs to, within the account that owns the agent. */
export interface Holder {
  accountId: string;
  principalKind: string;
  principalId: string;
}
