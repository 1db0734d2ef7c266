-- The newsletter's subscribers, and what was sent to whom. None of it is public: the tables are not watched.

-- `ASKED`: the letter that asks for confirmation is on its way. `LEFT` keeps the address, so that it is known to be no
-- longer wanted.
create table newsletter_subscribers (
  id text primary key default gen_random_uuid()::text,
  -- In lower case.
  email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
  full_name text check (length(full_name) <= 200),
  state text not null check (state in ('ASKED', 'CONFIRMED', 'LEFT')),
  featured_exhibitions boolean not null default true,
  news_and_announcments boolean not null default true,
  art_tech_news boolean not null default true,
  live_events boolean not null default true,
  blockchain boolean not null default true,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);

-- The hash of the token in a letter's link: it confirms the address as often as it is opened, and its topics are chosen
-- once.
create table newsletter_tokens (
  token_hash text primary key check (length(token_hash) = 64),
  subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);
create index newsletter_tokens_expire on newsletter_tokens (expires_at);

create table newsletters (
  id text primary key default gen_random_uuid()::text,
  topic text not null check (
    topic in ('featuredExhibitions', 'newsAndAnnouncments', 'artTechNews', 'liveEvents', 'blockchain')
  ),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  created_at timestamptz not null
);

-- One row for each subscriber at the time of sending; `written_at` is set in the transaction that writes the letter.
create table newsletter_recipients (
  newsletter_id text not null references newsletters (id) on delete cascade,
  subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
  written_at timestamptz,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_recipients_subscriber on newsletter_recipients (subscriber_id);
create index newsletter_recipients_due on newsletter_recipients (newsletter_id, subscriber_id) where written_at is null;
