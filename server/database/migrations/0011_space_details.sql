-- What the page of a space shows beside its pictures: a film of it, and the exhibition through which it can be walked.
alter table spaces
  add column film_asset_id text references media_assets (id),
  add column film_still_asset_id text references media_assets (id),
  -- Chosen by the site; without a choice it is the newest exhibition that is open in the space.
  add column walkthrough_exhibition_id text references exhibitions (id) on delete set null;
create index spaces_walked_by on spaces (walkthrough_exhibition_id) where walkthrough_exhibition_id is not null;
