-- Who keeps what it has read is told when that changes: each statement that changes a table says the table's name, in its
-- own transaction, whoever speaks it. PostgreSQL delivers when the transaction is committed, once however often it was said.

create function tell_change() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('enfilade_changes', tg_table_name);
  return null;
end
$$;

-- Puts every table under watch but those named. Safe to repeat; a table that later steps add is watched from the next start.
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
      -- Also while rows are replicated or restored, when triggers otherwise rest.
      execute format('alter table %s enable always trigger tell_change', found.name);
    end if;
  end loop;
end
$$;
