-- A question about a work comes to whoever sells it, as a wish to buy does (0023): to the owner of that day, with the title of that
-- day. What came before is the site's, which is who it was written to.
alter table site_messages add column artwork_title text check (length(artwork_title) <= 1000);
alter table site_messages add column owner_account_id text references accounts (id) on delete set null;
create index site_messages_owner on site_messages (owner_account_id, created_at desc, id desc)
  where owner_account_id is not null;
