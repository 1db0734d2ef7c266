-- The institution's own texts on its site: articles, the announcement on the home page, and the descriptions of single
-- pages for search engines.

create table articles (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  url text not null unique check (length(url) between 1 and 200),
  title text not null check (length(title) between 1 and 500),
  name_key bigint generated always as (name_key('article', title)) stored,
  subtitle text check (length(subtitle) <= 1000),
  short_description text check (length(short_description) <= 2000),
  html text not null check (length(html) <= 200000),
  tags text[] not null,
  picture_asset_id text references media_assets (id),
  published_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index articles_newest on articles (published_at, entry_no);
create index articles_tags on articles using gin (tags);
create index articles_by_name_key on articles (name_key, entry_no);

-- A sentence or two, the article with more, and the address of a waiting list elsewhere. There is one at a time, or
-- none.
create table announcements (
  place text primary key check (place = 'home'),
  words text not null check (length(words) between 1 and 240),
  article_url text,
  waiting_list_url text
);

create table page_seo (
  path text primary key check (length(path) between 1 and 300),
  title text not null check (length(title) <= 300),
  description text not null check (length(description) <= 1000),
  image text check (length(image) <= 1000)
);
