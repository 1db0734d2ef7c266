-- Everyone with an account: organisers of exhibitions, and the operators of the site. What a person may do follows from
-- the role and from whether their e-mail is confirmed.

create table accounts (
  id text primary key default gen_random_uuid()::text,
  email text not null unique check (email = lower(email) and length(email) between 3 and 320),
  password_hash text not null,
  role text not null default 'member' check (role in ('member', 'operator')),
  verified_at timestamptz,
  first_name text not null default '' check (length(first_name) <= 200),
  last_name text not null default '' check (length(last_name) <= 200),
  biography text not null default '' check (length(biography) <= 5000),
  phone text not null default '' check (length(phone) <= 60),
  invoice_details jsonb,
  created_at timestamptz not null default now(),
  -- When the account is deleted; until then its holder may cancel that.
  deletion_due_at timestamptz
);
create index accounts_deletion_due on accounts (deletion_due_at) where deletion_due_at is not null;

-- Tokens for programs that act for an account, stored only as SHA-256.
create table access_tokens (
  token_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index access_tokens_account on access_tokens (account_id);

-- A browser or program that is logged in. Its token is stored only as SHA-256. At the stage `second-step` it may only
-- give the second factor, at `set-up` only set up the required one.
create table sessions (
  id text primary key default gen_random_uuid()::text,
  token_hash text not null unique check (length(token_hash) = 64),
  account_id text not null references accounts (id) on delete cascade,
  stage text not null default 'open' check (stage in ('open', 'second-step', 'set-up')),
  -- Wrong codes between password and second factor: after a few the session ends.
  tries int not null default 0,
  remembered boolean not null,
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Codes and links that are valid once: for each purpose of an account, the newest. Stored only as keyed hashes.
create table one_time_secrets (
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'change-email', 'reset-password', 'keep-account')),
  secret_hash text not null check (length(secret_hash) = 64),
  -- The new address of a change of e-mail.
  email text check (length(email) between 3 and 320),
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index one_time_secrets_hash on one_time_secrets (secret_hash);
create index one_time_secrets_email on one_time_secrets (email) where email is not null;

-- What was done with accounts, line by line; each line's hash covers the line before, so that none can be changed,
-- removed or inserted without a trace. An account is named by its id, which means nothing once it is deleted.
create table audit_lines (
  line_no bigint primary key,
  written_at timestamptz not null,
  account_id text check (length(account_id) <= 60),
  act text not null check (length(act) between 1 and 60),
  about text not null check (length(about) <= 2000),
  hash text not null check (length(hash) = 64)
);
