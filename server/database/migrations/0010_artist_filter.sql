-- Filters of lists of artists, as bitmaps (0009_artwork_filter.sql explains them). Artists are listed by name, and
-- searches by name find them in the order of entry, so their terms have bitmaps in both orders.

-- What kinds of work an artist has, and how many of each.
create table artist_work_kinds (
  artist_id text not null references artists (id) on delete cascade,
  type text not null,
  on_sale boolean not null,
  works int not null,
  primary key (artist_id, type, on_sale)
);

-- How many artists each country has, by its plain text.
create table artist_countries (
  country text collate "C" primary key,
  artists int not null
);

-- Bitmaps in the order of names. A segment begins with a sort key and reaches to the next. Each artist in it has a
-- slot, 0 to 511: the number of their bit. Slots are assigned as artists are inserted; the sort keys give the order
-- inside a segment.
create table artist_segments (first_key text collate "C" primary key);
create table artist_slots (
  artist_id text primary key,
  segment text collate "C" not null,
  sort_key text collate "C" not null,
  slot int not null
);
create index artist_slots_in_segment on artist_slots (segment, sort_key) include (artist_id, slot);

create table artist_bitmaps (
  term text collate "C" not null,
  segment text collate "C" not null,
  bits bit(512) not null,
  primary key (term, segment)
) with (fillfactor = 80);
create index artist_bitmaps_of_segment on artist_bitmaps (segment);

-- Bitmaps of the same terms in the order of entry, 16,384 to a segment, which filter searches (0011_search.sql).
create table artist_entry_bitmaps (
  term text collate "C" not null,
  segment int not null,
  bits bit(16384) not null,
  primary key (term, segment)
) with (fillfactor = 60);
alter table artist_entry_bitmaps alter column bits set storage main;

-- Updates the terms of artists that follow from their works and from the categories.
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

-- Sets the bits of artists under terms (step 1) or clears them (step -1). Places are looked up one by one (`offset 0`):
-- in a free join, the planner may read those of all artists for each batch.
create function set_artist_bits(ids text[], terms text[], steps int[]) returns void language sql as $$
  insert into artist_bitmaps (term, segment, bits)
  select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from unnest(ids, terms, steps) as move (id, term, step)
  cross join lateral (select segment, slot from artist_slots where artist_id = move.id offset 0) as place
  where step > 0
  group by 1, 2
  on conflict (term, segment) do update set bits = artist_bitmaps.bits | excluded.bits;

  update artist_bitmaps as card set bits = card.bits & ~gone.bits
  from (
    select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1)) as bits
    from unnest(ids, terms, steps) as move (id, term, step)
    cross join lateral (select segment, slot from artist_slots where artist_id = move.id offset 0) as place
    where step < 0
    group by 1, 2
  ) as gone
  where card.term = gone.term and card.segment = gone.segment
$$;

-- Reassigns slots, in order, in segments that have none left; a segment of more than 512 artists is divided. Their
-- bitmaps are rewritten.
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

-- Gives artists a slot, and sets their bits under all their terms.
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
    select segment, (select max(slot) from artist_slots where artist_slots.segment = segments.segment) as last_slot
    from (select distinct segment from coming) as segments
  )
  select id, coming.segment, sort_key,
    coalesce(last_slot, -1) + row_number() over (partition by coming.segment order by sort_key)
  from coming join taken on taken.segment = coming.segment;

  select array_agg(distinct segment) into full_segments from artist_slots where artist_id = any(ids) and slot > 511;
  if full_segments is not null then perform rebalance_artist_segments(full_segments); end if;

  perform set_artist_bits(array_agg(artists.id), array_agg(term), array_agg(1))
  from artists
  cross join lateral (select segment from artist_slots where artist_id = artists.id offset 0) as place
  cross join lateral unnest(artists.facets) as term
  where artists.id = any(ids) and not segment = any(coalesce(full_segments, '{}'));
end
$$;

-- As set_artist_bits, in the order of entry.
create function index_artists(entry_nos bigint[], terms text[], steps int[]) returns void language plpgsql as $$
declare
  no_bits constant bit(16384) := repeat('0', 16384)::bit(16384);
begin
  if entry_nos is null then return; end if;
  insert into artist_entry_bitmaps (term, segment, bits)
  select term, (entry_no >> 14)::int, bit_or(set_bit(no_bits, (entry_no & 16383)::int, 1))
  from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
  where step > 0
  group by 1, 2
  on conflict (term, segment) do update set bits = artist_entry_bitmaps.bits | excluded.bits;

  update artist_entry_bitmaps as card set bits = card.bits & ~gone.bits
  from (
    select term, (entry_no >> 14)::int as segment, bit_or(set_bit(no_bits, (entry_no & 16383)::int, 1)) as bits
    from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
    where step < 0
    group by 1, 2
  ) as gone
  where card.term = gone.term and card.segment = gone.segment;
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

create trigger artists_lock_facet_index before insert or update or delete on artists
  for each statement execute function before_facet_index();
create trigger artist_tags_lock_facet_index before insert or update or delete on artist_tags
  for each statement execute function before_facet_index();

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
  -- A renamed artist gets another place; for the others only the changed terms are updated.
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

create function after_artists_indexed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform index_artists(array_agg(entry_no), array_agg(term), array_agg(1))
    from after cross join lateral unnest(facets) as term;
  elsif tg_op = 'DELETE' then
    perform index_artists(array_agg(entry_no), array_agg(term), array_agg(-1))
    from before cross join lateral unnest(facets) as term;
  else
    perform index_artists(array_agg(entry_no), array_agg(term), array_agg(step)) from (
      select after.entry_no, term, 1 as step from after join before using (id)
      cross join lateral unnest(after.facets) as term
      where not term = any(before.facets)
      union all
      select before.entry_no, term, -1 from before join after using (id)
      cross join lateral unnest(before.facets) as term
      where not term = any(after.facets)
    ) as moved;
  end if;
  return null;
end
$$;
create trigger artists_indexed after insert on artists referencing new table as after
  for each statement execute function after_artists_indexed();
create trigger artists_reindexed after update on artists referencing old table as before new table as after
  for each statement execute function after_artists_indexed();
create trigger artists_unindexed after delete on artists referencing old table as before
  for each statement execute function after_artists_indexed();

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
