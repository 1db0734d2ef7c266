-- What people give besides their password: codes of an app, passkeys, and recovery codes on paper for when both are
-- lost.

-- The secret that an account shares with an app. It counts once a first code has confirmed it.
create table code_generators (
  account_id text primary key references accounts (id) on delete cascade,
  -- Encrypted with the key of the installation.
  sealed_secret text not null check (length(sealed_secret) <= 200),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last half-minute time step whose code was accepted: it and earlier ones are refused.
  last_step bigint not null default 0,
  -- The time steps of the last accepted codes. If the clock was wrong for a while, the last step alone does not tell
  -- whether a code was used.
  taken_steps bigint[] not null default '{}'
);

-- Each is valid once, and stored as a keyed hash.
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  primary key (account_id, code_hash)
);

create table passkeys (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The passkey's own id, in base64url.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 4000),
  -- The passkey's count of its uses; one that does not count always reports 0.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- A challenge for a passkey to sign: once, and within five minutes. Without an account it may be for any login.
create table passkey_challenges (
  challenge_hash text primary key check (length(challenge_hash) = 64),
  purpose text not null check (purpose in ('register', 'log-in')),
  account_id text references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_account on passkey_challenges (account_id) where account_id is not null;
