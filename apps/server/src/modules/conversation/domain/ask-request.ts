import type { Principal } from '../../../lib/principal.ts';
import type { Billable } from '../../billing/index.ts';
import type { HostPageInfo } from './host-page-info.ts';
import type { ConversationKey } from './turn-context.ts';

/** A question to an agent, from any endpoint. */
export interface AskRequest extends ConversationKey {
  principal: Principal;
  agentId: string;
  /** The messages of the request body; only the last one is the question. */
  mergeMessage: { role: 'user' | 'assistant' | 'system'; content: string }[];
  /** Idempotency key made by the client: the same question sent twice is answered once. */
  turnId?: string | undefined;
  /** The turn whose question this one replaces. That question and everything after it leave the conversation. */
  replaces?: string | undefined;
  /** The caller's local time, ISO 8601 with offset. */
  localTime?: string | undefined;
  /** The host page, as reported by the client; untrusted. */
  page?: HostPageInfo | undefined;
  /** IP of the caller; also used for the visitor quotas. */
  address?: string;
  /** `undefined` if the endpoint has no such field. */
  policyAccepted?: boolean | undefined;
  /** Whether to suggest follow-up questions at the end of the answer. */
  proposes?: boolean;
  /** Price list entry used to charge the answer. */
  billable: Billable;
}
