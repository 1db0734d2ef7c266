-- The facet index: what every list of works and of artists counts and pages by, exact at any size.
--
-- A record is indexed under terms, such as "type:PAINTING" or "artist:<id>". A segment holds a run of records in the order
-- of the list; a bitmap says with one bit a record which records of one segment stand under one term. A list that is
-- filtered by several terms lays their bitmaps on each other (bit_and), counts the bits and opens only the segments that
-- a page needs, so that neither a count nor a late page reads the works themselves. All of it is brought up to date in the
-- transaction that writes the records, by the triggers at the end.

-- Works. `derived_facets` holds the terms that the program finds by its rules (styles and the further filters), and
-- `index_version` the edition of the rules that found them; the rest follows from the row.

alter table artworks
  add column year_from int check (year_from between -100000 and 9999),
  add column year_to int check (year_to between -100000 and 9999),
  add column derived_facets text[] not null default '{}',
  add column index_version smallint not null default 0;

update artworks set derived_facets = styles.terms
from (
  select artwork_tags.artwork_id, array_agg(distinct 'style:' || tags.url) as terms
  from artwork_tags join tags on tags.id = artwork_tags.tag_id
  where tags.tag_group like 'STYLE%' group by artwork_tags.artwork_id
) as styles
where artworks.id = styles.artwork_id;

alter table artworks add column facets text[] not null generated always as (
  array['all', 'type:' || type]
  || case when status in ('ON_SALE', 'ONLINE_SALE') then array['sale'] else '{}' end
  || case when artist_id is null then '{}' else array['artist:' || artist_id] end
  || derived_facets
) stored;

create index artworks_by_index_version on artworks (index_version, entry_no);
create index artworks_by_picture on artworks (picture_asset_id) where picture_asset_id is not null;

-- A segment holds 16,384 entry numbers. Its bitmap is longer than the 2 kB from which PostgreSQL compresses a row, so that a
-- card with few bits takes a few dozen bytes.
create table artwork_bitmaps (
  term text collate "C" not null,
  segment int not null,
  bits bit(16384) not null,
  primary key (term, segment)
) with (fillfactor = 60);
alter table artwork_bitmaps alter column bits set storage main;

create table artwork_terms (
  term text collate "C" primary key,
  kind text collate "C" not null generated always as (split_part(term, ':', 1)) stored,
  works int not null
) with (fillfactor = 60);
create index artwork_terms_offered on artwork_terms (kind) where kind <> 'artist';

-- What kinds of work an artist has, and how many of each.
create table artist_work_kinds (
  artist_id text not null references artists (id) on delete cascade,
  type text not null,
  on_sale boolean not null,
  works int not null,
  primary key (artist_id, type, on_sale)
);

-- Artists. Their list is in the order of their sort keys: the plain name, then the id, byte by byte, so that every
-- PostgreSQL sorts them alike. `standing` grows with the length in bits of the number of works and says who comes first
-- among those of a like name; it changes seldom however many works are entered.

alter table artists
  add column derived_facets text[] not null default '{}',
  add column standing smallint not null default 0,
  add column sort_key text collate "C" not null generated always as (plain_text(name) || chr(1) || id) stored;
alter table artists add column facets text[] not null generated always as (
  array['all']
  || case when country is null then '{}' else array['country:' || plain_text(country)] end
  || derived_facets
) stored;

create unique index artists_by_sort_key on artists (sort_key) include (standing);
create index artists_with_works on artists (entry_no) where derived_facets @> '{works}';

-- A segment begins with a sort key and reaches to the next; whoever belongs in it has a slot in it, 0 to 511, and the mark
-- of that slot on its bitmaps. Slots are given as artists come; inside a segment the sort keys tell the order.
create table artist_segments (first_key text collate "C" primary key);
create table artist_slots (
  artist_id text primary key,
  segment text collate "C" not null,
  sort_key text collate "C" not null,
  slot int not null
);
create index artist_slots_in_drawer on artist_slots (segment, sort_key) include (artist_id, slot);

create table artist_bitmaps (
  term text collate "C" not null,
  segment text collate "C" not null,
  bits bit(512) not null,
  primary key (term, segment)
) with (fillfactor = 80);
create index artist_bitmaps_of_drawer on artist_bitmaps (segment);

