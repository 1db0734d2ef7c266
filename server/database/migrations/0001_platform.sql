-- What every other file needs: extensions, plain text, notifications of changes, and the tables that belong to no
-- single feature.
--
-- The files are the schema as it is. A domain's tables are in the file of its name, each with its constraints, indexes
-- and triggers; the rows as the program sees them are in `<domain>-tables.ts` one folder up.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents, for search. unaccent() itself is not immutable and cannot be indexed.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Notifications of changes: each statement that changes a watched table sends the table's name, so that caches on every
-- node are notified, whichever process wrote. PostgreSQL delivers it when the transaction is committed, once however
-- often the name was sent.

create function tell_change() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('enfilade_changes', tg_table_name);
  return null;
end
$$;

-- Watches every table except those named. It runs at each start and is safe to repeat.
create function watch_tables(unwatched text[]) returns void
  language plpgsql
as $$
declare
  found record;
begin
  perform pg_advisory_xact_lock(5206419);
  for found in
    select tables.oid::regclass as name, tables.relname = any (unwatched) as private, triggers.oid is not null as watched
    from pg_class tables
    left join pg_trigger triggers on triggers.tgrelid = tables.oid and triggers.tgname = 'tell_change'
    where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p') and not tables.relispartition
  loop
    if found.private and found.watched then
      execute format('drop trigger tell_change on %s', found.name);
    elsif not found.private and not found.watched then
      execute format(
        'create trigger tell_change after insert or update or delete or truncate on %s for each statement execute function tell_change()',
        found.name
      );
      -- Also while rows are replicated or restored, when triggers are otherwise disabled.
      execute format('alter table %s enable always trigger tell_change', found.name);
    end if;
  end loop;
end
$$;

-- Facts about the installation itself, such as that the demo content is in.
create table site_notes (
  name text primary key,
  value jsonb not null,
  written_at timestamptz not null default now()
);

-- Answers to calls that may be repeated: the same key and body get the same answer for a day. Keys and bodies are
-- stored only as hashes.
create table idempotent_answers (
  call text not null check (length(call) <= 60),
  key_hash text not null check (length(key_hash) = 64),
  body_hash text not null check (length(body_hash) = 64),
  answer text check (length(answer) <= 1000),
  made_at timestamptz not null,
  primary key (call, key_hash)
);
create index idempotent_answers_made on idempotent_answers (made_at);

-- A leaky bucket for each limit and caller, as the moment at which it will be empty. The caller is stored only as a
-- keyed hash.
create table rate_limits (
  name text not null check (length(name) <= 60),
  key_hash text not null check (length(key_hash) = 64),
  drained_at timestamptz not null,
  primary key (name, key_hash)
);
create index rate_limits_drained on rate_limits (drained_at);
