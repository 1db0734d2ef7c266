-- Search by name: a work's title, an artist's name, the title of an exhibition, a space, an article, an artifact.
--
-- Each different name of a kind has one row in `known_names`, as its plain words, with how many records have it; a
-- record finds its name by `name_key` (0002_names.sql). Trigrams find names by words and parts of words; `known_words`
-- finds words that are one typing error away from a typed one. Searches with many matches are cached, as bitmaps.
-- Triggers maintain all of it in the transaction that writes.

-- Typing errors

-- A word, and each form of it without one of its letters, as numbers: two words an error apart share one of these.
create function slip_keys(word text) returns int[]
  language sql immutable strict parallel safe
  return (
    select array_agg(distinct ('x' || left(md5(
      case when place = 0 then word else overlay(word placing '' from place for 1) end
    ), 8))::bit(32)::int)
    from generate_series(0, length(word)) as place
  );

-- Whether one letter too many, one missing, a different one, or two transposed turn one word into the other.
create function is_slip(typed text, known text) returns boolean
  language plpgsql immutable strict parallel safe as $$
declare
  place int := 1;
begin
  while place <= length(typed) and substr(typed, place, 1) = substr(known, place, 1) loop
    place := place + 1;
  end loop;
  return substr(typed, place + 1) = substr(known, place)
    or substr(typed, place) = substr(known, place + 1)
    or substr(typed, place + 1) = substr(known, place + 1)
    or (
      substr(typed, place, 1) = substr(known, place + 1, 1)
      and substr(typed, place + 1, 1) = substr(known, place, 1)
      and substr(typed, place + 2) = substr(known, place + 2)
    );
end $$;

create table known_words (
  word text collate "C" primary key,
  slip_keys int[] not null
);
create index known_words_slips on known_words using gin (slip_keys) with (fastupdate = off);

-- Names

create table known_names (
  key bigint primary key,
  kind text not null check (kind in ('artwork', 'artist', 'artifact', 'exhibition', 'space', 'article')),
  plain text collate "C" not null,
  -- How many records have the name.
  bearers int not null check (bearers >= 0)
) with (fillfactor = 90);
-- One index per kind, so that a search passes no names of another.
create index known_names_of_artworks on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'artwork';
create index known_names_of_artists on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'artist';
create index known_names_of_artifacts on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'artifact';
create index known_names_of_exhibitions on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'exhibition';
create index known_names_of_spaces on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'space';
create index known_names_of_articles on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'article';

-- Adds names that records have got. In a fixed order, so that two writers wait for each other at most.
create function bear_names(its_kind text, names text[]) returns void
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

-- Removes names that records no longer have. Words stay: one that no name has any more finds nothing.
create function leave_names(its_kind text, names text[]) returns void
  language sql as $$
  update known_names set bearers = bearers - leaving.things
  from (select name_key(its_kind, name) as key, count(*) as things from unnest(names) as name group by 1 order by 1) as leaving
  where known_names.key = leaving.key;

  delete from known_names
  where bearers = 0 and key in (select name_key(its_kind, name) from unnest(names) as name);
$$;

-- Cached searches

-- A search with many matches ("the", "landscape", a first letter or two) is cached: each match has its bit in bitmaps
-- like those of the filters (0009_artwork_filter.sql), one for each degree of rank. Such a search is counted and paged
-- without reading a name, and a filter is one more bitmap. The cache is never stale: the trigger below updates it when
-- names come or go.

-- How well a name matches a typed text: the text itself, a name that begins with it, one with all of it, all its words,
-- their beginnings, finally their parts. Both are in the form of `plain_name`; the patterns are those of the words.
create function name_rank(name text, typed text, whole_words text[], beginnings text[]) returns int
  language sql immutable parallel safe
  return case
    when name = typed then 0
    when starts_with(name, typed) then 1
    when starts_with(name, rtrim(typed)) then 2
    when strpos(name, typed) > 0 then 3
    when name like all (whole_words) then 4
    when name like all (beginnings) then 5
    else 6
  end;

create table cached_searches (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('artwork', 'artist')),
  -- The typed text, and the patterns that a name must match.
  plain text collate "C" not null,
  patterns text[] not null,
  whole_words text[] not null,
  beginnings text[] not null,
  unique (kind, plain)
);

create table cached_search_bitmaps (
  search_id bigint not null references cached_searches (id) on delete cascade,
  rank smallint not null,
  segment int not null,
  bits bit(16384) not null,
  primary key (search_id, rank, segment)
) with (fillfactor = 60);
alter table cached_search_bitmaps alter column bits set storage main;

-- Caches a search from now on, and drops the one cached longest when there are more than `most`. Writers of names hold
-- the lock of the bitmaps: while it is held, nothing is cached and the result is false.
create function cache_search(
  its_kind text, typed text, its_patterns text[], its_whole_words text[], its_beginnings text[], most int
) returns boolean language plpgsql as $$
declare
  new_id bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('facet index')) then return false; end if;
  insert into cached_searches (kind, plain, patterns, whole_words, beginnings)
  values (its_kind, typed, its_patterns, its_whole_words, its_beginnings)
  on conflict do nothing returning id into new_id;
  if new_id is null then return true; end if;
  delete from cached_searches where id in (select id from cached_searches order by id desc offset most);

  -- Built as text, so that the index of their kind finds the names.
  execute format(
    'insert into cached_search_bitmaps (search_id, rank, segment, bits)
     select $1, name_rank(plain, $2, $3, $4), (entry_no >> 14)::int,
       bit_or(set_bit(repeat(''0'', 16384)::bit(16384), (entry_no & 16383)::int, 1))
     from known_names join %I as things on things.name_key = known_names.key
     where known_names.kind = %L and %s
     group by 1, 2, 3',
    case its_kind when 'artwork' then 'artworks' when 'artist' then 'artists' end,
    its_kind,
    (select string_agg(format('plain like %L', pattern), ' and ') from unnest(its_patterns) as pattern)
  ) using new_id, typed, its_whole_words, its_beginnings;
  return true;
