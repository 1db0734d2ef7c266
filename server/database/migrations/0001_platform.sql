-- What every later migration may rely on, and the people who run the site.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents, for search. unaccent() itself is not immutable and cannot be indexed.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table operators (
  id text primary key default gen_random_uuid()::text,
  email text not null unique check (email = lower(email) and length(email) <= 320),
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table access_tokens (
  token_hash text primary key,
  operator_id text not null references operators (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index access_tokens_operator on access_tokens (operator_id);

-- What the site remembers of itself, such as that the demo content is in.
create table site_notes (
  name text primary key,
  value jsonb not null,
  written_at timestamptz not null default now()
);
