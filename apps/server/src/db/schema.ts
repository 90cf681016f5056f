import type { Block, HiddenPart, UnreadPart } from '@sosia/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, Optional, OptionalTime } from './column-types.ts';
import type {
  ConversationsTable,
  InstructionVersionsTable,
  KnowledgeGapsTable,
  MessageFeedbackTable,
  MessagesTable,
  PolicyActionsTable,
  TestCasesTable,
  TestResultsTable,
  TestRunsTable,
  TurnsTable,
  TurnTracesTable,
} from './conversation-tables.ts';
import type {
  EmbedEventsTable,
  EmbedsTable,
  EmbedUsageTable,
  NotifiedAddressesTable,
  VisitorsTable,
} from './embed-tables.ts';

export type { StoredCitation, StoredExtra } from './conversation-tables.ts';

/** The tables for Kysely: one interface per table, columns in the order of the migrations. */
export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  attempts: AttemptsTable;
  agents: AgentsTable;
  sites: SitesTable;
  sources: SourcesTable;
  sections: SectionsTable;
  chunks: ChunksTable;
  media_pieces: MediaPiecesTable;
  chunk_vectors: ChunkVectorsTable;
  conversations: ConversationsTable;
  turns: TurnsTable;
  messages: MessagesTable;
  knowledge_gaps: KnowledgeGapsTable;
  turn_traces: TurnTracesTable;
  message_feedback: MessageFeedbackTable;
  policy_actions: PolicyActionsTable;
  instruction_versions: InstructionVersionsTable;
  test_cases: TestCasesTable;
  test_runs: TestRunsTable;
  test_results: TestResultsTable;
  embeds: EmbedsTable;
  notified_addresses: NotifiedAddressesTable;
  embed_usage: EmbedUsageTable;
  embed_events: EmbedEventsTable;
  visitors: VisitorsTable;
  idempotent_answers: IdempotentAnswersTable;
}

interface AccountsTable {
  id: string;
  email: string;
  name: string;
  last_name: string;
  password_hash: Optional<string>;
  language: Generated<string>;
  dark_mode: Generated<boolean>;
  email_verified_at: OptionalTime;
  terms_accepted_at: OptionalTime;
  plan: Generated<string>;
  stripe_customer_id: Optional<string>;
  can_view_dashboard: Optional<boolean>;
  created_at: Date;
  updated_at: Date;
  role: Generated<string>;
  active: Generated<boolean>;
  google_subject: Optional<string>;
  totp_secret: Optional<Uint8Array>;
  totp_pending: Optional<Uint8Array>;
  totp_last_step: Optional<number>;
}

interface SessionsTable {
  id: string;
  account_id: string;
  user_agent: Generated<string>;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: OptionalTime;
  address: Generated<string>;
}

interface EmailTokensTable {
  token_hash: Uint8Array;
  account_id: string;
  kind: string;
  created_at: Date;
  expires_at: Date;
  used_at: OptionalTime;
  voided_at: OptionalTime;
  email: Optional<string>;
}

interface RecoveryCodesTable {
  account_id: string;
  code_hash: Uint8Array;
  used_at: OptionalTime;
}

interface PasskeysTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: Json<string[]>;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: OptionalTime;
}

interface PasskeyChallengesTable {
  challenge_hash: Uint8Array;
  account_id: Optional<string>;
  expires_at: Date;
}

interface AttemptsTable {
  key: string;
  points: number;
  expire: Optional<number>;
}

export interface VoiceSettings {
  botLanguage: string;
  voiceId: string;
  created_voice: string | null;
  gender: 'female' | 'male' | 'neutral';
  speed: number;
  pitch: number;
}