end
$$;

-- Sets the bits of records in the cached searches that find them by these names (step 1), or clears them (step -1).
create function update_cached_searches(its_kind text, names text[], entry_nos bigint[], step int) returns void
language plpgsql as $$
declare
  no_bits constant bit(16384) := repeat('0', 16384)::bit(16384);
begin
  if names is null or not exists (select from cached_searches where kind = its_kind) then return; end if;
  if step > 0 then
    insert into cached_search_bitmaps (search_id, rank, segment, bits)
    with named as materialized (
      select plain_name(name) as plain, entry_no from unnest(names, entry_nos) as thing (name, entry_no)
    )
    select searches.id, name_rank(named.plain, searches.plain, whole_words, beginnings), (entry_no >> 14)::int,
      bit_or(set_bit(no_bits, (entry_no & 16383)::int, 1))
    from named join cached_searches as searches on named.plain like all (searches.patterns)
    where searches.kind = its_kind
    group by 1, 2, 3
    on conflict (search_id, rank, segment) do update set bits = cached_search_bitmaps.bits | excluded.bits;
  else
    update cached_search_bitmaps as bitmap set bits = bitmap.bits & ~gone.bits
    from (
      with named as materialized (
        select plain_name(name) as plain, entry_no from unnest(names, entry_nos) as thing (name, entry_no)
      )
      select searches.id, name_rank(named.plain, searches.plain, whole_words, beginnings) as rank,
        (entry_no >> 14)::int as segment, bit_or(set_bit(no_bits, (entry_no & 16383)::int, 1)) as bits
      from named join cached_searches as searches on named.plain like all (searches.patterns)
      where searches.kind = its_kind
      group by 1, 2, 3
    ) as gone
    where bitmap.search_id = gone.id and bitmap.rank = gone.rank and bitmap.segment = gone.segment;
  end if;
end
$$;

-- Triggers

-- The two arguments are the kind and the column with the name.
create function take_names() returns trigger
  language plpgsql as $$
declare
  named text[];
  named_nos bigint[];
  left_behind text[];
  left_nos bigint[];
begin
  if tg_op = 'INSERT' then
    execute format('select array_agg(%I), array_agg(entry_no) from after_rows', tg_argv[1]) into named, named_nos;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(%I), array_agg(entry_no) from before_rows', tg_argv[1]) into left_behind, left_nos;
  else
    execute format(
      'select array_agg(after_rows.%1$I), array_agg(after_rows.entry_no),
         array_agg(before_rows.%1$I), array_agg(before_rows.entry_no)
       from after_rows join before_rows using (id) where after_rows.%1$I is distinct from before_rows.%1$I',
      tg_argv[1]
    ) into named, named_nos, left_behind, left_nos;
  end if;
  if left_behind is not null then
    perform leave_names(tg_argv[0], left_behind);
    perform update_cached_searches(tg_argv[0], left_behind, left_nos, -1);
  end if;
  if named is not null then
    perform bear_names(tg_argv[0], named);
    perform update_cached_searches(tg_argv[0], named, named_nos, 1);
  end if;
  return null;
end $$;

create trigger artworks_named after insert on artworks referencing new table as after_rows
  for each statement execute function take_names('artwork', 'title');
create trigger artworks_renamed after update on artworks referencing old table as before_rows new table as after_rows
  for each statement execute function take_names('artwork', 'title');
create trigger artworks_nameless after delete on artworks referencing old table as before_rows
  for each statement execute function take_names('artwork', 'title');

create trigger artists_named after insert on artists referencing new table as after_rows
  for each statement execute function take_names('artist', 'name');
create trigger artists_renamed after update on artists referencing old table as before_rows new table as after_rows
  for each statement execute function take_names('artist', 'name');
create trigger artists_nameless after delete on artists referencing old table as before_rows
  for each statement execute function take_names('artist', 'name');

create trigger artifacts_named after insert on artifacts referencing new table as after_rows
  for each statement execute function take_names('artifact', 'title');
create trigger artifacts_renamed after update on artifacts referencing old table as before_rows new table as after_rows
  for each statement execute function take_names('artifact', 'title');
create trigger artifacts_nameless after delete on artifacts referencing old table as before_rows
  for each statement execute function take_names('artifact', 'title');

create trigger exhibitions_named after insert on exhibitions referencing new table as after_rows
  for each statement execute function take_names('exhibition', 'title');
create trigger exhibitions_renamed after update on exhibitions referencing old table as before_rows new table as after_rows
  for each statement execute function take_names('exhibition', 'title');
create trigger exhibitions_nameless after delete on exhibitions referencing old table as before_rows
  for each statement execute function take_names('exhibition', 'title');

create trigger spaces_named after insert on spaces referencing new table as after_rows
  for each statement execute function take_names('space', 'title');
create trigger spaces_renamed after update on spaces referencing old table as before_rows new table as after_rows
  for each statement execute function take_names('space', 'title');
create trigger spaces_nameless after delete on spaces referencing old table as before_rows
  for each statement execute function take_names('space', 'title');

create trigger articles_named after insert on articles referencing new table as after_rows
  for each statement execute function take_names('article', 'title');
create trigger articles_renamed after update on articles referencing old table as before_rows new table as after_rows
  for each statement execute function take_names('article', 'title');
create trigger articles_nameless after delete on articles referencing old table as before_rows
  for each statement execute function take_names('article', 'title');
