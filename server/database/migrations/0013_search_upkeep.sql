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
create or replace function mark_artists(ids text[], headings text[], steps int[]) returns void language sql as $$
  insert into artist_cards (heading, drawer, marks)
  select heading, drawer, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from unnest(ids, headings, steps) as move (id, heading, step)
  cross join lateral (select drawer, slot from artist_places where artist_id = move.id offset 0) as place
  where step > 0
  group by 1, 2
  on conflict (heading, drawer) do update set marks = artist_cards.marks | excluded.marks;

  update artist_cards as card set marks = card.marks & ~gone.marks
  from (
    select heading, drawer, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1)) as marks
    from unnest(ids, headings, steps) as move (id, heading, step)
    cross join lateral (select drawer, slot from artist_places where artist_id = move.id offset 0) as place
    where step < 0
    group by 1, 2
  ) as gone
  where card.heading = gone.heading and card.drawer = gone.drawer
$$;

-- As in 0004.
create or replace function place_artists(ids text[]) returns void language plpgsql as $$
declare
  full_drawers text[];
begin
  if ids is null then return; end if;
  insert into artist_drawers values ('') on conflict do nothing;
  insert into artist_places (artist_id, drawer, shelf_mark, slot)
  with coming as materialized (
    select artists.id, artists.shelf_mark, (
      select max(first_mark) from artist_drawers where first_mark <= artists.shelf_mark
    ) as drawer
    from artists where id = any(ids)
  ), taken as materialized (
    select drawer, (select max(slot) from artist_places where artist_places.drawer = drawers.drawer) as last_slot
    from (select distinct drawer from coming) as drawers
  )
  select id, coming.drawer, shelf_mark,
    coalesce(last_slot, -1) + row_number() over (partition by coming.drawer order by shelf_mark)
  from coming join taken on taken.drawer = coming.drawer;

  select array_agg(distinct drawer) into full_drawers from artist_places where artist_id = any(ids) and slot > 511;
  if full_drawers is not null then perform tidy_artist_drawers(full_drawers); end if;

  perform mark_artists(array_agg(artists.id), array_agg(heading), array_agg(1))
  from artists
  cross join lateral (select drawer from artist_places where artist_id = artists.id offset 0) as place
  cross join lateral unnest(artists.filed_under) as heading
  where artists.id = any(ids) and not drawer = any(coalesce(full_drawers, '{}'));
end
$$;

-- Whoever types the first letter of a name is shown the artists of most works under it, without all of them being sorted.
create index artists_by_initial on artists ((left(shelf_mark, 1)), standing desc, shelf_mark);

-- Kept searches (0012) mark artists by entry number, 16,384 to a drawer. Their filters are laid on these cards, which hold
-- the same headings as `artist_cards` in that order.
create table artist_entry_cards (
  heading text collate "C" not null,
  drawer int not null,
  marks bit(16384) not null,
  primary key (heading, drawer)
) with (fillfactor = 60);
alter table artist_entry_cards alter column marks set storage main;

create function file_artists(entry_nos bigint[], headings text[], steps int[]) returns void language plpgsql as $$
declare
  no_marks constant bit(16384) := repeat('0', 16384)::bit(16384);
begin
  if entry_nos is null then return; end if;
  insert into artist_entry_cards (heading, drawer, marks)
  select heading, (entry_no >> 14)::int, bit_or(set_bit(no_marks, (entry_no & 16383)::int, 1))
  from unnest(entry_nos, headings, steps) as move (entry_no, heading, step)
  where step > 0
  group by 1, 2
  on conflict (heading, drawer) do update set marks = artist_entry_cards.marks | excluded.marks;

  update artist_entry_cards as card set marks = card.marks & ~gone.marks
  from (
    select heading, (entry_no >> 14)::int as drawer, bit_or(set_bit(no_marks, (entry_no & 16383)::int, 1)) as marks
    from unnest(entry_nos, headings, steps) as move (entry_no, heading, step)
    where step < 0
    group by 1, 2
  ) as gone
  where card.heading = gone.heading and card.drawer = gone.drawer;
end
$$;

select file_artists(array_agg(entry_no), array_agg(heading), array_agg(1))
from artists cross join lateral unnest(filed_under) as heading;

create function after_artists_filed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform file_artists(array_agg(entry_no), array_agg(heading), array_agg(1))
    from after cross join lateral unnest(filed_under) as heading;
  elsif tg_op = 'DELETE' then
    perform file_artists(array_agg(entry_no), array_agg(heading), array_agg(-1))
    from before cross join lateral unnest(filed_under) as heading;
  else
    perform file_artists(array_agg(entry_no), array_agg(heading), array_agg(step)) from (
      select after.entry_no, heading, 1 as step from after join before using (id)
      cross join lateral unnest(after.filed_under) as heading
      where not heading = any(before.filed_under)
      union all
      select before.entry_no, heading, -1 from before join after using (id)
      cross join lateral unnest(before.filed_under) as heading
      where not heading = any(after.filed_under)
    ) as moved;
  end if;
  return null;
end
$$;
create trigger artists_filed after insert on artists referencing new table as after
  for each statement execute function after_artists_filed();
create trigger artists_refiled after update on artists referencing old table as before new table as after
  for each statement execute function after_artists_filed();
create trigger artists_unfiled after delete on artists referencing old table as before
  for each statement execute function after_artists_filed();
