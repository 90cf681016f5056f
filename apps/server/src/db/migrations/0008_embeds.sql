-- Embeds: an agent on someone's site, or on a page of its own; who talks to it there, and how often.

create table embeds (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  -- 'site', or 'share': the agent's share link, whose token is agents.bot_token
  kind text not null,
  -- public: it stands in the pages of the owner's site
  token text not null unique,
  -- key of the HMAC by which the owner's server vouches for a visitor
  identity_secret text not null,
  name text not null default '',
  domains jsonb not null default '[]',
  emails jsonb not null default '[]',
  active boolean not null default true,
  per_visitor_day integer not null default 50,
  per_address_day integer not null default 200,
  per_day integer not null default 1000,
  -- only what differs from the defaults of the contract
  customization jsonb not null default '{}',
  -- conversations and leads until then were told to those who want to know
  told_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index embeds_account on embeds (account_id);
create index embeds_agent on embeds (agent_id, created_at);
create unique index embeds_one_share on embeds (agent_id) where kind = 'share';

-- addresses that an account entered for notifications; each says yes once
create table notified_addresses (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  -- SHA-256 of what stands in the links of its mails
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  unique (account_id, email)
);
-- one mailbox is asked by many accounts
create index notified_addresses_email on notified_addresses (email, asked_at);

-- how much was asked (and mailed) on a day, so that caps hold over all processes
create table embed_usage (
  embed_id uuid not null references embeds on delete cascade,
  day date not null,
  -- questions by 'day', 'visitor', 'address'; 'mail'; and what strangers may have kept, see embed-tables.ts
  scope text not null,
  -- visitor's id, or hash of the address; '' otherwise
  key text not null,
  account_id uuid not null references accounts on delete cascade,
  times integer not null,
  primary key (embed_id, day, scope, key)
);
create index embed_usage_account on embed_usage (account_id);
create index embed_usage_day on embed_usage (day);

-- what visits did with an embed; nothing personal
create table embed_events (
  embed_id uuid not null references embeds on delete cascade,
  session_key text not null,
  -- 'shown', 'opened', 'firstMessage', 'citationOpened'
  type text not null,
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  url text,
  times integer not null,
  created_at timestamptz not null,
  primary key (embed_id, session_key, type)
);
create index embed_events_account on embed_events (account_id);
create index embed_events_day on embed_events (embed_id, day);
create index embed_events_age on embed_events (day);

-- visitors of whom something is known: by the lead form, or by the site that vouches for them
create table visitors (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  embed_id uuid references embeds on delete set null,
  -- the site's own id of them; null: nobody vouched
  external_id text,
  name text,
  email text,
  phone text,
  company text,
  -- the session of the lead form, and the page around it
  session_key text,
  page_url text,
  lead_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index visitors_account on visitors (account_id);
create index visitors_agent on visitors (agent_id);
create index visitors_embed on visitors (embed_id, lead_at);
create index visitors_age on visitors (updated_at);

-- where a conversation with a visitor began
alter table conversations
  add column embed_id uuid references embeds on delete set null,
  add column page_url text,
  add column page_title text;
create index conversations_embed on conversations (embed_id, created_at);
