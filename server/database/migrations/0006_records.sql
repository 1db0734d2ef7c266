-- Where records come from, and what they say there.
--
-- An artist may be held by several museums, each under an id of its own, and the same name in two museums may be two
-- people. So the keys of an artist stand in a table of their own. The record that an artist was entered by leads: what
-- it says counts. The others fill in what it leaves out.
create table artist_records (
  source text not null check (length(source) between 1 and 100),
  external_id text not null check (length(external_id) between 1 and 200),
  artist_id text not null references artists (id) on delete cascade,
  leads boolean not null,
  primary key (source, external_id)
);
create index artist_records_artist on artist_records (artist_id);
create index artists_ulan on artists (ulan) where ulan is not null;
create index artists_wikidata on artists (wikidata) where wikidata is not null;

-- `artist_credit` is how the record names who made the work, where that is more than the artist's name, such as
-- "after Hans Holbein" or the names of two. `record_url` is the record's page in its own site.
alter table artworks
  add column artist_credit text check (length(artist_credit) between 1 and 500),
  add column record_url text check (length(record_url) <= 1000);

alter table artifacts
  add column year text check (length(year) <= 200),
  add column place text check (length(place) <= 200),
  add column maker text check (length(maker) <= 500),
  add column credit_line text check (length(credit_line) <= 2000),
  add column record_url text check (length(record_url) <= 1000);
