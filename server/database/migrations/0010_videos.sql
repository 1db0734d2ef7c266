-- Films: a kind of file, and what a video work shows in its picture's place.

alter table media_assets drop constraint media_assets_purpose_check;
alter table media_assets add constraint media_assets_purpose_check
  check (purpose in ('picture', 'mesh', 'audio', 'video', 'document'));

alter table artworks add column video_asset_id text references media_assets (id);
