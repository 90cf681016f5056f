import type { ModelMessage } from '../../../ports/language-model.ts';

/** Key of a conversation within an agent: a client-made id for a session, a server-made id for a thread. */
export interface ConversationKey {
  mode: 'session' | 'thread';
  key: string;
}

/** Everything needed to start a turn, read in one query. */
export interface TurnContext {
  agentName: string;
  instructions: string;
  answerScope: string;
  refusalText: string | null;
  consentMessage: string | null;
  privacyPolicyUrl: string | null;
  starterQuestions: string[];
  agentModel: string | null;
  /** Whether threads of the agent run in assistant mode, which may use tools. */
  assistantMode: boolean;
  agentLanguage: string;
  indexVersion: number;
  hasKnowledge: boolean;
  /** The latest consent decision; also `null` if the agent requires none. */
  policy: { accepted: boolean; version: string; principalKind: string; principalId: string } | null;
  conversationId: string | null;
  principalKind: string | null;
  principalId: string | null;
  conversationLanguage: string | null;
  closedAt: Date | null;
  /** Status of an existing turn with this id, in any conversation. */
  sameTurnStatus: string | null;
  sameTurnHash: string | null;
  /** The running turn of this conversation. */
  runningTurnId: string | null;
  runningTouchedAt: Date | null;
  /** Ordinal of the question to replace; `null` if it is not a current question of this conversation. */
  replacedOrdinal: number | null;
  /** Ordinal of the newest message, including replaced ones; -1 without messages. */
  lastOrdinal: number;
  /** Messages before the new question, oldest first. Excludes messages of an earlier failed attempt of this turn. */
  history: ModelMessage[];
}
