import { NewArtist } from '@enfilade/contract/artist-calls'
import { parseEntry } from '#records'
import { countryOf } from './artist-countries.ts'
import { isNobody } from './maker-words.ts'
import { joinRemarks, type ReadRecord, type TableDefaults } from './read-record.ts'
import { type Cells, type RowReader, readRow } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import { likenessOf } from './table-maker.ts'

/** Words for others than one person. */
const severalPeople = /^(corporate|organi[sz]ation|collaboration|couple|group|collective|firm|company)/i
const groupCategory = 'Groups and firms'

/** The fields of an artist in a table; the portrait is added once it is found. */
type ToldArtist = Omit<Required<NewArtist>, 'url' | 'pictureAssetId'>

/**
 * Parses a row's cells as an artist. Refuses one without a name. An artist without an id at an institution is
 * identified by the name. The country is that of the nationality, else that of the birth place, if recognised.
 */
export function tableArtist(cells: Cells, columns: TableColumns, defaults: TableDefaults): ReadRecord<NewArtist> {
  const row = readRow(cells, columns)
  const { text } = row
  const [name, id, pictureName] = [text('title'), text('id'), row.files('picture')]
  const refuse = (reason: string) => ({ done: false, id, title: name, reason }) as const
  if (name === null) return refuse('The row has no name.')
  if (isNobody(name)) return refuse(`"${name}" names nobody; no artist was made of it.`)
  const lived = lifeOf(row)
  const entry: ToldArtist = {
    name,
    country: countryOf(text('nationality')) ?? countryOf(text('birthPlace')?.split(',').at(-1) ?? null),
    lifeDates: lived.dates,
    biography: text('biography'),
    ulan: text('ulan'),
    wikidata: text('wikidata'),
    categories: [...row.list('categories'), ...(severalPeople.test(text('type') ?? '') ? [groupCategory] : [])],
    source: id === null ? null : ((columns.sourceIsNamed ? text('source') : null) ?? defaults.source),
    externalId: id,
  }
  const parsed = parseEntry(NewArtist, entry)
  return parsed.done
    ? {
        done: true,
        entry,
        title: name,
        pictureName,
        remark: joinRemarks(lived.remark, id === null ? likenessOf(name, defaults.makers) : null),
      }
    : refuse(parsed.reason)
}

/** Life dates as on labels: from the years, else the record's own words without the country before them. */
function lifeOf(row: RowReader): { dates: string | null; remark: string | null } {
  const [born, died] = [row.year('birthYear'), row.year('deathYear')]
  if (born !== null && died !== null && died < born) {
    return {
      dates: `born ${yearWords(born)}`,
      remark: `The record says that the artist died in ${yearWords(died)}, before the birth; the death was left out.`,
    }
  }
  if (born !== null && died !== null) return { dates: `${yearWords(born)}–${yearWords(died)}`, remark: null }
  if (born !== null) return { dates: `born ${yearWords(born)}`, remark: null }
  if (died !== null) return { dates: `died ${yearWords(died)}`, remark: null }
  const words = row.text('lifeDates')
  if (words === null) return { dates: null, remark: null }
  const bare = words.replace(/^\(|\)$/g, '')
  const dated = bare.slice(bare.search(/(\b(ca?\.|born|died|active|fl\.|late|early|mid)\b.*)?\d/i)).trim()
  return { dates: /\d/.test(bare) && dated !== '' ? dated : null, remark: null }
}

const yearWords = (year: number) => (year < 0 ? `${-year} BC` : String(year))
