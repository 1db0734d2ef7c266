-- The card catalogue: what every list of works and of artists counts and pages by, exact at any size.
--
-- A record is filed under headings, such as "type:PAINTING" or "artist:<id>". A drawer holds a run of records in the order
-- of the list; a card says with one mark a record which records of one drawer stand under one heading. A list that is
-- filtered by several headings lays their cards on each other (bit_and), counts the marks and opens only the drawers that
-- a page needs, so that neither a count nor a late page reads the works themselves. All of it is brought up to date in the
-- transaction that writes the records, by the triggers at the end.

-- Works. `sorted_under` holds the headings that the program finds by its rules (styles and the further filters), and
-- `sorted_by` the edition of the rules that found them; the rest follows from the row.

alter table artworks
  add column year_from int check (year_from between -100000 and 9999),
  add column year_to int check (year_to between -100000 and 9999),
  add column sorted_under text[] not null default '{}',
  add column sorted_by smallint not null default 0;

update artworks set sorted_under = styles.headings
from (
  select artwork_tags.artwork_id, array_agg(distinct 'style:' || tags.url) as headings
  from artwork_tags join tags on tags.id = artwork_tags.tag_id
  where tags.tag_group like 'STYLE%' group by artwork_tags.artwork_id
) as styles
where artworks.id = styles.artwork_id;

alter table artworks add column filed_under text[] not null generated always as (
  array['all', 'type:' || type]
  || case when status in ('ON_SALE', 'ONLINE_SALE') then array['sale'] else '{}' end
  || case when artist_id is null then '{}' else array['artist:' || artist_id] end
  || sorted_under
) stored;

create index artworks_by_sorting on artworks (sorted_by, entry_no);
create index artworks_by_picture on artworks (picture_asset_id) where picture_asset_id is not null;

-- A drawer holds 16,384 entry numbers. Its card is longer than the 2 kB from which PostgreSQL compresses a row, so that a
-- card with few marks takes a few dozen bytes.
create table artwork_cards (
  heading text collate "C" not null,
  drawer int not null,
  marks bit(16384) not null,
  primary key (heading, drawer)
) with (fillfactor = 60);
alter table artwork_cards alter column marks set storage main;

create table artwork_headings (
  heading text collate "C" primary key,
  kind text collate "C" not null generated always as (split_part(heading, ':', 1)) stored,
  works int not null
) with (fillfactor = 60);
create index artwork_headings_offered on artwork_headings (kind) where kind <> 'artist';

-- What kinds of work an artist has, and how many of each.
create table artist_work_kinds (
  artist_id text not null references artists (id) on delete cascade,
  type text not null,
  on_sale boolean not null,
  works int not null,
  primary key (artist_id, type, on_sale)
);

-- Artists. Their list is in the order of their shelf marks: the plain name, then the id, byte by byte, so that every
-- PostgreSQL sorts them alike. `standing` grows with the length in bits of the number of works and says who comes first
-- among those of a like name; it changes seldom however many works are entered.

alter table artists
  add column sorted_under text[] not null default '{}',
  add column standing smallint not null default 0,
  add column shelf_mark text collate "C" not null generated always as (plain_text(name) || chr(1) || id) stored;
alter table artists add column filed_under text[] not null generated always as (
  array['all']
  || case when country is null then '{}' else array['country:' || plain_text(country)] end
  || sorted_under
) stored;

create unique index artists_by_shelf_mark on artists (shelf_mark) include (standing);
create index artists_with_works on artists (entry_no) where sorted_under @> '{works}';

-- A drawer begins with a shelf mark and reaches to the next; whoever belongs in it has a slot in it, 0 to 511, and the mark
-- of that slot on its cards. Slots are given as artists come; inside a drawer the shelf marks tell the order.
create table artist_drawers (first_mark text collate "C" primary key);
create table artist_places (
  artist_id text primary key,
  drawer text collate "C" not null,
  shelf_mark text collate "C" not null,
  slot int not null
);
create index artist_places_in_drawer on artist_places (drawer, shelf_mark) include (artist_id, slot);

