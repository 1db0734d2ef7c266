-- Uploaded files: each once, by its content.

create table media_assets (
  id text primary key default gen_random_uuid()::text,
  -- SHA-256 of the original's bytes, in hex.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null,
  purpose text not null check (purpose in ('picture', 'mesh', 'audio', 'video', 'document')),
  bytes bigint not null check (bytes > 0),
  -- The path of the original in storage, unchanged.
  original_path text not null,
  -- The sender's name for it; shown to operators, never trusted.
  file_name text,
  state text not null check (state in ('waiting', 'ready', 'refused')),
  -- How often the program that reads it crashed; a file that keeps crashing it is given up.
  stops integer not null default 0,
  refused_because text,
  refusal_reason text,
  -- What was made from it: sizes and paths.
  made jsonb,
  -- Pictures larger than the largest version are cut into tiles for deep zoom.
  tiling text not null default 'none' check (tiling in ('none', 'waiting', 'ready', 'failed')),
  -- The reading of picture files improves. This is the version of the reading that its renditions were made with
  -- (server/features/media/pictures/picture-reading.ts); those of an earlier version are checked at a start, and made
  -- again if they came out wrong.
  read_by smallint not null default 0,
  -- The folders of renditions that were replaced: their published addresses still lead to the picture.
  earlier_folders text[] not null default '{}',
  -- False from then until data derived from pictures elsewhere, such as scenes, is updated.
  followed boolean not null default true,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'ready') = (made is not null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index media_assets_waiting on media_assets (created_at) where state = 'waiting';
create index media_assets_untiled on media_assets (created_at) where tiling = 'waiting';
-- A picture is requested by the name of its folder.
create index media_assets_folder on media_assets ((made ->> 'folder')) where made ->> 'folder' is not null;
create index media_assets_unread on media_assets (read_by, id) where purpose = 'picture' and state = 'ready';
create index media_assets_unfollowed on media_assets (id) where not followed;
create index media_assets_earlier_folders on media_assets using gin (earlier_folders) where earlier_folders <> '{}';
