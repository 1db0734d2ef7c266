-- The catalogue: artists, their works, artifacts, and texts about them.
--
-- Every noun has three names: `id` (unguessable, never shown as an address), `url` (the public address, unique and
-- stable) and `entry_no` (the order of entry, which gives every list a total order). Imported and demo records also
-- have `source` and `external_id`, the record's name at its institution. `name_key` leads to the name in `known_names`
-- (0011_search.sql). Sizes are in centimetres, as catalogues write them.

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
  name_key bigint generated always as (name_key('artist', name)) stored,
  -- The order of lists of artists: the plain name, then the id, byte by byte, so that every PostgreSQL sorts alike.
  sort_key text collate "C" not null generated always as (plain_text(name) || chr(1) || id) stored,
  country text check (length(country) <= 200),
  life_dates text check (length(life_dates) <= 200),
  biography text check (length(biography) <= 20000),
  ulan text check (length(ulan) <= 100),
  wikidata text check (length(wikidata) <= 100),
  picture_asset_id text references media_assets (id),
  featured_place int unique check (featured_place > 0),
  -- Terms that follow from categories and works; triggers maintain them (0010_artist_filter.sql).
  derived_facets text[] not null default '{}',
  -- The order of artists with a similar name. It grows with the length in bits of the number of works, so it changes
  -- seldom however many works are entered.
  standing smallint not null default 0,
  -- All terms that lists filter by.
  facets text[] not null generated always as (
    array['all']
    || case when country is null then '{}' else array['country:' || plain_text(country)] end
    || derived_facets
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index artists_by_name on artists (plain_text(name), id);
create index artists_name on artists using gin (plain_text(name) gin_trgm_ops);
create index artists_country on artists (plain_text(country)) where country is not null;
create unique index artists_by_sort_key on artists (sort_key) include (standing);
create index artists_with_works on artists (entry_no) where derived_facets @> '{works}';
create index artists_by_name_key on artists (name_key, entry_no);
create index artists_ulan on artists (ulan) where ulan is not null;
create index artists_wikidata on artists (wikidata) where wikidata is not null;
-- For the first letter of a name, a search shows the artists with most works, without sorting all of them.
create index artists_by_initial on artists ((left(sort_key, 1)), standing desc, sort_key);
create index artists_by_identity on artists (name_identity(name), entry_no);

create table artist_tags (
  artist_id text not null references artists (id) on delete cascade,
  tag_id text not null references tags (id) on delete cascade,
  primary key (artist_id, tag_id)
);
create index artist_tags_tag on artist_tags (tag_id, artist_id);

-- Several museums may have records of an artist, each with its own id, and the same name in two museums may be two
-- people. So the keys of an artist have their own table. The record that an artist was entered from takes precedence;
-- the others fill in what it leaves out.
create table artist_records (
  source text not null check (length(source) between 1 and 100),
  external_id text not null check (length(external_id) between 1 and 200),
  artist_id text not null references artists (id) on delete cascade,
  leads boolean not null,
  primary key (source, external_id)
);
create index artist_records_artist on artist_records (artist_id);

create table artworks (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 1000),
  name_key bigint generated always as (name_key('artwork', title)) stored,
  artist_id text references artists (id),
  -- The record's credit for the maker, if it is more than the artist's name, such as "after Hans Holbein" or the names
  -- of two.
  artist_credit text check (length(artist_credit) between 1 and 500),
  -- As catalogues write it, and the first and the last year if the record gives them.
  year text check (length(year) <= 200),
  year_from int check (year_from between -100000 and 9999),
  year_to int check (year_to between -100000 and 9999),
  type text not null check (
    type in ('PAINTING', 'SCULPTURE', 'PRINT', 'DRAWING', 'PHOTOGRAPHY', 'VIDEO', 'STREETART', 'ARTIFACT', 'AUDIO')
  ),
  medium text check (length(medium) <= 1000),
  -- Which copy of how many a print, a cast or a photograph is, as in its record: "3 of 25, signed".
  edition text,
  series text check (length(series) <= 500),
  description text check (length(description) <= 20000),
  status text not null check (
    status in (
      'ONLINE_SALE', 'ON_SALE', 'NOT_ON_SALE', 'RESERVED', 'SOLD', 'ON_REQUEST', 'MUSEUM_COLLECTION', 'DONATED', 'PHOTO_ARCHIVE'
    )
  ),
  price_minor bigint check (price_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  width_cm double precision check (width_cm > 0 and width_cm <= 100000),
  height_cm double precision check (height_cm > 0 and height_cm <= 100000),
  length_cm double precision check (length_cm > 0 and length_cm <= 100000),
  -- The shape of the picture, and its parts (contract/picture-shapes.ts). The parts and the gaps between them fill the
  -- work's width, which the calls check.
  shape text not null default 'RECTANGLE' check (shape in ('RECTANGLE', 'ROUND', 'FREE')),
  part_widths_cm double precision[] check (cardinality(part_widths_cm) between 2 and 12 and 0 < all (part_widths_cm)),
  part_gap_cm double precision check (part_gap_cm >= 0 and part_gap_cm <= 100000),
  credit_line text check (length(credit_line) <= 2000),
  -- The permitted use of the picture: a Creative Commons licence or a statement of rightsstatements.org, by its
  -- address. Null if it is not known.
  rights text check (rights ~ '^http://(creativecommons|rightsstatements)\.org/'),
  picture_asset_id text references media_assets (id),
  mesh_asset_id text references media_assets (id),
  audio_asset_id text references media_assets (id),
  -- The film of a video work, shown in its picture's place.
  video_asset_id text references media_assets (id),
  -- The recording that a sound work consists of; `audio_asset_id` is the audio guide about a work.
  sound_asset_id text references media_assets (id),
  featured_place int unique check (featured_place > 0),
  source text check (length(source) between 1 and 100),
  external_id text check (length(external_id) between 1 and 200),
  -- The record's page at its institution.
  record_url text check (length(record_url) <= 1000),
  -- Terms that the program derives by its rules (styles and further filters), and the version of those rules.
  derived_facets text[] not null default '{}',
  index_version smallint not null default 0,
  -- All terms that lists filter by (0009_artwork_filter.sql).
  facets text[] not null generated always as (
    array['all', 'type:' || type]
    || case when status in ('ON_SALE', 'ONLINE_SALE') then array['sale'] else '{}' end
    || case when artist_id is null then '{}' else array['artist:' || artist_id] end
    || derived_facets
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((source is null) = (external_id is null)),
  check ((price_minor is null) = (currency is null)),
  constraint artworks_parts_are_whole
    check ((part_widths_cm is null) = (part_gap_cm is null) and (shape = 'RECTANGLE' or part_widths_cm is null))
);
create unique index artworks_natural_key on artworks (source, external_id) where source is not null;
create index artworks_by_artist on artworks (artist_id, entry_no);
create index artworks_by_type on artworks (type, entry_no);
create index artworks_on_sale on artworks (entry_no) where status in ('ON_SALE', 'ONLINE_SALE');
create index artworks_artist_on_sale on artworks (artist_id) where status in ('ON_SALE', 'ONLINE_SALE');
create index artworks_by_artist_with_picture on artworks (artist_id, entry_no) where picture_asset_id is not null;
create index artworks_with_picture on artworks (entry_no) where picture_asset_id is not null;
create index artworks_by_index_version on artworks (index_version, entry_no);
create index artworks_by_picture on artworks (picture_asset_id) where picture_asset_id is not null;
create index artworks_by_name_key on artworks (name_key, entry_no);

create table artwork_tags (
  artwork_id text not null references artworks (id) on delete cascade,
  tag_id text not null references tags (id) on delete cascade,
  primary key (artwork_id, tag_id)
);
create index artwork_tags_tag on artwork_tags (tag_id, artwork_id);

-- The owner of a work: the account that sells it and gets its purchase enquiries. A work that is not here is sold by
-- the institution. The table is separate from the works because no public page shows it: only calls return the owner.
create table work_owners (
  artwork_id text primary key references artworks (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade
);
create index work_owners_account on work_owners (account_id);

-- The texts about a work in a language: the text of its label, an audio guide with its transcript, captions, and a film
-- in which the label is signed.
create table work_interpretations (
  artwork_id text not null references artworks (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  title text check (length(title) <= 1000),
  medium text check (length(medium) <= 1000),
  description text check (length(description) <= 20000),
  audio_asset_id text references media_assets (id),
  -- As uploaded: plain text, WebVTT or SubRip.
  transcript text check (length(transcript) <= 100000),
  captions text check (length(captions) <= 300000),
  signing_asset_id text references media_assets (id),
  primary key (artwork_id, language)
);

create table artifacts (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 1000),
  name_key bigint generated always as (name_key('artifact', title)) stored,
  object_type text check (length(object_type) <= 200),
  maker text check (length(maker) <= 500),
  year text check (length(year) <= 200),
  period text check (length(period) <= 200),
  culture text check (length(culture) <= 200),
  place text check (length(place) <= 200),
  materials text check (length(materials) <= 1000),
  description text check (length(description) <= 20000),
  width_cm double precision check (width_cm > 0 and width_cm <= 100000),
  height_cm double precision check (height_cm > 0 and height_cm <= 100000),
  depth_cm double precision check (depth_cm > 0 and depth_cm <= 100000),
  credit_line text check (length(credit_line) <= 2000),
  picture_asset_id text references media_assets (id),
  mesh_asset_id text references media_assets (id),
  -- Annotations of points on it, as a JSON list in reading order (contract/annotations.ts).
  annotations text,
  source text check (length(source) between 1 and 100),
  external_id text check (length(external_id) between 1 and 200),
  record_url text check (length(record_url) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((source is null) = (external_id is null)),
  constraint artifacts_annotations_are_json check (annotations::jsonb is not null or annotations is null)
);
create unique index artifacts_natural_key on artifacts (source, external_id) where source is not null;
create index artifacts_by_name_key on artifacts (name_key, entry_no);

-- As for works; an artifact makes no sound that could be captioned.
create table artifact_interpretations (
  artifact_id text not null references artifacts (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  title text check (length(title) <= 1000),
  medium text check (length(medium) <= 1000),
  description text check (length(description) <= 20000),
  audio_asset_id text references media_assets (id),
  transcript text check (length(transcript) <= 100000),
  signing_asset_id text references media_assets (id),
  primary key (artifact_id, language)
);
