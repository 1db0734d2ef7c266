-- What visitors write to the institution, and the letters (e-mails) that follow from it.

-- Leads from artists, galleries, museums and collectors; applications to the open call are leads of museums.
create table registrations (
  id text primary key default gen_random_uuid()::text,
  origin text not null check (origin in ('LEAD', 'OPEN_CALL')),
  type text not null check (type in ('ARTIST', 'MUSEUM', 'GALLERY', 'COLLECTOR')),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  website text check (length(website) <= 500),
  phone text check (length(phone) <= 60),
  address text check (length(address) <= 300),
  city text check (length(city) <= 200),
  country text check (length(country) <= 200),
  message text check (length(message) <= 5000),
  contact text check (length(contact) <= 200),
  button_id text check (length(button_id) <= 200),
  query text check (length(query) <= 1000),
  -- The url of the space in question, or `custom`; kept as written, because spaces may be deleted while leads remain.
  space text check (length(space) <= 200),
  follow_up jsonb,
  followed_up_at timestamptz,
  created_at timestamptz not null
);
create index registrations_newest on registrations (created_at desc, id desc);

-- Purchase enquiries. Title and price are those of the day of the enquiry.
create table purchases (
  id text primary key default gen_random_uuid()::text,
  artwork_id text references artworks (id) on delete set null,
  artwork_title text not null check (length(artwork_title) <= 1000),
  artwork_url text not null check (length(artwork_url) <= 200),
  price text check (length(price) <= 60),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) <= 60),
  name text check (length(name) <= 200),
  street text check (length(street) <= 300),
  city text check (length(city) <= 200),
  country text check (length(country) <= 200),
  vat text check (length(vat) <= 60),
  -- The seller of the work on that day, who is notified besides the institution. Later enquiries go to the later owner.
  owner_account_id text references accounts (id) on delete set null,
  created_at timestamptz not null
);
create index purchases_newest on purchases (created_at desc, id desc);
create index purchases_artwork on purchases (artwork_id);
create index purchases_owner on purchases (owner_account_id, created_at desc, id desc)
  where owner_account_id is not null;

create table site_messages (
  id text primary key default gen_random_uuid()::text,
  first_name text check (length(first_name) <= 200),
  last_name text check (length(last_name) <= 200),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 300),
  message text not null check (length(message) between 1 and 5000),
  -- A question about a work goes to its seller, as a purchase enquiry does: the title and the owner of that day.
  artwork_title text check (length(artwork_title) <= 1000),
  owner_account_id text references accounts (id) on delete set null,
  created_at timestamptz not null
);
create index site_messages_newest on site_messages (created_at desc, id desc);
create index site_messages_owner on site_messages (owner_account_id, created_at desc, id desc)
  where owner_account_id is not null;

create table profile_messages (
  id text primary key default gen_random_uuid()::text,
  business_id text references businesses (id) on delete set null,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  message text check (length(message) <= 5000),
  created_at timestamptz not null
);
create index profile_messages_business on profile_messages (business_id);
create index profile_messages_newest on profile_messages (created_at desc, id desc);

-- Every letter that is sent, written in the transaction of its cause. `kept`: no mail server is set, the operator reads
-- it here. `waiting`: a job sends it to the mail server, not before `due_at`. `failed`: it will never be delivered.
create table letters (
  id text primary key default gen_random_uuid()::text,
  entry_no bigint generated always as identity unique,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  recipient text not null check (length(recipient) between 3 and 254),
  reply_to text check (length(reply_to) between 3 and 254),
  -- The address at which one click ends a subscription (RFC 8058). Letters with it are sent in bulk: letters to one
  -- person go first.
  unsubscribe_address text check (length(unsubscribe_address) <= 1000),
  subject text not null check (length(subject) between 1 and 400 and subject !~ '[[:cntrl:]]'),
  plain_body text not null check (length(plain_body) <= 100000),
  -- A long newsletter of many short paragraphs is many times as long in HTML.
  html_body text not null check (length(html_body) <= 5000000),
  -- A secret in the letter: a code, the token of a link. It is redacted once the letter has been sent, or has waited
  -- longer than any secret is valid.
  secret text check (length(secret) between 6 and 1000),
  tries int not null default 0,
  last_problem text check (length(last_problem) <= 1000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index letters_due on letters ((unsubscribe_address is not null), due_at, entry_no) where state = 'waiting';
create index letters_secret on letters (created_at) where secret is not null;
