-- What keeps names and places up to date looks words and artists up one by one: joined freely, the planner may read all
-- known words, or the places of all artists, for each batch that is entered.

-- As in 0005.
create or replace function bear_names(its_kind text, names text[]) returns void
  language sql as $$
  insert into known_names as known (key, kind, plain, bearers)
  select name_key(its_kind, min(name)), its_kind, plain, count(*)
  from (select name, plain_name(name) as plain from unnest(names) as name) as named
  group by plain order by 1
  on conflict (key) do update set bearers = known.bearers + excluded.bearers;

  insert into known_words (word, slip_keys)
  select words.word, slip_keys(words.word)
  from (
    select distinct left(word, 60) as word from unnest(names) as name, unnest(words_of(name)) as word
  ) as words
  left join lateral (
    select true as is_known from known_words where known_words.word = words.word offset 0
  ) as known on true
  where is_known is null
  order by words.word
  on conflict do nothing;
$$;

-- As in 0004.
create or replace function set_artist_bits(ids text[], terms text[], steps int[]) returns void language sql as $$
  insert into artist_bitmaps (term, segment, bits)
  select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from unnest(ids, terms, steps) as move (id, term, step)
  cross join lateral (select segment, slot from artist_slots where artist_id = move.id offset 0) as place
  where step > 0
  group by 1, 2
  on conflict (term, segment) do update set bits = artist_bitmaps.bits | excluded.bits;

  update artist_bitmaps as bitmap set bits = bitmap.bits & ~gone.bits
  from (
    select term, segment, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1)) as bits
    from unnest(ids, terms, steps) as move (id, term, step)
    cross join lateral (select segment, slot from artist_slots where artist_id = move.id offset 0) as place
    where step < 0
    group by 1, 2
  ) as gone
  where bitmap.term = gone.term and bitmap.segment = gone.segment
$$;

-- As in 0004.
create or replace function place_artists_in_segments(ids text[]) returns void language plpgsql as $$
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

-- Whoever types the first letter of a name is shown the artists of most works under it, without all of them being sorted.
create index artists_by_initial on artists ((left(sort_key, 1)), standing desc, sort_key);

-- Cached searches (0012) mark artists by entry number, 16,384 to a segment. Their filters are laid on these bitmaps, which hold
-- the same terms as `artist_bitmaps` in that order.
create table artist_entry_bitmaps (
  term text collate "C" not null,
  segment int not null,
  bits bit(16384) not null,
  primary key (term, segment)
) with (fillfactor = 60);
alter table artist_entry_bitmaps alter column bits set storage main;

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

  update artist_entry_bitmaps as bitmap set bits = bitmap.bits & ~gone.bits
  from (
    select term, (entry_no >> 14)::int as segment, bit_or(set_bit(no_bits, (entry_no & 16383)::int, 1)) as bits
    from unnest(entry_nos, terms, steps) as move (entry_no, term, step)
    where step < 0
    group by 1, 2
  ) as gone
  where bitmap.term = gone.term and bitmap.segment = gone.segment;
end
$$;

select index_artists(array_agg(entry_no), array_agg(term), array_agg(1))
from artists cross join lateral unnest(facets) as term;

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
