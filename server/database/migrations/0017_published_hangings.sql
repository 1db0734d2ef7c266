-- The hanging that visitors see, or saw before the exhibition was closed: a draft is compared with it. Null if nothing was
-- published since this column exists; visitors then see what hangs in the row.
alter table exhibitions add column published_hanging jsonb;

-- The version of the draft that visitors see. Null if the exhibition was not published from a draft.
alter table exhibitions add column published_version bigint check (published_version >= 0);
