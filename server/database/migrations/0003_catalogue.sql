-- The catalogue: who made what, who shows it, where it hangs, and what visitors may see of it.
--
-- Every noun has three names: `id` (unguessable, never shown as an address), `url` (the public address, unique and
-- stable) and `entry_no` (the order in which things came into the site, which gives every list a total order).
-- Imported and demo records also carry `source` and `external_id`, the name the record has at the institution it comes from.
-- Sizes are centimetres, as catalogues write them.

create table tags (
  id text primary key default gen_random_uuid()::text,
  tag_group text not null check (length(tag_group) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  url text not null check (length(url) between 1 and 200),
  unique (tag_group, url)
);
create index tags_name on tags using gin (plain_text(name) gin_trgm_ops);

create table artists (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  name text not null check (length(name) between 1 and 500),
  country text check (length(country) <= 200),
  life_dates text check (length(life_dates) <= 200),
  biography text check (length(biography) <= 20000),
  ulan text check (length(ulan) <= 100),
  wikidata text check (length(wikidata) <= 100),
  picture_asset_id text references media_assets (id),
  featured_place int unique check (featured_place > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index artists_by_name on artists (plain_text(name), id);
create index artists_name on artists using gin (plain_text(name) gin_trgm_ops);
create index artists_country on artists (plain_text(country)) where country is not null;

create table artist_tags (
  artist_id text not null references artists (id) on delete cascade,
  tag_id text not null references tags (id) on delete cascade,
  primary key (artist_id, tag_id)
);
create index artist_tags_tag on artist_tags (tag_id, artist_id);

create table artworks (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 1000),
  artist_id text references artists (id),
  year text check (length(year) <= 200),
  type text not null check (type in ('PAINTING', 'SCULPTURE', 'PRINT', 'DRAWING', 'PHOTOGRAPHY', 'VIDEO', 'STREETART', 'ARTIFACT')),
  medium text check (length(medium) <= 1000),
  series text check (length(series) <= 500),
  description text check (length(description) <= 20000),
  status text not null check (status in ('ONLINE_SALE', 'ON_SALE', 'NOT_ON_SALE', 'RESERVED', 'SOLD', 'ON_REQUEST', 'MUSEUM_COLLECTION', 'DONATED', 'PHOTO_ARCHIVE')),
  price_minor bigint check (price_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  width_cm double precision check (width_cm > 0 and width_cm <= 100000),
  height_cm double precision check (height_cm > 0 and height_cm <= 100000),
  length_cm double precision check (length_cm > 0 and length_cm <= 100000),
  credit_line text check (length(credit_line) <= 2000),
  picture_asset_id text references media_assets (id),
  mesh_asset_id text references media_assets (id),
  audio_asset_id text references media_assets (id),
  featured_place int unique check (featured_place > 0),
  source text check (length(source) between 1 and 100),
  external_id text check (length(external_id) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((source is null) = (external_id is null)),
  check ((price_minor is null) = (currency is null))
);
create unique index artworks_natural_key on artworks (source, external_id) where source is not null;
create index artworks_by_artist on artworks (artist_id, entry_no);
create index artworks_by_type on artworks (type, entry_no);
create index artworks_on_sale on artworks (entry_no) where status in ('ON_SALE', 'ONLINE_SALE');
create index artworks_artist_on_sale on artworks (artist_id) where status in ('ON_SALE', 'ONLINE_SALE');
create index artworks_by_artist_with_picture on artworks (artist_id, entry_no) where picture_asset_id is not null;
create index artworks_with_picture on artworks (entry_no) where picture_asset_id is not null;
create index artworks_title on artworks using gin (plain_text(title) gin_trgm_ops);

create table artwork_tags (
  artwork_id text not null references artworks (id) on delete cascade,
  tag_id text not null references tags (id) on delete cascade,
  primary key (artwork_id, tag_id)
);
create index artwork_tags_tag on artwork_tags (tag_id, artwork_id);

create table artifacts (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 1000),
  description text check (length(description) <= 20000),
  width_cm double precision check (width_cm > 0 and width_cm <= 100000),
  height_cm double precision check (height_cm > 0 and height_cm <= 100000),
  depth_cm double precision check (depth_cm > 0 and depth_cm <= 100000),
  object_type text check (length(object_type) <= 200),
  materials text check (length(materials) <= 1000),
  culture text check (length(culture) <= 200),
  period text check (length(period) <= 200),
  picture_asset_id text references media_assets (id),
  mesh_asset_id text references media_assets (id),
  source text check (length(source) between 1 and 100),
  external_id text check (length(external_id) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((source is null) = (external_id is null))
);
create unique index artifacts_natural_key on artifacts (source, external_id) where source is not null;
create index artifacts_title on artifacts using gin (plain_text(title) gin_trgm_ops);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index businesses_by_kind on businesses (kind, entry_no);

create table spaces (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 300),
  subtitle text check (length(subtitle) <= 1000),
  description text check (length(description) <= 20000),
  about text check (length(about) <= 20000),
  short_description text check (length(short_description) <= 2000),
  style text check (length(style) <= 300),
  walls text[] not null default '{}',
  floors text[] not null default '{}',
  size text not null check (size in ('SMALL', 'MEDIUM', 'LARGE')),
  floor_plan_paths text[] not null default '{}',
  -- All that a scene needs to know of the room, as the plan derives it; facts included.
  scene_space jsonb not null,
  -- Hash of the files and facts above, so that an unchanged space is left alone at start.
  built_from text not null,
  picture_asset_id text references media_assets (id),
  screenshot_asset_ids text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index spaces_by_size on spaces (size, entry_no);

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
  -- Whoever knows this address may see the draft; it is as long as a password should be.
  draft_address text not null unique check (length(draft_address) >= 32),
  title text not null check (length(title) between 1 and 500),
  subtitle text check (length(subtitle) <= 1000),
  description text check (length(description) <= 20000),
  type text not null check (type in ('ARTIST', 'MUSEUM', 'GALLERY', 'COLLECTOR')),
  organizer text not null check (length(organizer) between 1 and 500),
  business_id text references businesses (id),
  space_id text not null references spaces (id),
  hanging jsonb not null,
  cover_wide_asset_id text references media_assets (id),
  cover_tall_asset_id text references media_assets (id),
  screenshot_asset_ids text[] not null default '{}',
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

-- A scene is what a published exhibition looked like at one moment. Its files never change and are never removed.
create table scenes (
  meshguid text primary key check (length(meshguid) between 1 and 80),
  exhibition_id text not null references exhibitions (id),
  document_path text not null,
  document_bytes bigint not null,
  built_at timestamptz not null default now()
);
create index scenes_of_exhibition on scenes (exhibition_id, built_at);
alter table exhibitions add constraint exhibitions_published_scene foreign key (published_scene_id) references scenes (meshguid)
  deferrable initially deferred;
create index exhibitions_by_scene on exhibitions (published_scene_id) where published_scene_id is not null;

-- What hangs in a scene, in the curator's order.
create table scene_works (
  meshguid text not null references scenes (meshguid),
  place int not null check (place >= 0),
  artwork_id text references artworks (id),
  artifact_id text references artifacts (id),
  primary key (meshguid, place),
  check ((artwork_id is null) <> (artifact_id is null))
);
create index scene_works_artwork on scene_works (artwork_id, meshguid) where artwork_id is not null;
create index scene_works_artifact on scene_works (artifact_id, meshguid) where artifact_id is not null;

-- The diary: every time an exhibition was opened to the public or closed again.
create table publications (
  entry_no bigint generated always as identity primary key,
  exhibition_id text not null references exhibitions (id),
  action text not null check (action in ('published', 'unpublished')),
  meshguid text references scenes (meshguid),
  happened_at timestamptz not null
);
create index publications_of_exhibition on publications (exhibition_id, entry_no);

create table exhibition_positions (
  position text not null check (length(position) between 1 and 60),
  place int not null check (place >= 0),
  exhibition_id text not null references exhibitions (id) on delete cascade,
  primary key (position, place),
  unique (position, exhibition_id)
);

create table articles (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 500),
  subtitle text check (length(subtitle) <= 1000),
  short_description text check (length(short_description) <= 2000),
  html text not null check (length(html) <= 200000),
  tags text[] not null,
  picture_asset_id text references media_assets (id),
  published_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index articles_newest on articles (published_at, entry_no);
create index articles_tags on articles using gin (tags);

create table page_seo (
  path text primary key check (length(path) between 1 and 300),
  title text not null check (length(title) <= 300),
  description text not null check (length(description) <= 1000),
  image text check (length(image) <= 1000)
);
