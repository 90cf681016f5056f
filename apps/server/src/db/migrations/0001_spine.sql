-- Accounts, agents, knowledge and conversations. Ids are UUIDv7 made by the server; times are UTC.

create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  last_name text not null,
  password_hash text not null,
  language text not null default 'en',
  dark_mode boolean not null default false,
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  plan text not null default 'Free',
  stripe_customer_id text,
  -- null: as the plan says; otherwise the operator's decision
  can_view_dashboard boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id);

create table email_tokens (
  -- SHA-256 of the token; the token itself is only in the mail
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- set when a newer token of the same kind replaced this one
  voided_at timestamptz
);
create index email_tokens_account on email_tokens (account_id, kind);

create table agents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  instructions text not null default '',
  assistant_token text,
  bot_token text not null unique,
  avatar_type text not null default '3D',
  picture_id text unique,
  voice jsonb not null,
  recognition_language text not null,
  recognition_mode text not null default 'standard',
  background text not null,
  perspective text not null default 'half',
  welcome_text text not null default '',
  starter_questions jsonb not null default '[]',
  privacy_policy_url text,
  consent_message text,
  writing_speed integer not null default 0,
  hide_watermark boolean not null default false,
  answer_scope text not null default 'knowledge',
  refusal_text text,
  share_sources boolean not null default false,
  model text,
  language text not null default 'en',
  -- moves with every change of the searchable knowledge
  index_version bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index agents_account on agents (account_id, updated_at desc);

create table sources (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  kind text not null,
  title text not null,
  url text,
  status text not null,
  progress real not null default 0,
  chars integer not null default 0,
  bytes bigint not null default 0,
  mime text not null default 'text/plain',
  pages integer,
  ocr_pages jsonb not null default '[]',
  language text,
  version integer not null default 1,
  active boolean not null default true,
  error_code text,
  -- SHA-256 of the original bytes or text, hex; null for a page that was not fetched yet
  content_hash text,
  blob_key text,
  -- the run that may write this source: a newer attempt makes an older one harmless
  attempt integer not null default 0,
  created_at timestamptz not null,
  refreshed_at timestamptz
);
create index sources_agent on sources (agent_id, created_at);
create index sources_account on sources (account_id);
create unique index sources_known on sources (agent_id, content_hash) where content_hash is not null and status <> 'failed' and status <> 'cancelled';

create table sections (
  source_id uuid not null references sources on delete cascade,
  ordinal integer not null,
  text text not null,
  page integer,
  heading text,
  anchor text,
  start_ms integer,
  primary key (source_id, ordinal)
);

create table chunks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  source_id uuid not null references sources on delete cascade,
  ordinal integer not null,
  section_ordinal integer not null,
  start_offset integer not null,
  end_offset integer not null,
  text text not null,
  page integer,
  heading text,
  anchor text,
  start_ms integer,
  -- 'en', 'es'; null for text of other languages
  language text,
  unique (source_id, ordinal)
);
create index chunks_agent on chunks (agent_id, source_id, ordinal);

create table conversations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  -- who talks: 'account' or 'visitor', and that one's id
  principal_kind text not null,
  principal_id text not null,
  channel text not null,
  -- 'session' (client-made id) or 'thread' (server-made)
  mode text not null,
  key text not null,
  language text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  unique (agent_id, mode, key)
);
create index conversations_agent on conversations (agent_id, created_at);
create index conversations_account on conversations (account_id);

create table turns (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  -- 'running', 'done', 'stopped', 'failed'
  status text not null,
  -- SHA-256 of agent, conversation and question: the same turn id must mean the same question
  request_hash text not null,
  question text not null,
  -- what has been said so far, and afterwards what was said
  answer text not null default '',
  -- code, image and event pieces with their place (code points) in the answer
  extras jsonb not null default '[]',
  citations jsonb not null default '[]',
  outcome text,
  error_code text,
  context_reduced boolean not null default false,
  credits integer not null default 0,
  usage jsonb,
  started_at timestamptz not null,
  -- while it runs, its server says here every moment that it is alive; what stops moving died with its server
  touched_at timestamptz not null,
  finished_at timestamptz
);
create index turns_conversation on turns (conversation_id, started_at);
create unique index turns_one_running on turns (conversation_id) where status = 'running';

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  turn_id uuid not null references turns on delete cascade,
  ordinal integer not null,
  role text not null,
  type text not null default 'text',
  content text not null,
  question text,
  citations jsonb not null default '[]',
  outcome text,
  is_stopped boolean not null default false,
  created_at timestamptz not null,
  unique (conversation_id, ordinal)
);

create table knowledge_gaps (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  question text not null,
  -- folded question, so that the same one asked again counts up
  question_key text not null,
  language text,
  times integer not null default 1,
  first_asked_at timestamptz not null,
  last_asked_at timestamptz not null,
  unique (agent_id, question_key)
);

create table idempotent_answers (
  principal text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  -- null while the first request is still at work
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (principal, call, key)
);
create index idempotent_answers_age on idempotent_answers (created_at);
