import type { Principal } from '../../../lib/principal.ts';
import type { Billable } from '../../billing/index.ts';
import type { HostPageInfo } from './host-page-info.ts';
import type { ConversationKey } from './turn-context.ts';

/** One question to an agent, from whichever endpoint. */
export interface AskRequest extends ConversationKey {
  principal: Principal;
  agentId: string;
  /** As the call carries it: only the last item is the question. */
  mergeMessage: { role: 'user' | 'assistant' | 'system'; content: string }[];
  /** Made by the client so that the same question sent twice is answered once. */
  turnId?: string | undefined;
  /** The turn whose question this one replaces; it and all that came after it leave the conversation. */
  replaces?: string | undefined;
  /** The caller's local time, ISO 8601 with offset. */
  localTime?: string | undefined;
  /** The page that the conversation is shown on, as it says itself. */
  page?: HostPageInfo | undefined;
  /** IP of the caller; visitors' questions are also counted by it. */
  address?: string;
  /** `undefined` where the call has no such field. */
  policyAccepted?: boolean | undefined;
  /** The answer's end can tell questions that may follow. */
  proposes?: boolean;
  /** Entry of the price list that an answer is charged by. */
  billable: Billable;
}
