-- What people show besides their password: codes of an app, passkeys, and codes on paper for when both are lost.

-- The secret that an account shares with an app. It counts once a first code has confirmed it.
create table code_generators (
  account_id text primary key references accounts (id) on delete cascade,
  -- Encrypted under the key of the installation.
  sealed_secret text not null check (length(sealed_secret) <= 200),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of half a minute whose code was taken: it and those before it are taken no more.
  last_step bigint not null default 0,
  -- The steps whose codes were taken last. Where the clock was wrong for a while, the last step alone cannot tell a code
  -- that was used from one that was not.
  taken_steps bigint[] not null default '{}'
);

-- Good once each, stored as keyed hashes.
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  primary key (account_id, code_hash)
);

create table passkeys (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As the passkey calls itself, in base64url.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 4000),
  -- How often it says it was used; one that does not count says 0 for ever.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a passkey is asked to sign: once, and within five minutes. Without an account it may be anyone's who logs in.
create table passkey_challenges (
  challenge_hash text primary key check (length(challenge_hash) = 64),
  purpose text not null check (purpose in ('register', 'log-in')),
  account_id text references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_account on passkey_challenges (account_id) where account_id is not null;
