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
  /** The latest consent decision; `null` also if the agent asks for none. */
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
  /** Ordinal of the question to replace; `null` if it is not, or no longer, in this conversation. */
  replacedOrdinal: number | null;
  /** Ordinal of the newest message, replaced ones included; -1 without messages. */
  lastOrdinal: number;
  /** Messages before the new question, oldest first; without those of an earlier failed attempt of this turn. */
  history: ModelMessage[];
}
