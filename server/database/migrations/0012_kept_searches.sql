-- Searches that find much ("the", "landscape", a first letter or two) are kept: with one mark a thing, on cards like those of
-- the card catalogue (0004), whatever a search finds, apart by how near its name is to the typed text. Such a search is
-- counted and paged without touching a name, and a filter is laid on it as one card on another. What is kept holds in the
-- transaction that writes: names that come or go are marked by the same trigger that takes them in.

-- How near a name is to a typed text: the text itself, a name that begins with it, one with all of it, all its words,
-- their beginnings, at last their parts. Both stand as `plain_name` spells them; the patterns are those of the words.
create function name_nearness(name text, typed text, whole_words text[], beginnings text[]) returns int
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

create table kept_searches (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('artwork', 'artist')),
  -- The typed text, and the patterns that a name must match.
  plain text collate "C" not null,
  patterns text[] not null,
  whole_words text[] not null,
  beginnings text[] not null,
  unique (kind, plain)
);

create table kept_search_cards (
  search_id bigint not null references kept_searches (id) on delete cascade,
  nearness smallint not null,
  drawer int not null,
  marks bit(16384) not null,
  primary key (search_id, nearness, drawer)
) with (fillfactor = 60);
alter table kept_search_cards alter column marks set storage main;

-- Keeps a search from now on, and lets the longest kept go when there are more than `most`. Whoever writes names holds the
-- card catalogue: while somebody does, nothing is kept and the answer is false.
create function keep_search(
  its_kind text, typed text, its_patterns text[], its_whole_words text[], its_beginnings text[], most int
) returns boolean language plpgsql as $$
declare
  new_id bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('card catalogue')) then return false; end if;
  insert into kept_searches (kind, plain, patterns, whole_words, beginnings)
  values (its_kind, typed, its_patterns, its_whole_words, its_beginnings)
  on conflict do nothing returning id into new_id;
  if new_id is null then return true; end if;
  delete from kept_searches where id in (select id from kept_searches order by id desc offset most);

  -- Spelt out, so that the names are found by the index of their kind.
  execute format(
    'insert into kept_search_cards (search_id, nearness, drawer, marks)
     select $1, name_nearness(plain, $2, $3, $4), (entry_no >> 14)::int,
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

-- Marks things on the cards of the kept searches that find them by these names (step 1), or wipes their marks out (step -1).
create function mark_kept_searches(its_kind text, names text[], entry_nos bigint[], step int) returns void
language plpgsql as $$
declare
  no_marks constant bit(16384) := repeat('0', 16384)::bit(16384);
begin
  if names is null or not exists (select from kept_searches where kind = its_kind) then return; end if;
  if step > 0 then
    insert into kept_search_cards (search_id, nearness, drawer, marks)
    with named as materialized (
      select plain_name(name) as plain, entry_no from unnest(names, entry_nos) as thing (name, entry_no)
    )
    select searches.id, name_nearness(named.plain, searches.plain, whole_words, beginnings), (entry_no >> 14)::int,
      bit_or(set_bit(no_marks, (entry_no & 16383)::int, 1))
    from named join kept_searches as searches on named.plain like all (searches.patterns)
    where searches.kind = its_kind
    group by 1, 2, 3
    on conflict (search_id, nearness, drawer) do update set marks = kept_search_cards.marks | excluded.marks;
  else
    update kept_search_cards as card set marks = card.marks & ~gone.marks
    from (
      with named as materialized (
        select plain_name(name) as plain, entry_no from unnest(names, entry_nos) as thing (name, entry_no)
      )
      select searches.id, name_nearness(named.plain, searches.plain, whole_words, beginnings) as nearness,
        (entry_no >> 14)::int as drawer, bit_or(set_bit(no_marks, (entry_no & 16383)::int, 1)) as marks
      from named join kept_searches as searches on named.plain like all (searches.patterns)
      where searches.kind = its_kind
      group by 1, 2, 3
    ) as gone
    where card.search_id = gone.id and card.nearness = gone.nearness and card.drawer = gone.drawer;
  end if;
end
$$;

-- As in 0005; the kept searches hear of it too.
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
    perform mark_kept_searches(tg_argv[0], left_behind, left_nos, -1);
  end if;
  if named is not null then
    perform bear_names(tg_argv[0], named);
    perform mark_kept_searches(tg_argv[0], named, named_nos, 1);
  end if;
  return null;
end $$;
