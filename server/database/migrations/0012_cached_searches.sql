-- Searches that find much ("the", "landscape", a first letter or two) are kept: with one bit a thing, on bitmaps like those of
-- the facet index (0004), whatever a search finds, apart by how near its name is to the typed text. Such a search is
-- counted and paged without touching a name, and a filter is laid on it as one bitmap on another. What is kept holds in the
-- transaction that writes: names that come or go are marked by the same trigger that takes them in.

-- How near a name is to a typed text: the text itself, a name that begins with it, one with all of it, all its words,
-- their beginnings, at last their parts. Both stand as `plain_name` spells them; the patterns are those of the words.
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

-- Keeps a search from now on, and lets the longest kept go when there are more than `most`. Whoever writes names holds the
-- facet index: while somebody does, nothing is kept and the answer is false.
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

  -- Spelt out, so that the names are found by the index of their kind.
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

-- Marks things on the bitmaps of the cached searches that find them by these names (step 1), or wipes their bits out (step -1).
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

-- As in 0005; the cached searches hear of it too.
create or replace function take_names() returns trigger
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
