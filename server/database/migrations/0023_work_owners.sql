-- Whose a work is: the account that sells it and hears of those who would like to buy it. A work that is not here is the
-- site's own to sell. It stands beside the works, for no public page shows it: who asks is answered by calls alone.
create table work_owners (
  artwork_id text primary key references artworks (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade
);
create index work_owners_account on work_owners (account_id);

-- To whom a wish to buy came beside the site: the owner of that day. Whoever has the work later reads what comes then.
alter table buy_enquiries add column owner_account_id text references accounts (id) on delete set null;
create index buy_enquiries_owner on buy_enquiries (owner_account_id, created_at desc, id desc)
  where owner_account_id is not null;