create table artist_cards (
  heading text collate "C" not null,
  drawer text collate "C" not null,
  marks bit(512) not null,
  primary key (heading, drawer)
) with (fillfactor = 80);
create index artist_cards_of_drawer on artist_cards (drawer);

create table artist_countries (
  country text collate "C" primary key,
  artists int not null
);

-- One writer at a time changes the catalogue's cards, and takes this before any row: two can then never wait for each other.
create function hold_card_catalogue() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('card catalogue'))
$$;

-- Takes works out of headings (step -1) or files them under headings (step 1).
create function file_artworks(entry_nos bigint[], headings text[], steps int[]) returns void language plpgsql as $$
begin
  if entry_nos is null then return; end if;
  insert into artwork_cards (heading, drawer, marks)
  select heading, (entry_no >> 14)::int,
    bit_or(set_bit(repeat('0', 16384)::bit(16384), (entry_no & 16383)::int, 1))
  from unnest(entry_nos, headings, steps) as move (entry_no, heading, step)
  where step > 0
  group by 1, 2
  on conflict (heading, drawer) do update set marks = artwork_cards.marks | excluded.marks;

  update artwork_cards as card set marks = card.marks & ~gone.marks
  from (
    select heading, (entry_no >> 14)::int as drawer,
      bit_or(set_bit(repeat('0', 16384)::bit(16384), (entry_no & 16383)::int, 1)) as marks
    from unnest(entry_nos, headings, steps) as move (entry_no, heading, step)
    where step < 0
    group by 1, 2
  ) as gone
  where card.heading = gone.heading and card.drawer = gone.drawer;

  insert into artwork_headings (heading, works)
  select heading, sum(step)
  from unnest(entry_nos, headings, steps) as move (entry_no, heading, step)
  group by heading having sum(step) <> 0
  on conflict (heading) do update set works = artwork_headings.works + excluded.works;
end
$$;

-- Brings up to date what an artist is filed under for the works there are and for the categories.
create function sort_artists(ids text[]) returns void language sql as $$
  update artists set sorted_under = wanted.headings, standing = wanted.standing
  from (
    select artist.id,
      array(
        select 'category:' || tags.url from artist_tags join tags on tags.id = artist_tags.tag_id
        where artist_tags.artist_id = artist.id and tags.tag_group = 'ARTIST_CATEGORY'
        union select heading from artist_work_kinds as kind
        cross join lateral unnest(
          array['works', 'type:' || kind.type]
          || case when kind.on_sale then array['sale', 'sale-type:' || kind.type] else '{}' end
        ) as heading
        where kind.artist_id = artist.id and kind.works > 0
        order by 1
      ) as headings,
      (
        select coalesce(ceil(ln(sum(works) + 1) / ln(2.0)), 0)::smallint from artist_work_kinds
        where artist_id = artist.id
      ) as standing
    from (select distinct unnest(ids) as id) as artist
  ) as wanted
  where artists.id = wanted.id
    and (artists.sorted_under, artists.standing) is distinct from (wanted.headings, wanted.standing)
$$;

-- Marks artists on the cards of headings (step 1) or wipes their marks out (step -1), where their places are.
create function mark_artists(ids text[], headings text[], steps int[]) returns void language sql as $$
  insert into artist_cards (heading, drawer, marks)
  select heading, drawer, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from unnest(ids, headings, steps) as move (id, heading, step) join artist_places on artist_id = move.id
  where step > 0
  group by 1, 2
  on conflict (heading, drawer) do update set marks = artist_cards.marks | excluded.marks;

  update artist_cards as card set marks = card.marks & ~gone.marks
  from (
    select heading, drawer, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1)) as marks
    from unnest(ids, headings, steps) as move (id, heading, step) join artist_places on artist_id = move.id
    where step < 0
    group by 1, 2
  ) as gone
  where card.heading = gone.heading and card.drawer = gone.drawer
$$;

