-- What is said and heard of works: sound works, the words of labels in other languages, audio guides in writing, captions,
-- films in which labels are signed, and the music of an exhibition.

alter table artworks drop constraint artworks_type_check;
alter table artworks add constraint artworks_type_check
  check (type in ('PAINTING', 'SCULPTURE', 'PRINT', 'DRAWING', 'PHOTOGRAPHY', 'VIDEO', 'STREETART', 'ARTIFACT', 'AUDIO'));
alter table artworks add column sound_asset_id text references media_assets (id);

create table work_interpretations (
  artwork_id text not null references artworks (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  title text check (length(title) <= 1000),
  medium text check (length(medium) <= 1000),
  description text check (length(description) <= 20000),
  audio_asset_id text references media_assets (id),
  -- As it was given: plain text, WebVTT or SubRip.
  transcript text check (length(transcript) <= 100000),
  captions text check (length(captions) <= 300000),
  signing_asset_id text references media_assets (id),
  primary key (artwork_id, language)
);

alter table exhibitions add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35);
alter table exhibitions add column music_asset_id text references media_assets (id);
alter table exhibitions add column music_credit text check (length(music_credit) <= 500);
