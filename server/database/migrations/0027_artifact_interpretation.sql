-- What is said of artifacts in other languages and by voice, as 0024 has it for works. Nothing in them sounds that could be captioned.
create table artifact_interpretations (
  artifact_id text not null references artifacts (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35),
  title text check (length(title) <= 1000),
  medium text check (length(medium) <= 1000),
  description text check (length(description) <= 20000),
  audio_asset_id text references media_assets (id),
  transcript text check (length(transcript) <= 100000),
  signing_asset_id text references media_assets (id),
  primary key (artifact_id, language)
);
