-- What an account needs beyond a password: Google, second factors, passkeys, and the operator's hand on it.

alter table accounts
  -- null: made by Google sign-in and never given one
  alter column password_hash drop not null,
  -- the operator's fields; one role exists so far
  add column role text not null default 'holder',
  add column active boolean not null default true,
  -- Google's name for the person (`sub`), which outlives a change of the address
  add column google_subject text unique,
  -- sealed under the session secret; null: signing in asks for no code
  add column totp_secret bytea,
  -- set up and not yet confirmed by a code
  add column totp_pending bytea,
  -- the last time step whose code was taken: no code works twice
  add column totp_last_step bigint;

alter table sessions add column address text not null default '';

-- the address that a link for a change of address is about
alter table email_tokens add column email text;

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the code
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- as the authenticator counts; 0 where it does not
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- what a browser was asked to sign; each is good once
create table passkey_challenges (
  -- SHA-256 of the challenge
  challenge_hash bytea primary key,
  -- null: for signing in, when nobody knows yet who it is
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id);

-- attempts at what can be guessed, counted for all processes together
create table attempts (
  key varchar(255) primary key,
  points integer not null,
  -- milliseconds since 1970
  expire bigint
);
create index attempts_age on attempts (expire);