create table artist_countries (
  country text collate "C" primary key,
  artists int not null
);

-- One writer at a time changes the catalogue's bitmaps, and takes this before any row: two can then never wait for each other.
create function lock_facet_index() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('facet index'))
$$;

-- Takes works out of terms (step -1) or files them under terms (step 1).
create function index_artworks(entry_nos bigint[], terms text[], steps int[]) returns void language plpgsql as $$
begin
  if entry_nos is null then return; end if;
  insert into artwork_bitmaps (term, segment, bits)
  select term, (entry_no >> 14)::int,
    bit_or(set_bit(repeat('0', 16384)::bit(16384), (entry_no & 16383)::int, 1))
  from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
  where step > 0
  group by 1, 2
  on conflict (term, segment) do update set bits = artwork_bitmaps.bits | excluded.bits;

  update artwork_bitmaps as bitmap set bits = bitmap.bits & ~gone.bits
  from (
    select term, (entry_no >> 14)::int as segment,
      bit_or(set_bit(repeat('0', 16384)::bit(16384), (entry_no & 16383)::int, 1)) as bits
    from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
    where step < 0
    group by 1, 2
  ) as gone
  where bitmap.term = gone.term and bitmap.segment = gone.segment;

  insert into artwork_terms (term, works)
  select term, sum(step)
  from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
  group by term having sum(step) <> 0
  on conflict (term) do update set works = artwork_terms.works + excluded.works;
end
$$;

-- Brings up to date what an artist is indexed under for the works there are and for the categories.
create function refresh_artist_facets(ids text[]) returns void language sql as $$
  update artists set derived_facets = wanted.terms, standing = wanted.standing
  from (
    select artist.id,
      array(
        select 'category:' || tags.url from artist_tags join tags on tags.id = artist_tags.tag_id
        where artist_tags.artist_id = artist.id and tags.tag_group = 'ARTIST_CATEGORY'
        union select term from artist_work_kinds as kind
        cross join lateral unnest(
          array['works', 'type:' || kind.type]
          || case when kind.on_sale then array['sale', 'sale-type:' || kind.type] else '{}' end
        ) as term
        where kind.artist_id = artist.id and kind.works > 0
        order by 1
      ) as terms,
      (
        select coalesce(ceil(ln(sum(works) + 1) / ln(2.0)), 0)::smallint from artist_work_kinds
        where artist_id = artist.id
      ) as standing
    from (select distinct unnest(ids) as id) as artist
  ) as wanted
  where artists.id = wanted.id
    and (artists.derived_facets, artists.standing) is distinct from (wanted.terms, wanted.standing)
$$;

-- Sets bits of artists on the bitmaps of terms (step 1) or wipes their bits out (step -1), where their places are.
create function set_artist_bits(ids text[], terms text[], steps int[]) returns void language sql as $$
  insert into artist_bitmaps (term, segment, bits)
  select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from unnest(ids, terms, steps) as move (id, term, step) join artist_slots on artist_id = move.id
  where step > 0
  group by 1, 2
  on conflict (term, segment) do update set bits = artist_bitmaps.bits | excluded.bits;

  update artist_bitmaps as bitmap set bits = bitmap.bits & ~gone.bits
  from (
    select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1)) as bits
    from unnest(ids, terms, steps) as move (id, term, step) join artist_slots on artist_id = move.id
    where step < 0
    group by 1, 2
  ) as gone
  where bitmap.term = gone.term and bitmap.segment = gone.segment
$$;

-- Gives slots anew, in order, in segments that have run out of them; one of more than 512 artists is divided. Their bitmaps
-- are written anew.
create function rebalance_artist_segments(full_segments text[]) returns void language plpgsql as $$
declare
  tidied text[];
begin
  with ranked as (
    select artist_id, sort_key, segment,
      row_number() over (partition by segment order by sort_key) - 1 as place,
      case when count(*) over (partition by segment) > 512 then 256 else 512 end as length
    from artist_slots where segment = any(full_segments)
  ), placed as (
    select artist_id, place % length as slot,
      case when place < length then segment
        else first_value(sort_key) over (partition by segment, place / length order by place) end as segment
    from ranked
  ), moved as (
    update artist_slots set segment = placed.segment, slot = placed.slot
    from placed where artist_slots.artist_id = placed.artist_id
    returning artist_slots.segment
  )
  select array_agg(distinct segment) into tidied from moved;
  insert into artist_segments select unnest(tidied) on conflict do nothing;

  delete from artist_bitmaps where segment = any(tidied);
  insert into artist_bitmaps (term, segment, bits)
  select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from artist_slots join artists on artists.id = artist_slots.artist_id
  cross join lateral unnest(artists.facets) as term
  where segment = any(tidied)
  group by 1, 2;
