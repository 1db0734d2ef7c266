-- Personal access tokens: what somebody's own scripts show instead of logging in. Each does what its scopes allow, until
-- it ends or is revoked. The secret is stored only as SHA-256. A token that is over is kept for a while, so that its use
-- can be answered with the reason.

create table personal_access_tokens (
  id text primary key default gen_random_uuid()::text,
  secret_hash text not null unique check (length(secret_hash) = 64),
  account_id text not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) >= 1 and scopes <@ array['read', 'works', 'hang', 'publish']),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index personal_access_tokens_account on personal_access_tokens (account_id);