-- Gives slots anew, in order, in drawers that have run out of them; one of more than 512 artists is divided. Their cards
-- are written anew.
create function tidy_artist_drawers(full_drawers text[]) returns void language plpgsql as $$
declare
  tidied text[];
begin
  with ranked as (
    select artist_id, shelf_mark, drawer,
      row_number() over (partition by drawer order by shelf_mark) - 1 as place,
      case when count(*) over (partition by drawer) > 512 then 256 else 512 end as length
    from artist_places where drawer = any(full_drawers)
  ), placed as (
    select artist_id, place % length as slot,
      case when place < length then drawer
        else first_value(shelf_mark) over (partition by drawer, place / length order by place) end as drawer
    from ranked
  ), moved as (
    update artist_places set drawer = placed.drawer, slot = placed.slot
    from placed where artist_places.artist_id = placed.artist_id
    returning artist_places.drawer
  )
  select array_agg(distinct drawer) into tidied from moved;
  insert into artist_drawers select unnest(tidied) on conflict do nothing;

  delete from artist_cards where drawer = any(tidied);
  insert into artist_cards (heading, drawer, marks)
  select heading, drawer, bit_or(set_bit(repeat('0', 512)::bit(512), slot, 1))
  from artist_places join artists on artists.id = artist_places.artist_id
  cross join lateral unnest(artists.filed_under) as heading
  where drawer = any(tidied)
  group by 1, 2;
end
$$;

-- Gives artists a place and marks them on the cards of what they are filed under.
create function place_artists(ids text[]) returns void language plpgsql as $$
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
    select drawer, max(slot) as last_slot from artist_places where drawer in (select drawer from coming) group by drawer
  )
  select id, coming.drawer, shelf_mark,
    coalesce(last_slot, -1) + row_number() over (partition by coming.drawer order by shelf_mark)
  from coming left join taken on taken.drawer = coming.drawer;

  select array_agg(distinct drawer) into full_drawers from artist_places where artist_id = any(ids) and slot > 511;
  if full_drawers is not null then perform tidy_artist_drawers(full_drawers); end if;

  perform mark_artists(array_agg(artists.id), array_agg(heading), array_agg(1))
  from artists join artist_places on artist_places.artist_id = artists.id
  cross join lateral unnest(artists.filed_under) as heading
  where artists.id = any(ids) and not drawer = any(coalesce(full_drawers, '{}'));
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

-- What is in the house already.
select file_artworks(array_agg(entry_no), array_agg(heading), array_agg(1))
from (select distinct entry_no, heading from artworks cross join lateral unnest(filed_under) as heading) as filed;
select count_work_kinds(array_agg(artist_id), array_agg(type), array_agg(status in ('ON_SALE', 'ONLINE_SALE')), array_agg(1))
from artworks;
select count_countries(array_agg(country), array_agg(1)) from artists;
select sort_artists(array_agg(id)) from artists;
select place_artists(array_agg(id)) from artists;

create function before_card_catalogue() returns trigger language plpgsql as $$
begin
  perform hold_card_catalogue();
  return null;
end
$$;
create trigger artworks_hold_cards before insert or update or delete on artworks
  for each statement execute function before_card_catalogue();
create trigger artists_hold_cards before insert or update or delete on artists
  for each statement execute function before_card_catalogue();
create trigger artist_tags_hold_cards before insert or update or delete on artist_tags
  for each statement execute function before_card_catalogue();

create function after_artworks_entered() returns trigger language plpgsql as $$
begin
  perform file_artworks(array_agg(entry_no), array_agg(heading), array_agg(1))
  from (select distinct entry_no, heading from after cross join lateral unnest(filed_under) as heading) as filed;
  perform count_work_kinds(array_agg(artist_id), array_agg(type), array_agg('sale' = any(filed_under)), array_agg(1))
  from after;
  perform sort_artists(array_agg(distinct artist_id)) from after where artist_id is not null;
  return null;
end
$$;
create trigger artworks_entered after insert on artworks referencing new table as after
  for each statement execute function after_artworks_entered();

