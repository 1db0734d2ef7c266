-- One name is one name, however its spaces, apostrophes, dashes, capitals and Unicode form are written.
--
-- `name_identity` computes what `nameIdentity` of contract/names.ts computes: capitals, kinds of space, apostrophe and
-- dash, invisible marks and compatibility forms do not matter, accents do.
create function name_identity(value text) returns text
  language sql immutable strict parallel safe
  return trim(both ' ' from normalize(translate(lower(
    regexp_replace(
      regexp_replace(
        normalize(
          regexp_replace(
            regexp_replace(value, '[\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]', '''', 'g'),
            '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g'
          ),
          nfkc
        ),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0100-\U000e01ef]',
        '', 'g'
      ),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
    )
  ), U&'\03C2', U&'\03C3'), nfc));

create index artists_by_identity on artists (name_identity(name), entry_no);

-- Names that are held already are written as every door writes them from now on (`cleanName` of contract/names.ts):
-- composed, one plain space between words, nothing that cannot be seen.
create function pg_temp.clean_name(value text) returns text
  language sql immutable strict
  return trim(both ' ' from normalize(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          value,
          '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'
        ),
        '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
      ),
      '(?<=^|[\u0020-\u024f])[\u200c\u200d]+', '', 'g'
    ), nfc));

update artists set name = pg_temp.clean_name(name)
where name <> pg_temp.clean_name(name) and pg_temp.clean_name(name) <> '';
update artists set country = nullif(pg_temp.clean_name(country), '')
where country <> pg_temp.clean_name(country);
update tags set name = pg_temp.clean_name(name)
where name <> pg_temp.clean_name(name) and pg_temp.clean_name(name) <> '';
update artworks set artist_credit = nullif(pg_temp.clean_name(artist_credit), '')
where artist_credit <> pg_temp.clean_name(artist_credit);
update artworks set series = nullif(pg_temp.clean_name(series), '')
where series <> pg_temp.clean_name(series);
