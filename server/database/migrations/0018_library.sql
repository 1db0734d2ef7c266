-- The works that a team has brought in and nobody else may see. A work that becomes public moves to the catalogue
-- (0006_catalogue.sql) and keeps its id: no row of a private work is in a table that public answers are made from. This
-- table is among those that are not watched.

create table private_works (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  team_id text not null references teams (id) on delete cascade,
  -- As entered (contract/library-calls.ts). The artist is text: there is no record of one before the work is public.
  record jsonb not null,
  title text not null generated always as (record ->> 'title') stored check (length(title) between 1 and 1000),
  picture_asset_id text generated always as (record ->> 'pictureAssetId') stored references media_assets (id),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index private_works_of_team on private_works (team_id, entry_no);

-- Files that makers send, also in several attempts (tus 1.0). The row of a file that was taken stays: it says whose the
-- asset is, and counts in its account's storage. Not watched.
create table incoming_files (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('picture', 'mesh', 'audio', 'video', 'document')),
  file_name text check (length(file_name) <= 300),
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and bytes),
  -- `arrived` until it was looked at; then `taken`, or `refused` with the reason.
  state text not null default 'arriving' check (state in ('arriving', 'arrived', 'taken', 'refused')),
  asset_id text references media_assets (id),
  refusal_reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'taken') = (asset_id is not null)),
  check ((state = 'refused') = (refusal_reason is not null))
);
create index incoming_files_of_account on incoming_files (account_id, asset_id);
create index incoming_files_unfinished on incoming_files (changed_at) where state <> 'taken';

-- The parts that have arrived, each a file in storage.
create table incoming_parts (
  file_id text not null references incoming_files (id) on delete cascade,
  from_byte bigint not null check (from_byte >= 0),
  path text not null unique,
  primary key (file_id, from_byte)
);
