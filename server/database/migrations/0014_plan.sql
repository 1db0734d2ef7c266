-- Plans: who has chosen which, the state of each subscription, and what was paid for it. Nothing here is shown on
-- public pages; the tables are among those that are not watched. The owner of an exhibition is in its row
-- (0007_exhibition.sql).

-- The plan that an account wants; it has no effect yet.
create table plan_choices (
  account_id text primary key references accounts (id) on delete cascade,
  plan text not null check (plan in ('Basic', 'Standard', 'Expert', 'Prime')),
  annual boolean not null,
  chosen_at timestamptz not null
);

-- The subscription of an account, as last reported by the provider. `asked_no` numbers the query (payment_asks) that
-- this answers: an answer to an earlier query is ignored. The moments of closing, offering and unlinking are recorded
-- once each.
create table subscriptions (
  account_id text primary key references accounts (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  customer_id text check (length(customer_id) <= 255),
  subscription_id text not null unique check (length(subscription_id) <= 255),
  plan text not null check (plan in ('Basic', 'Standard', 'Expert', 'Prime')),
  annual boolean not null,
  state text not null check (state in ('trial', 'active', 'past-due', 'cancelled')),
  cancels boolean not null default false,
  trial_ends_at timestamptz,
  period_started_at timestamptz,
  period_ends_at timestamptz,
  cancelled_at timestamptz check (state <> 'cancelled' or cancelled_at is not null),
  asked_no bigint not null,
  closed_at timestamptz,
  export_offered_at timestamptz,
  unlinked_at timestamptz
);
create index subscriptions_cancelled on subscriptions (cancelled_at) where state = 'cancelled' and unlinked_at is null;
create index subscriptions_running on subscriptions (provider) where state <> 'cancelled';

-- What was agreed when the account went to the checkout: our record of plan, amount and currency, with which the
-- provider's is compared. A change of plan is another such row.
create table checkouts (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  session_id text unique check (length(session_id) <= 255),
  subscription_id text check (length(subscription_id) <= 255),
  plan text not null check (plan in ('Basic', 'Standard', 'Expert')),
  annual boolean not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  trial_days int not null check (trial_days >= 0),
  state text not null default 'open' check (state in ('open', 'completed', 'expired', 'review')),
  review text check (length(review) <= 1000),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index checkouts_account on checkouts (account_id, created_at desc);
create index checkouts_open on checkouts (created_at) where state = 'open';
create index checkouts_subscription on checkouts (subscription_id);

-- Payments. They outlive the account: books are kept for years.
create table payments (
  invoice_id text primary key check (length(invoice_id) <= 255),
  account_id text references accounts (id) on delete set null,
  subscription_id text not null check (length(subscription_id) <= 255),
  plan text not null,
  annual boolean not null,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('paid', 'review')),
  paid_at timestamptz not null
);
create index payments_account on payments (account_id, paid_at desc);

-- The provider's events that were processed, each in the transaction of its effects.
create table payment_events (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 255),
  outcome text not null check (length(outcome) <= 60),
  received_at timestamptz not null
);
create index payment_events_received on payment_events (received_at);

-- Numbers the queries to the provider, in one row so that a backup contains it.
create table payment_asks (
  only_one boolean primary key default true check (only_one),
  last_no bigint not null
);

-- The records of the built-in test, which stands in for a provider: who subscribed when, and how it will continue by
-- itself.
create table test_subscriptions (
  id text primary key default 'sub_test_' || gen_random_uuid()::text,
  checkout_id text not null references checkouts (id) on delete cascade,
  begun_at timestamptz not null,
  trial_ends_at timestamptz,
  -- Without a card nothing can be charged when the trial ends, and the subscription ends.
  has_card boolean not null,
  ends_at timestamptz
);