end
$$;

-- Gives artists a place and sets their bits on the bitmaps of what they are indexed under.
create function place_artists_in_segments(ids text[]) returns void language plpgsql as $$
declare
  full_segments text[];
begin
  if ids is null then return; end if;
  insert into artist_segments values ('') on conflict do nothing;
  insert into artist_slots (artist_id, segment, sort_key, slot)
  with coming as materialized (
    select artists.id, artists.sort_key, (
      select max(first_key) from artist_segments where first_key <= artists.sort_key
    ) as segment
    from artists where id = any(ids)
  ), taken as materialized (
    select segment, max(slot) as last_slot from artist_slots where segment in (select segment from coming) group by segment
  )
  select id, coming.segment, sort_key,
    coalesce(last_slot, -1) + row_number() over (partition by coming.segment order by sort_key)
  from coming left join taken on taken.segment = coming.segment;

  select array_agg(distinct segment) into full_segments from artist_slots where artist_id = any(ids) and slot > 511;
  if full_segments is not null then perform rebalance_artist_segments(full_segments); end if;

  perform set_artist_bits(array_agg(artists.id), array_agg(term), array_agg(1))
  from artists join artist_slots on artist_slots.artist_id = artists.id
  cross join lateral unnest(artists.facets) as term
  where artists.id = any(ids) and not segment = any(coalesce(full_segments, '{}'));
end
$$;

create function count_countries(countries text[], steps int[]) returns void language sql as $$
  insert into artist_countries (country, artists)
  select country, sum(step) from unnest(countries, steps) as move (country, step)
  where country is not null group by country having sum(step) <> 0
  on conflict (country) do update set artists = artist_countries.artists + excluded.artists
$$;

create function count_work_kinds(artist_ids text[], types text[], on_sales boolean[], steps int[]) returns void
language sql as $$
  insert into artist_work_kinds (artist_id, type, on_sale, works)
  select artist_id, type, on_sale, sum(step)
  from unnest(artist_ids, types, on_sales, steps) as move (artist_id, type, on_sale, step)
  where artist_id is not null group by 1, 2, 3 having sum(step) <> 0
  on conflict (artist_id, type, on_sale) do update set works = artist_work_kinds.works + excluded.works
$$;

-- What is on the site already.
select index_artworks(array_agg(entry_no), array_agg(term), array_agg(1))
from (select distinct entry_no, term from artworks cross join lateral unnest(facets) as term) as filed;
select count_work_kinds(array_agg(artist_id), array_agg(type), array_agg(status in ('ON_SALE', 'ONLINE_SALE')), array_agg(1))
from artworks;
select count_countries(array_agg(country), array_agg(1)) from artists;
select refresh_artist_facets(array_agg(id)) from artists;
select place_artists_in_segments(array_agg(id)) from artists;

create function before_facet_index() returns trigger language plpgsql as $$
begin
  perform lock_facet_index();
  return null;
end
$$;
create trigger artworks_lock_facet_index before insert or update or delete on artworks
  for each statement execute function before_facet_index();
create trigger artists_lock_facet_index before insert or update or delete on artists
  for each statement execute function before_facet_index();
create trigger artist_tags_lock_facet_index before insert or update or delete on artist_tags
  for each statement execute function before_facet_index();

create function after_artworks_entered() returns trigger language plpgsql as $$
begin
  perform index_artworks(array_agg(entry_no), array_agg(term), array_agg(1))
  from (select distinct entry_no, term from after cross join lateral unnest(facets) as term) as filed;
  perform count_work_kinds(array_agg(artist_id), array_agg(type), array_agg('sale' = any(facets)), array_agg(1))
  from after;
  perform refresh_artist_facets(array_agg(distinct artist_id)) from after where artist_id is not null;
  return null;
end
$$;
create trigger artworks_entered after insert on artworks referencing new table as after
  for each statement execute function after_artworks_entered();

