-- How a picture's file is read has got better, and will again. read_by says by which edition of the reading its versions were made
-- (media/picture-reading.ts); those of an earlier one are looked at again when the app opens, and made anew where they came out wrong.
alter table media_assets
  add column read_by smallint not null default 0,
  -- Where versions lay before they were made anew: addresses that were given away keep leading to the picture.
  add column earlier_folders text[] not null default '{}',
  -- False from then until what is worked out from pictures elsewhere, such as scenes, follows.
  add column followed boolean not null default true;

create index media_assets_unread on media_assets (read_by, id) where purpose = 'picture' and state = 'ready';
create index media_assets_unfollowed on media_assets (id) where not followed;
create index media_assets_earlier_folders on media_assets using gin (earlier_folders) where earlier_folders <> '{}';
