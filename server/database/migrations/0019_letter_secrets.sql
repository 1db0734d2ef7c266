-- What opens something when a letter is read: a code, the token of a link. It is blotted out of the letter once that has
-- been sent, or has lain for longer than any secret is good.
alter table letters add column secret text check (length(secret) between 6 and 1000);
create index letters_secret on letters (created_at) where secret is not null;
