-- Exhibitions: their organisers (businesses), where they hang (spaces), and what visitors may see of them (scenes). The
-- three names of each row and `name_key` are explained in 0006_catalogue.sql.

create table businesses (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 500),
  kind text not null check (kind in ('ARTIST', 'MUSEUM', 'GALLERY', 'COLLECTOR')),
  description text check (length(description) <= 20000),
  picture_asset_id text references media_assets (id),
  cover_asset_id text references media_assets (id),
  locations jsonb not null default '[]',
  -- The address for messages to a profile; never shown.
  contact_email text check (length(contact_email) between 3 and 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index businesses_by_kind on businesses (kind, entry_no);

create table spaces (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 300),
  name_key bigint generated always as (name_key('space', title)) stored,
  subtitle text check (length(subtitle) <= 1000),
  description text check (length(description) <= 20000),
  about text check (length(about) <= 20000),
  short_description text check (length(short_description) <= 2000),
  style text check (length(style) <= 300),
  walls text[] not null default '{}',
  floors text[] not null default '{}',
  size text not null check (size in ('SMALL', 'MEDIUM', 'LARGE')),
  floor_plan_paths text[] not null default '{}',
  -- All that a scene needs to know of the room, derived from the plan; facts included.
  scene_space jsonb not null,
  -- Hash of the files and facts above, so that an unchanged space is skipped at start.
  built_from text not null,
  picture_asset_id text references media_assets (id),
  screenshot_asset_ids text[] not null default '{}',
  film_asset_id text references media_assets (id),
  film_still_asset_id text references media_assets (id),
  -- Chosen by an operator; without a choice it is the newest exhibition that is open in the space.
  walkthrough_exhibition_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index spaces_by_size on spaces (size, entry_no);
create index spaces_by_name_key on spaces (name_key, entry_no);
create index spaces_walked_by on spaces (walkthrough_exhibition_id) where walkthrough_exhibition_id is not null;

create table space_tags (
  space_id text not null references spaces (id) on delete cascade,
  tag_id text not null references tags (id) on delete cascade,
  primary key (space_id, tag_id)
);
create index space_tags_tag on space_tags (tag_id, space_id);

create table exhibitions (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  -- Anyone with this address may see the draft; it is as long as a password should be.
  draft_address text not null unique check (length(draft_address) >= 32),
  title text not null check (length(title) between 1 and 500),
  name_key bigint generated always as (name_key('exhibition', title)) stored,
  subtitle text check (length(subtitle) <= 1000),
  description text check (length(description) <= 20000),
  language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  type text not null check (type in ('ARTIST', 'MUSEUM', 'GALLERY', 'COLLECTOR')),
  organizer text not null check (length(organizer) between 1 and 500),
  business_id text references businesses (id),
  -- The account that it belongs to, whose plan decides whether it may be opened. Without an owner it is the
  -- institution's own. A free one was opened before there was a plan, and stays open without one.
  owner_account_id text references accounts (id) on delete set null,
  free_of_plan boolean not null default false,
  -- Whether other sites may embed it. The account's plan decides when the exhibition is opened; the institution's own
  -- may always be embedded.
  embeddable boolean not null default true,
  space_id text not null references spaces (id),
  hanging jsonb not null,
  cover_wide_asset_id text references media_assets (id),
  cover_tall_asset_id text references media_assets (id),
  screenshot_asset_ids text[] not null default '{}',
  music_asset_id text references media_assets (id),
  music_credit text check (length(music_credit) <= 500),
  published_scene_id text,
  -- Set at the first publication and kept, so that publishing again does not reorder the lists.
  first_published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (published_scene_id is null or first_published_at is not null)
);
create index exhibitions_newest on exhibitions (first_published_at, entry_no) where published_scene_id is not null;
create index exhibitions_newest_of_type on exhibitions (type, first_published_at, entry_no) where published_scene_id is not null;
create index exhibitions_of_business on exhibitions (business_id, first_published_at, entry_no) where published_scene_id is not null;
create index exhibitions_in_space on exhibitions (space_id, first_published_at, entry_no) where published_scene_id is not null;
create index exhibitions_by_title on exhibitions (title, organizer);
create index exhibitions_by_scene on exhibitions (published_scene_id) where published_scene_id is not null;
create index exhibitions_by_name_key on exhibitions (name_key, entry_no);
create index exhibitions_owner on exhibitions (owner_account_id) where owner_account_id is not null;

-- A scene is a published exhibition at one moment. Its files never change and are never removed.
create table scenes (
  id text primary key check (length(id) between 1 and 80),
  exhibition_id text not null references exhibitions (id),
  document_path text not null,
  document_bytes bigint not null,
  built_at timestamptz not null default now()
);
create index scenes_of_exhibition on scenes (exhibition_id, built_at);

-- Two references point to tables that are created after the table that has them.
alter table spaces add foreign key (walkthrough_exhibition_id) references exhibitions (id) on delete set null;
alter table exhibitions add constraint exhibitions_published_scene
  foreign key (published_scene_id) references scenes (id)
  deferrable initially deferred;

-- What hangs in a scene, in the curator's order.
create table scene_works (
  scene_id text not null references scenes (id),
  place int not null check (place >= 0),
  artwork_id text references artworks (id),
  artifact_id text references artifacts (id),
  primary key (scene_id, place),
  check ((artwork_id is null) <> (artifact_id is null))
);
create index scene_works_artwork on scene_works (artwork_id, scene_id) where artwork_id is not null;
create index scene_works_artifact on scene_works (artifact_id, scene_id) where artifact_id is not null;

-- Every time an exhibition was opened to the public or closed again.
create table publications (
  entry_no bigint generated always as identity primary key,
  exhibition_id text not null references exhibitions (id),
  action text not null check (action in ('published', 'unpublished')),
  scene_id text references scenes (id),
  happened_at timestamptz not null
);
create index publications_of_exhibition on publications (exhibition_id, entry_no);

-- Exhibitions that an operator has put at a place of a page, such as the top of the home page.
create table exhibition_positions (
  position text not null check (length(position) between 1 and 60),
  place int not null check (place >= 0),
  exhibition_id text not null references exhibitions (id) on delete cascade,
  primary key (position, place),
  unique (position, exhibition_id)
);