create function after_artworks_changed() returns trigger language plpgsql as $$
begin
  perform file_artworks(array_agg(entry_no), array_agg(heading), array_agg(step)) from (
    with was as (select entry_no, heading from before cross join lateral unnest(filed_under) as heading),
      is_now as (select entry_no, heading from after cross join lateral unnest(filed_under) as heading)
    select *, 1 as step from (select * from is_now except select * from was) as entered
    union all
    select *, -1 from (select * from was except select * from is_now) as gone
  ) as moved;
  perform count_work_kinds(array_agg(artist_id), array_agg(type), array_agg('sale' = any(filed_under)), array_agg(step))
  from (
    select artist_id, type, filed_under, 1 as step from after
    union all select artist_id, type, filed_under, -1 from before
  ) as moved;
  perform sort_artists(array_agg(distinct artist_id)) from (
    select artist_id from after union select artist_id from before
  ) as concerned where artist_id is not null;
  return null;
end
$$;
create trigger artworks_changed after update on artworks referencing old table as before new table as after
  for each statement execute function after_artworks_changed();

create function after_artworks_gone() returns trigger language plpgsql as $$
begin
  perform file_artworks(array_agg(entry_no), array_agg(heading), array_agg(-1))
  from (select distinct entry_no, heading from before cross join lateral unnest(filed_under) as heading) as filed;
  perform count_work_kinds(array_agg(artist_id), array_agg(type), array_agg('sale' = any(filed_under)), array_agg(-1))
  from before;
  perform sort_artists(array_agg(distinct artist_id)) from before where artist_id is not null;
  return null;
end
$$;
create trigger artworks_gone after delete on artworks referencing old table as before
  for each statement execute function after_artworks_gone();

create function after_artists_entered() returns trigger language plpgsql as $$
begin
  perform count_countries(array_agg(country), array_agg(1)) from after;
  perform place_artists(array_agg(id)) from after;
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
  -- Whoever is renamed gets another place; of the others only the headings that have changed are marked.
  perform mark_artists(array_agg(id), array_agg(heading), array_agg(step)) from (
    select before.id, heading, -1 as step from before join after using (id)
    cross join lateral unnest(before.filed_under) as heading
    where before.shelf_mark <> after.shelf_mark or not heading = any(after.filed_under)
    union all
    select after.id, heading, 1 from before join after using (id)
    cross join lateral unnest(after.filed_under) as heading
    where before.shelf_mark = after.shelf_mark and not heading = any(before.filed_under)
  ) as moved;
  with renamed as (
    delete from artist_places using before, after
    where artist_id = before.id and before.id = after.id and before.shelf_mark <> after.shelf_mark
    returning artist_id
  )
  select array_agg(artist_id) into renamed_ids from renamed;
  perform place_artists(renamed_ids);
  return null;
end
$$;
create trigger artists_changed after update on artists referencing old table as before new table as after
  for each statement execute function after_artists_changed();

create function after_artists_gone() returns trigger language plpgsql as $$
begin
  perform count_countries(array_agg(country), array_agg(-1)) from before;
  perform mark_artists(array_agg(id), array_agg(heading), array_agg(-1))
  from before cross join lateral unnest(filed_under) as heading;
  delete from artist_places using before where artist_id = before.id;
  return null;
end
$$;
create trigger artists_gone after delete on artists referencing old table as before
  for each statement execute function after_artists_gone();

create function after_artist_tags_entered() returns trigger language plpgsql as $$
begin
  perform sort_artists(array_agg(distinct artist_id)) from after;
  return null;
end
$$;
create trigger artist_tags_entered after insert on artist_tags referencing new table as after
  for each statement execute function after_artist_tags_entered();

create function after_artist_tags_gone() returns trigger language plpgsql as $$
begin
  perform sort_artists(array_agg(distinct artist_id)) from before;
  return null;
end
$$;
create trigger artist_tags_gone after delete on artist_tags referencing old table as before
  for each statement execute function after_artist_tags_gone();
