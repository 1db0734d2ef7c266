-- Filters of lists, as bitmaps: every list of works is counted and paged with them, exact at any size.
--
-- A record is indexed under terms, such as "type:PAINTING" or "artist:<id>" (the column `facets`). The records are cut,
-- in the order of the list, into segments (`segment`); a row of `artwork_bitmaps` is the bitmap (`bits`) of one term in
-- one segment, with one bit per record. A list that is filtered by several terms combines their bitmaps (bit_and),
-- counts the bits and opens only the segments that a page needs, so that neither a count nor a late page reads the
-- works themselves. Triggers maintain all of it in the transaction that writes the records. Artists follow in
-- 0010_artist_filter.sql.

-- A segment is 16,384 entry numbers. Its bitmap is longer than the 2 kB from which PostgreSQL compresses a row, so that one
-- with few bits set takes a few dozen bytes.
create table artwork_bitmaps (
  term text collate "C" not null,
  segment int not null,
  bits bit(16384) not null,
  primary key (term, segment)
) with (fillfactor = 60);
-- Compressed, and in the row itself. PostgreSQL 15 does not accept this in `create table`.
alter table artwork_bitmaps alter column bits set storage main;

-- How many works have each term.
create table artwork_terms (
  term text collate "C" primary key,
  kind text collate "C" not null generated always as (split_part(term, ':', 1)) stored,
  works int not null
) with (fillfactor = 60);
create index artwork_terms_offered on artwork_terms (kind) where kind <> 'artist';

-- One transaction at a time changes the bitmaps, and takes this lock before any row: two can then never deadlock.
create function lock_facet_index() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('facet index'))
$$;

create function before_facet_index() returns trigger language plpgsql as $$
begin
  perform lock_facet_index();
  return null;
end
$$;
create trigger artworks_lock_facet_index before insert or update or delete on artworks
  for each statement execute function before_facet_index();

-- Removes works from terms (step -1) or adds them (step 1).
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

  update artwork_bitmaps as card set bits = card.bits & ~gone.bits
  from (
    select term, (entry_no >> 14)::int as segment,
      bit_or(set_bit(repeat('0', 16384)::bit(16384), (entry_no & 16383)::int, 1)) as bits
    from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
    where step < 0
    group by 1, 2
  ) as gone
  where card.term = gone.term and card.segment = gone.segment;

  insert into artwork_terms (term, works)
  select term, sum(step)
  from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
  group by term having sum(step) <> 0
  on conflict (term) do update set works = artwork_terms.works + excluded.works;
end
$$;

-- These also count the kinds of works of each artist (0010_artist_filter.sql).

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
