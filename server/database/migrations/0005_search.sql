-- Finding things by name: a work's title, an artist's name, the title of an exhibition, a space, an article, an artifact.
--
-- Each different name of a kind stands once in `known_names`, as its plain words, with how many things bear it; a thing
-- finds its name by a key computed from it. Trigrams find names by words and parts of words; `known_words` finds words a
-- slip of the pen away from a typed one. Triggers keep both in the transaction that writes.

-- The words of a text without accents, capitals and punctuation; each ideograph and kana is a word of its own, because
-- those scripts put no space between words. Ranges are spelt out, so that no locale of a server changes the answer.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(
    regexp_split_to_array(
      regexp_replace(
        public.plain_text(normalize(value, nfkc)),
        '([\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3040]+'
    ),
    ''
  );

-- A text in ASCII letters alone, other letters by their number behind a capital. Trigrams of other letters exist only
-- on servers whose locale knows them; these exist on all.
create function spelt(value text) returns text
  language sql immutable strict parallel safe
  return case when value ~ '[^\u0001-\u007f]' then (
    select string_agg(
      case when letter <= chr(127) collate "C" then letter else 'X' || lpad(to_hex(ascii(letter)), 5, '0') end,
      '' order by place
    )
    from regexp_split_to_table(value, '') with ordinality as letters (letter, place)
  ) else value end;

-- A name as it is compared and searched: its words, spelt, with a space before, between and behind.
create function plain_name(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || public.spelt(array_to_string(public.words_of(value), ' ')) || ' ';

-- What two names of a kind have in common exactly when they have the same words in the same order.
create function name_key(kind text, value text) returns bigint
  language sql immutable strict parallel safe
  return ('x' || left(md5(kind || public.plain_name(value)), 16))::bit(64)::bigint;

-- A word, and what is left of it without one of its letters, as numbers: two words a slip apart share one of these.
create function slip_keys(word text) returns int[]
  language sql immutable strict parallel safe
  return (
    select array_agg(distinct ('x' || left(md5(
      case when place = 0 then word else overlay(word placing '' from place for 1) end
    ), 8))::bit(32)::int)
    from generate_series(0, length(word)) as place
  );

-- Whether one letter too many, one too few, another one, or two changed about make one word of the other.
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

create table known_names (
  key bigint primary key,
  kind text not null check (kind in ('artwork', 'artist', 'artifact', 'exhibition', 'space', 'article')),
  plain text collate "C" not null,
  -- How many things bear the name.
  bearers int not null check (bearers >= 0)
) with (fillfactor = 90);
-- One index a kind, so that a search passes no names of another.
create index known_names_of_artworks on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'artwork';
create index known_names_of_artists on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'artist';
create index known_names_of_artifacts on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'artifact';
create index known_names_of_exhibitions on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'exhibition';
create index known_names_of_spaces on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'space';
create index known_names_of_articles on known_names using gin (plain gin_trgm_ops) with (fastupdate = off) where kind = 'article';

-- Takes names in that things have begun to bear. In one order, so that two writers wait for each other at most.
create function bear_names(its_kind text, names text[]) returns void
  language sql as $$
  insert into known_names as known (key, kind, plain, bearers)
  select name_key(its_kind, min(name)), its_kind, plain, count(*)
  from (select name, plain_name(name) as plain from unnest(names) as name) as named
  group by plain order by 1
  on conflict (key) do update set bearers = known.bearers + excluded.bearers;

  insert into known_words (word, slip_keys)
  select word, slip_keys(word) from (
    select distinct left(word, 60) as word from unnest(names) as name, unnest(words_of(name)) as word
  ) as words
  where not exists (select from known_words where known_words.word = words.word)
  order by word
  on conflict do nothing;
$$;

-- Lets names go that things no longer bear. Words stay: one that no name has any more finds nothing.
create function leave_names(its_kind text, names text[]) returns void
  language sql as $$
  update known_names set bearers = bearers - leaving.things
  from (select name_key(its_kind, name) as key, count(*) as things from unnest(names) as name group by 1 order by 1) as leaving
  where known_names.key = leaving.key;

  delete from known_names
  where bearers = 0 and key in (select name_key(its_kind, name) from unnest(names) as name);
$$;

-- The trigger's two arguments are the kind and the column with the name.
create function take_names() returns trigger
  language plpgsql as $$
declare
  named text[];
  left_behind text[];
begin
  if tg_op = 'INSERT' then
    execute format('select array_agg(%I) from after_rows', tg_argv[1]) into named;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(%I) from before_rows', tg_argv[1]) into left_behind;
  else
    execute format(
      'select array_agg(after_rows.%1$I), array_agg(before_rows.%1$I)
       from after_rows join before_rows using (id) where after_rows.%1$I is distinct from before_rows.%1$I',
      tg_argv[1]
    ) into named, left_behind;
  end if;
  if left_behind is not null then perform leave_names(tg_argv[0], left_behind); end if;
  if named is not null then perform bear_names(tg_argv[0], named); end if;
  return null;
end $$;

do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('artworks', 'artwork', 'title'), ('artists', 'artist', 'name'), ('artifacts', 'artifact', 'title'),
      ('exhibitions', 'exhibition', 'title'), ('spaces', 'space', 'title'), ('articles', 'article', 'title')
    ) as things (named_table, kind, named_column)
  loop
    execute format(
      'alter table %I add column name_key bigint generated always as (name_key(%L, %I)) stored',
      named.named_table, named.kind, named.named_column
    );
    execute format('create index %I on %I (name_key, entry_no)', named.named_table || '_by_name_key', named.named_table);
    execute format('select bear_names(%L, array_agg(%I)) from %I', named.kind, named.named_column, named.named_table);
    execute format(
      'create trigger %1$s_named after insert on %1$I referencing new table as after_rows
         for each statement execute function take_names(%2$L, %3$L)',
      named.named_table, named.kind, named.named_column
    );
    execute format(
      'create trigger %1$s_renamed after update on %1$I referencing old table as before_rows new table as after_rows
         for each statement execute function take_names(%2$L, %3$L)',
      named.named_table, named.kind, named.named_column
    );
    execute format(
      'create trigger %1$s_nameless after delete on %1$I referencing old table as before_rows
         for each statement execute function take_names(%2$L, %3$L)',
      named.named_table, named.kind, named.named_column
    );
  end loop;
end $$;

-- Titles are no longer searched by the trigrams of the rows themselves.
drop index artworks_title, artifacts_title;
