-- Websites that are kept fresh, how well a source was read, recordings in pieces, and vectors.

create table sites (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  url text not null,
  include jsonb not null default '[]',
  exclude jsonb not null default '[]',
  depth integer not null,
  page_limit integer not null,
  schedule text not null default 'none',
  adds_new_pages boolean not null default true,
  -- addresses of pages that no refresh adds
  left_out jsonb not null default '[]',
  ignore_robots boolean not null default false,
  -- their names, for the owner to see
  header_names jsonb not null default '[]',
  -- names and values as JSON, sealed under the session secret
  headers bytea,
  -- 'idle', 'looking' (a refresh looks for pages), 'stopped'
  status text not null default 'idle',
  -- the refresh that may write this site: a newer one makes an older one harmless
  run integer not null default 0,
  -- what the last refresh found, as the contract shows it
  last_run jsonb,
  next_run_at timestamptz,
  created_at timestamptz not null,
  unique (agent_id, url)
);
create index sites_account on sites (account_id);
create index sites_due on sites (next_run_at) where next_run_at is not null;

alter table sources
  add column site_id uuid references sites on delete set null,
  add column quality jsonb,
  -- of the answer that its text was read from, for conditional requests
  add column etag text,
  add column last_modified text,
  add column checked_at timestamptz,
  -- runs since it was put in line, those included whose process died: the poisonous end by it
  add column tries integer not null default 0,
  -- what failed for now is not tried again before
  add column retry_at timestamptz,
  -- how its part in the site's last refresh ended: 'added', 'changed', 'unchanged', 'removed', 'failed'; null while it has not
  add column outcome text,
  -- host and port of a page: the pages of one host wait in one line
  add column host text;
create index sources_site on sources (site_id);
-- of pages that wait or are read: they are looked for again and again
create index sources_host on sources (host, created_at)
  where host is not null and status in ('queued', 'reading', 'indexing');

update sources set host = substring(url from '^[a-z]+://([^/?#]+)') where kind = 'web' and url is not null;

create table media_pieces (
  source_id uuid not null references sources on delete cascade,
  -- of the file: what was heard in it stays true when it is read again, and is not paid for twice
  content_hash text not null,
  ordinal integer not null,
  start_ms integer not null,
  end_ms integer not null,
  -- sentences with the times they are heard at: [{text, startMs, endMs}]
  segments jsonb not null,
  language text,
  primary key (source_id, content_hash, ordinal)
);

create table chunk_vectors (
  chunk_id uuid primary key references chunks on delete cascade,
  agent_id uuid not null,
  -- vectors of two models do not compare
  model text not null,
  -- 32-bit floats, little-endian, of length 1
  vector bytea not null
);
create index chunk_vectors_agent on chunk_vectors (agent_id);
