-- Files that people brought: each once, by what is in it.

create table media_assets (
  id text primary key default gen_random_uuid()::text,
  -- SHA-256 of the original's bytes, in hex.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null,
  purpose text not null check (purpose in ('picture', 'mesh', 'audio', 'document')),
  bytes bigint not null check (bytes > 0),
  -- Where the original lies in storage, byte for byte as it came.
  original_path text not null,
  -- As the sender called it; shown to operators, never trusted.
  file_name text,
  state text not null check (state in ('waiting', 'ready', 'refused')),
  -- How often the program that reads it stopped; a file that keeps stopping it is given up.
  stops integer not null default 0,
  refused_because text,
  refusal_reason text,
  -- What was made of it: sizes and paths.
  made jsonb,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'ready') = (made is not null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  check ((state = 'waiting') = (settled_at is null))
);

create index media_assets_waiting on media_assets (created_at) where state = 'waiting';
