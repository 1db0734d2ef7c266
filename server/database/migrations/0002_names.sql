-- How names are compared. Tables compute columns and indexes from these functions, so they come first; the searched
-- tables are in 0011_search.sql. Ranges of letters are written out, so that no locale of a server changes a result.

-- The words of a text without accents, capitals and punctuation; each ideograph and kana is a separate word, because
-- those scripts put no space between words.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(
    regexp_split_to_array(
      regexp_replace(
        public.plain_text(normalize(value, nfkc)),
        '([\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3040]+'
    ),
    ''
  );

-- A text in ASCII letters alone, other letters by their code point after a capital. Trigrams of other letters exist
-- only on servers whose locale knows them; these exist on all.
create function spelt(value text) returns text
  language sql immutable strict parallel safe
  return case when value ~ '[^\u0001-\u007f]' then (
    select string_agg(
      case when letter <= chr(127) collate "C" then letter else 'X' || lpad(to_hex(ascii(letter)), 5, '0') end,
      '' order by place
    )
    from regexp_split_to_table(value, '') with ordinality as letters (letter, place)
  ) else value end;

-- A name in the form for searches: its words, in ASCII, with a space before, between and after them.
create function plain_name(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || public.spelt(array_to_string(public.words_of(value), ' ')) || ' ';

-- Equal for two names of a kind exactly when they have the same words in the same order.
create function name_key(kind text, value text) returns bigint
  language sql immutable strict parallel safe
  return ('x' || left(md5(kind || public.plain_name(value)), 16))::bit(64)::bigint;

-- Two spellings of a name are one name, whatever their spaces, apostrophes, dashes, capitals and Unicode form; accents
-- count. This computes what `nameIdentity` of contract/names.ts computes.
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
