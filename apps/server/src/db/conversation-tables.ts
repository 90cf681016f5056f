import type { CitedPart } from '@sosia/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Optional, OptionalTime } from './column-types.ts';

export interface ConversationsTable {
  id: string;
  account_id: string;
  agent_id: string;
  principal_kind: string;
  principal_id: string;
  channel: string;
  mode: string;
  key: string;
  language: Optional<string>;
  created_at: Date;
  updated_at: Date;
  closed_at: OptionalTime;
  embed_id: Optional<string>;
  page_url: Optional<string>;
  page_title: Optional<string>;
}

/** A citation as stored with an answer. */
export interface StoredCitation {
  n: number;
  sourceId: string;
  kind: string;
  title: string;
  url: string | null;
  page: number | null;
  startMs: number | null;
  anchor: string | null;
  excerpt: string;
  cited?: CitedPart | undefined;
}

/** Content beside the answer's text; `at` is its position in code points of the answer. */
export interface StoredExtra {
  at: number;
  name: string;
  body: string;
}

export interface TurnsTable {
  id: string;
  conversation_id: string;
  account_id: string;
  agent_id: string;
  status: string;
  request_hash: string;
  question: string;
  answer: Generated<string>;
  extras: Json<StoredExtra[]>;
  citations: Json<StoredCitation[]>;
  outcome: Optional<string>;
  error_code: Optional<string>;
  context_reduced: Generated<boolean>;
  is_cut: Generated<boolean>;
  credits: Generated<number>;
  usage: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  started_at: Date;
  touched_at: Date;
  finished_at: OptionalTime;
  suggestions: Json<string[]>;
  stop_asked_at: OptionalTime;
}

export interface MessagesTable {
  id: string;
  conversation_id: string;
  account_id: string;
  turn_id: string;
  ordinal: number;
  role: string;
  type: Generated<string>;
  content: string;
  question: Optional<string>;
  citations: Json<StoredCitation[]>;
  outcome: Optional<string>;
  is_stopped: Generated<boolean>;
  is_cut: Generated<boolean>;
  created_at: Date;
  replaced_at: OptionalTime;
}

export interface KnowledgeGapsTable {
  id: string;
  account_id: string;
  agent_id: string;
  question: string;
  question_key: string;
  language: Optional<string>;
  times: Generated<number>;
  first_asked_at: Date;
  last_asked_at: Date;
  settled_at: OptionalTime;
  source_id: Optional<string>;
}

export interface TurnTracesTable {
  turn_id: string;
  account_id: string;
  trace: ColumnType<Record<string, unknown>, string, string>;
  created_at: Date;
}

export interface MessageFeedbackTable {
  message_id: string;
  account_id: string;
  value: number;
  reason: Optional<string>;
  source_id: Optional<string>;
  created_at: Date;
  updated_at: Date;
}

export interface PolicyActionsTable {
  id: string;
  account_id: string;
  agent_id: string;
  principal_kind: string;
  principal_id: string;
  session_key: string;
  accepted: boolean;
  version: string;
  consent_message: Optional<string>;
  privacy_policy_url: Optional<string>;
  created_at: Date;
}

export interface TestCasesTable {
  id: string;
  account_id: string;
  agent_id: string;
  question: string;
  expected: Optional<string>;
  created_at: Date;
}

export interface TestRunsTable {
  id: string;
  account_id: string;
  agent_id: string;
  status: string;
  engine: string;
  cases: number;
  started_at: Date;
  finished_at: OptionalTime;
}

export interface TestResultsTable {
  run_id: string;
  ordinal: number;
  account_id: string;
  case_id: string;
  question: string;
  expected: Optional<string>;
  verdict: Optional<string>;
  answer: Generated<string>;
  citations: Json<StoredCitation[]>;
  elapsed_ms: Generated<number>;
}

export interface InstructionVersionsTable {
  id: string;
  account_id: string;
  agent_id: string;
  instructions: string;
  created_at: Date;
  updated_at: Date;
}
