-- Links by which a maker sees a draft on another device, without a session. Not watched: no public answer is made of them.
create table preview_links (
  id text primary key default gen_random_uuid()::text,
  exhibition_id text not null references exhibitions (id) on delete cascade,
  -- The link shows what this account may see at the moment of its use.
  account_id text not null references accounts (id) on delete cascade,
  -- SHA-256 of the secret, in hex; the secret itself is never stored.
  secret_hash text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at)
);
create index preview_links_of_exhibition on preview_links (exhibition_id, account_id);
create index preview_links_of_account on preview_links (account_id);
