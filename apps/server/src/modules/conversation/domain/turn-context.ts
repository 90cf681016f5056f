import type { ModelMessage } from '../../../ports/language-model.ts';

/** Which conversation of an agent: the id that a client made for a session, or ours of a thread. */
export interface ConversationKey {
  mode: 'session' | 'thread';
  key: string;
}

/** All that must be known before a turn starts, read at one moment. */
export interface TurnContext {
  agentName: string;
  instructions: string;
  answerScope: string;
  refusalText: string | null;
  consentMessage: string | null;
  privacyPolicyUrl: string | null;
  starterQuestions: string[];
  agentModel: string | null;
  /** Threads of the agent are talks with an assistant, which may use tools. */
  assistantMode: boolean;
  agentLanguage: string;
  indexVersion: number;
  hasKnowledge: boolean;
  /** What was decided last about the consent message; `null` also where the agent has none. */
  policy: { accepted: boolean; version: string; principalKind: string; principalId: string } | null;
  conversationId: string | null;
  principalKind: string | null;
  principalId: string | null;
  conversationLanguage: string | null;
  closedAt: Date | null;
  /** The turn that already has this id, in whatever conversation. */
  sameTurnStatus: string | null;
  sameTurnHash: string | null;
  /** The turn that this conversation is busy with. */
  runningTurnId: string | null;
  runningTouchedAt: Date | null;
  /** Of the question that is to be replaced; `null` when it is not (or not any more) in this conversation. */
  replacedOrdinal: number | null;
  /** Of the newest message, those that were replaced included; -1 when there is none. */
  lastOrdinal: number;
  /** Oldest first, as they will stand before the new question; without what this turn said before it failed. */
  history: ModelMessage[];
}
