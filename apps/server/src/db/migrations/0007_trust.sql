-- What makes answers worth trusting: why each was given, what people think of it, what is missing, and tests of it.

-- asked anew: a replaced message is not part of the conversation any more, but of its record
alter table messages add column replaced_at timestamptz;

-- questions proposed below an answer, so that whoever follows it later gets them too
alter table turns add column suggestions jsonb not null default '[]';

-- asked by a process that does not run the turn; the one that does sees it when it says that it is alive
alter table turns add column stop_asked_at timestamptz;

-- conversations as their owner reads them: the last active first
create index conversations_account_agent on conversations (account_id, agent_id, updated_at);

-- a gap that was answered or put aside; asked again without an answer, it is open again
alter table knowledge_gaps
  add column settled_at timestamptz,
  add column source_id uuid references sources on delete set null;
create index knowledge_gaps_source on knowledge_gaps (source_id);

create table turn_traces (
  turn_id uuid primary key references turns on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- engine, what was searched, passages with their scores, prompt, times, notes: JSON
  trace jsonb not null,
  created_at timestamptz not null
);
-- compressing costs half of what writing one does, and saves but a third
alter table turn_traces alter column trace set storage external;
create index turn_traces_account on turn_traces (account_id);
create index turn_traces_age on turn_traces (created_at);

create table message_feedback (
  message_id uuid primary key references messages on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- 1 or -1
  value smallint not null,
  reason text,
  -- the source that the owner's correction became
  source_id uuid references sources on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index message_feedback_account on message_feedback (account_id);
create index message_feedback_source on message_feedback (source_id);

create table policy_actions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  principal_kind text not null,
  principal_id text not null,
  -- the session's or thread's id
  session_key text not null,
  accepted boolean not null,
  -- SHA-256 of the consent message and the address of the policy, as they were shown
  version text not null,
  -- what was shown
  consent_message text,
  privacy_policy_url text,
  created_at timestamptz not null
);
create index policy_actions_session on policy_actions (agent_id, session_key, created_at);
create index policy_actions_account on policy_actions (account_id);

create table instruction_versions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  instructions text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index instruction_versions_agent on instruction_versions (agent_id, created_at);
create index instruction_versions_account on instruction_versions (account_id);

create table test_cases (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  question text not null,
  -- null: it must be refused
  expected text,
  created_at timestamptz not null
);
create index test_cases_agent on test_cases (agent_id, created_at);
create index test_cases_account on test_cases (account_id);

create table test_runs (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  -- 'queued', 'running', 'done', 'failed'
  status text not null,
  engine text not null,
  cases integer not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index test_runs_agent on test_runs (agent_id, started_at);
create index test_runs_account on test_runs (account_id);
create unique index test_runs_one_running on test_runs (agent_id) where status in ('queued', 'running');

-- cases as they were when the run was asked for; those without a verdict are still to be answered
create table test_results (
  run_id uuid not null references test_runs on delete cascade,
  ordinal integer not null,
  account_id uuid not null references accounts on delete cascade,
  case_id uuid not null,
  question text not null,
  expected text,
  verdict text,
  answer text not null default '',
  citations jsonb not null default '[]',
  elapsed_ms integer not null default 0,
  primary key (run_id, ordinal)
);
create index test_results_account on test_results (account_id);
create index test_results_case on test_results (case_id);
