-- The works that a team has brought in and nobody else may see. A work that becomes public moves to the catalogue
-- (0006_catalogue.sql) and keeps its id: no row of a private work is in a table that public answers are made from. This
-- table is among those that are not watched.

create table private_works (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  team_id text not null references teams (id) on delete cascade,
  -- As entered (contract/library-calls.ts). The artist is text: there is no record of one before the work is public.
  record jsonb not null,
  title text not null generated always as (record ->> 'title') stored check (length(title) between 1 and 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index private_works_of_team on private_works (team_id, entry_no);
