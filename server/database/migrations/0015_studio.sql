-- The studio, where exhibitions are made: teams, drafts of exhibitions, and each change of a draft. Nothing here is shown
-- on public pages; the tables are among those that are not watched. Visitors see what is published from a draft
-- (0007_exhibition.sql).

-- The people who make exhibitions together. Everyone who uses the studio has a team of one, made at the first use.
create table teams (
  id text primary key default gen_random_uuid()::text,
  title text not null check (length(title) between 1 and 500),
  kind text not null check (kind in ('ARTIST', 'MUSEUM', 'GALLERY', 'COLLECTOR')),
  -- The profile that the team runs.
  business_id text references businesses (id) on delete set null,
  -- The account whose team of one this is. It goes with the account, and all its drafts with it.
  personal_account_id text unique references accounts (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table team_members (
  team_id text not null references teams (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  role text not null check (role in ('owner', 'curator', 'assistant', 'guest')),
  joined_at timestamptz not null default now(),
  primary key (team_id, account_id)
);
create index team_members_account on team_members (account_id);

-- The hanging of an exhibition as its team works on it (contract/hanging.ts, version 2). `version` counts the changes.
create table exhibition_drafts (
  exhibition_id text primary key references exhibitions (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  document jsonb not null,
  version bigint not null default 0 check (version >= 0),
  -- Whether the exhibition was begun in the studio. It is then deleted with its draft, if it was never opened.
  begun_here boolean not null,
  changed_at timestamptz not null
);
create index exhibition_drafts_of_team on exhibition_drafts (team_id, changed_at);

-- Each change of a draft in the order in which it was applied (contract/hanging-operations.ts), with the operation that
-- takes it back. `client_id` and `sequence_no` name the request of a browser, so that a repetition is recognised; a
-- request may bring several changes. Changes of the server itself have neither, and no author.
create table hanging_operations (
  exhibition_id text not null references exhibition_drafts (exhibition_id) on delete cascade,
  version bigint not null check (version > 0),
  author_account_id text references accounts (id) on delete set null,
  client_id text check (length(client_id) between 1 and 60),
  sequence_no bigint check (sequence_no >= 0),
  operation jsonb not null,
  inverse jsonb not null,
  applied_at timestamptz not null,
  primary key (exhibition_id, version),
  check ((client_id is null) = (sequence_no is null))
);
create unique index hanging_operations_of_request
  on hanging_operations (exhibition_id, client_id, sequence_no, version) where client_id is not null;
create index hanging_operations_author on hanging_operations (author_account_id) where author_account_id is not null;

-- What its maker never opened goes with its draft when the maker's account is deleted, unless it was given to another.
create function delete_unopened_exhibition() returns trigger
  language plpgsql
as $$
begin
  delete from exhibitions
  where id = old.exhibition_id and first_published_at is null
    and not exists (select from accounts where accounts.id = exhibitions.owner_account_id);
  return null;
end
$$;

create trigger exhibition_drafts_gone after delete on exhibition_drafts
  for each row when (old.begun_here) execute function delete_unopened_exhibition();
