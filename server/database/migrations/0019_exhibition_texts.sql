-- What an exhibition says of itself for search engines and shared links, instead of what follows from its title, subtitle
-- and description, and of its cover for those who do not see it.
alter table exhibitions
  add column page_title text check (length(page_title) between 1 and 300),
  add column page_description text check (length(page_description) between 1 and 1000),
  add column cover_alt text check (length(cover_alt) between 1 and 1000);

-- The texts of a draft that differ from those of its exhibition's row, which visitors see: a publication copies them there
-- (contract/exhibition-texts.ts). `texts_version` counts their changes. A file that a draft names is kept.
alter table exhibition_drafts
  add column texts jsonb not null default '{}',
  add column texts_version bigint not null default 0 check (texts_version >= 0),
  add column cover_asset_id text generated always as (texts ->> 'coverAssetId') stored references media_assets (id),
  add column music_asset_id text generated always as (texts ->> 'musicAssetId') stored references media_assets (id);