create function after_artworks_changed() returns trigger language plpgsql as $$
begin
  perform index_artworks(array_agg(entry_no), array_agg(term), array_agg(step)) from (
    with was as (select entry_no, term from before cross join lateral unnest(facets) as term),
      is_now as (select entry_no, term from after cross join lateral unnest(facets) as term)
    select *, 1 as step from (select * from is_now except select * from was) as entered
    union all
    select *, -1 from (select * from was except select * from is_now) as gone
  ) as moved;
  perform count_work_kinds(array_agg(artist_id), array_agg(type), array_agg('sale' = any(facets)), array_agg(step))
  from (
    select artist_id, type, facets, 1 as step from after
    union all select artist_id, type, facets, -1 from before
  ) as moved;
  perform refresh_artist_facets(array_agg(distinct artist_id)) from (
    select artist_id from after union select artist_id from before
  ) as concerned where artist_id is not null;
  return null;
end
$$;
create trigger artworks_changed after update on artworks referencing old table as before new table as after
  for each statement execute function after_artworks_changed();

create function after_artworks_gone() returns trigger language plpgsql as $$
begin
  perform index_artworks(array_agg(entry_no), array_agg(term), array_agg(-1))
  from (select distinct entry_no, term from before cross join lateral unnest(facets) as term) as filed;
  perform count_work_kinds(array_agg(artist_id), array_agg(type), array_agg('sale' = any(facets)), array_agg(-1))
  from before;
  perform refresh_artist_facets(array_agg(distinct artist_id)) from before where artist_id is not null;
  return null;
end
$$;
create trigger artworks_gone after delete on artworks referencing old table as before
  for each statement execute function after_artworks_gone();

create function after_artists_entered() returns trigger language plpgsql as $$
begin
  perform count_countries(array_agg(country), array_agg(1)) from after;
  perform place_artists_in_segments(array_agg(id)) from after;
  return null;
end
$$;
create trigger artists_entered after insert on artists referencing new table as after
  for each statement execute function after_artists_entered();

create function after_artists_changed() returns trigger language plpgsql as $$
declare
  renamed_ids text[];
begin
  perform count_countries(array_agg(country), array_agg(step)) from (
    select country, 1 as step from after union all select country, -1 from before
  ) as moved;
  -- Whoever is renamed gets another place; of the others only the terms that have changed are marked.
  perform set_artist_bits(array_agg(id), array_agg(term), array_agg(step)) from (
    select before.id, term, -1 as step from before join after using (id)
    cross join lateral unnest(before.facets) as term
    where before.sort_key <> after.sort_key or not term = any(after.facets)
    union all
    select after.id, term, 1 from before join after using (id)
    cross join lateral unnest(after.facets) as term
    where before.sort_key = after.sort_key and not term = any(before.facets)
  ) as moved;
  with renamed as (
    delete from artist_slots using before, after
    where artist_id = before.id and before.id = after.id and before.sort_key <> after.sort_key
    returning artist_id
  )
  select array_agg(artist_id) into renamed_ids from renamed;
  perform place_artists_in_segments(renamed_ids);
  return null;
end
$$;
create trigger artists_changed after update on artists referencing old table as before new table as after
  for each statement execute function after_artists_changed();

create function after_artists_gone() returns trigger language plpgsql as $$
begin
  perform count_countries(array_agg(country), array_agg(-1)) from before;
  perform set_artist_bits(array_agg(id), array_agg(term), array_agg(-1))
  from before cross join lateral unnest(facets) as term;
  delete from artist_slots using before where artist_id = before.id;
  return null;
end
$$;
create trigger artists_gone after delete on artists referencing old table as before
  for each statement execute function after_artists_gone();

create function after_artist_tags_entered() returns trigger language plpgsql as $$
begin
  perform refresh_artist_facets(array_agg(distinct artist_id)) from after;
  return null;
end
$$;
create trigger artist_tags_entered after insert on artist_tags referencing new table as after
  for each statement execute function after_artist_tags_entered();

create function after_artist_tags_gone() returns trigger language plpgsql as $$
begin
  perform refresh_artist_facets(array_agg(distinct artist_id)) from before;
  return null;
end
$$;
create trigger artist_tags_gone after delete on artist_tags referencing old table as before
  for each statement execute function after_artist_tags_gone();