interface AgentsTable {
  id: string;
  account_id: string;
  name: string;
  instructions: Generated<string>;
  assistant_token: Optional<string>;
  bot_token: string;
  avatar_type: Generated<string>;
  picture_id: Optional<string>;
  voice: JSONColumnType<VoiceSettings>;
  recognition_language: string;
  recognition_mode: Generated<string>;
  background: string;
  perspective: Generated<string>;
  welcome_text: Generated<string>;
  starter_questions: Json<string[]>;
  privacy_policy_url: Optional<string>;
  consent_message: Optional<string>;
  writing_speed: Generated<number>;
  hide_watermark: Generated<boolean>;
  answer_scope: Generated<string>;
  refusal_text: Optional<string>;
  share_sources: Generated<boolean>;
  model: Optional<string>;
  language: Generated<string>;
  index_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface SourcesTable {
  id: string;
  account_id: string;
  agent_id: string;
  kind: string;
  title: string;
  url: Optional<string>;
  status: string;
  progress: Generated<number>;
  chars: Generated<number>;
  bytes: Generated<number>;
  mime: Generated<string>;
  pages: Optional<number>;
  ocr_pages: Json<number[]>;
  language: Optional<string>;
  version: Generated<number>;
  active: Generated<boolean>;
  error_code: Optional<string>;
  content_hash: Optional<string>;
  blob_key: Optional<string>;
  attempt: Generated<number>;
  created_at: Date;
  refreshed_at: OptionalTime;
  site_id: Optional<string>;
  quality: ColumnType<SourceQuality | null, string | null | undefined, string | null>;
  etag: Optional<string>;
  last_modified: Optional<string>;
  checked_at: OptionalTime;
  tries: Generated<number>;
  retry_at: OptionalTime;
  outcome: Optional<string>;
  host: Optional<string>;
  reader_version: Generated<number>;
  include_hidden: Generated<boolean>;
  reread_status: Optional<string>;
  reread_error: Optional<string>;
  reread_version: Generated<number>;
}

/** In the contract's format. */
export interface SourceQuality {
  emptyPages: number[];
  failedPages: number[];
  ocrConfidence: number | null;
  isCut: boolean;
  isRendered: boolean;
  /** Absent in older rows. */
  recordingId?: string | null;
  problem: string | null;
  /** Absent in older rows, like the following fields. */
  hidden?: Partial<Record<HiddenPart, number>>;
  uncalculated?: number;
  unread?: Partial<Record<UnreadPart, number>>;
  encoding?: string | null;
}

/** Result of a site's refresh; the error is a code only. */
export interface StoredSiteRun {
  startedAt: string;
  finishedAt: string | null;
  isScheduled: boolean;
  added: string[];
  changed: string[];
  removed: string[];
  failed: string[];
  counts: { added: number; changed: number; removed: number; failed: number; unchanged: number };
  errorCode: string | null;
  /** Phase of a stopped run: page discovery starts over, reading pages resumes. */
  stoppedWhile?: 'looking' | 'reading';
}

interface SitesTable {
  id: string;
  account_id: string;
  agent_id: string;
  url: string;
  include: Json<string[]>;
  exclude: Json<string[]>;
  depth: number;
  page_limit: number;
  schedule: Generated<string>;
  adds_new_pages: Generated<boolean>;
  left_out: Json<string[]>;
  ignore_robots: Generated<boolean>;
  header_names: Json<string[]>;
  headers: Optional<Uint8Array>;
  status: Generated<string>;
  run: Generated<number>;
  last_run: ColumnType<StoredSiteRun | null, string | null | undefined, string | null>;
  next_run_at: OptionalTime;
  host: string;
  look: Optional<Uint8Array>;
  look_tries: Generated<number>;
  look_at: OptionalTime;
  created_at: Date;
}

interface MediaPiecesTable {
  source_id: string;
  content_hash: string;
  ordinal: number;
  start_ms: number;
  end_ms: number;
  segments: ColumnType<{ text: string; startMs: number; endMs: number }[], string, string>;
  language: Optional<string>;
}

interface ChunkVectorsTable {
  chunk_id: string;
  agent_id: string;
  model: string;
  vector: Uint8Array;
}

/** `null` for text stored before blocks existed. */
type Blocks = ColumnType<Block[] | null, string | null | undefined, string | null>;

interface SectionsTable {
  source_id: string;
  ordinal: number;
  text: string;
  blocks: Blocks;
  page: Optional<number>;
  heading: Optional<string>;
  anchor: Optional<string>;
  start_ms: Optional<number>;
}

interface ChunksTable {
  id: string;
  account_id: string;
  agent_id: string;
  source_id: string;
  ordinal: number;
  section_ordinal: number;
  start_offset: number;
  end_offset: number;
  text: string;
  blocks: Blocks;
  table_ordinal: Optional<number>;
  page: Optional<number>;
  heading: Optional<string>;
  anchor: Optional<string>;
  start_ms: Optional<number>;
  language: Optional<string>;
}

interface IdempotentAnswersTable {
  principal: string;
  call: string;
  key: string;
  body_hash: string;
  status: Optional<number>;
  body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Date;
}
