-- Pictures larger than the rendition set are cut into tiles, for looking at their last pixel.

alter table media_assets add column tiling text not null default 'none'
  check (tiling in ('none', 'waiting', 'ready', 'failed'));

update media_assets set tiling = 'waiting'
where made ->> 'kind' = 'picture'
  and greatest((made ->> 'widthPx')::int, (made ->> 'heightPx')::int) > 4096;

create index media_assets_untiled on media_assets (created_at) where tiling = 'waiting';

-- A picture is asked for by the name of its folder.
create index media_assets_folder on media_assets ((made ->> 'folder')) where made ->> 'folder' is not null;
