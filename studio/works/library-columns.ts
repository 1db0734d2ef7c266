import { artworkFacts } from '@enfilade/contract/artwork-facts'
import type { ArtworkStatus } from '@enfilade/contract/artworks'
import { statusText } from '@enfilade/contract/label-text'
import type { LibraryWork } from '@enfilade/contract/library-calls'
import { typedPrice } from '#studio/grid/typed-price.ts'
import { typedSizes } from '#studio/grid/typed-sizes.ts'

/** The fields of a work that its maker may change. */
export type WorkFields = Partial<
  Omit<LibraryWork, '_id' | 'fileVersions' | 'version' | 'public' | 'url' | 'exhibitions' | 'createdAt' | 'changedAt'>
>

/** What a text means for a work: the fields that it sets, or why it cannot be understood. */
export type Written =
  | { readonly done: true; readonly to: WorkFields }
  | { readonly done: false; readonly reason: string }

export type ColumnId =
  | 'title'
  | 'artist'
  | 'year'
  | 'medium'
  | 'height'
  | 'width'
  | 'depth'
  | 'price'
  | 'status'
  | 'exhibitions'
  | 'state'

export type WorkColumn = {
  readonly id: ColumnId
  readonly name: string
  /** The value as a cell shows it, and as it is copied. */
  readonly read: (work: LibraryWork) => string
  /** What a text that is typed or pasted means; null for a column that only says something. */
  readonly write: ((text: string, work: LibraryWork) => Written) | null
  /** By what works are sorted; null, which stands last, for none. */
  readonly order: (work: LibraryWork) => string | number | null
}

/** The statuses that a maker chooses from, by the words that are shown. */
export const makerStatuses: readonly ArtworkStatus[] = [
  'NOT_ON_SALE',
  'ON_SALE',
  'ONLINE_SALE',
  'ON_REQUEST',
  'RESERVED',
  'SOLD',
  'MUSEUM_COLLECTION',
  'DONATED',
  'PHOTO_ARCHIVE',
]

const maxTitle = 1000
const maxArtist = 500
const tooLong = (most: number): Written => ({
  done: false,
  reason: `This must not be longer than ${most} characters.`,
})
/** Cells of a spreadsheet may hold line ends, which these fields do not. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function textColumn(
  { id, name, most }: { id: ColumnId; name: string; most: number },
  field: 'artistName' | 'year' | 'medium',
): WorkColumn {
  return {
    id,
    name,
    read: (work) => work[field] ?? '',
    write: (typed) => {
      const text = oneLine(typed)
      return text.length > most ? tooLong(most) : { done: true, to: { [field]: text === '' ? null : text } }
    },
    order: (work) => work[field],
  }
}

const sizeFields = ['heightCm', 'widthCm', 'lengthCm'] as const
const sizeColumns = [
  ['height', 'H cm'],
  ['width', 'W cm'],
  ['depth', 'D cm'],
] as const

/** A column of one measure. Two or three measures fill the columns after it too, as catalogues write them. */
function sizeColumn(place: number, [id, name]: readonly [ColumnId, string]): WorkColumn {
  const field = sizeFields[place] ?? 'heightCm'
  return {
    id,
    name,
    read: (work) => (work[field] === null ? '' : String(work[field])),
    write: (text) => {
      if (text.trim() === '') return { done: true, to: { [field]: null } }
      const read = typedSizes(text)
      if (!read.done) return read
      const names = sizeFields.slice(place, place + read.valuesCm.length)
      if (names.length < read.valuesCm.length)
        return { done: false, reason: 'Type several measures where the height stands.' }
      return { done: true, to: Object.fromEntries(names.map((each, index) => [each, read.valuesCm[index] ?? null])) }
    },
    order: (work) => work[field],
  }
}

const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

const priceColumn: WorkColumn = {
  id: 'price',
  name: 'Price',
  read: ({ price, currency }) => (price === null || currency === null ? '' : `${figures.format(price)} ${currency}`),
  write: (text, { currency: own }) => {
    if (text.trim() === '') return { done: true, to: { price: null, currency: null } }
    const read = typedPrice(text, own)
    return read.done ? { done: true, to: { price: read.price, currency: read.currency } } : read
  },
  order: ({ price }) => price,
}

const statusColumn: WorkColumn = {
  id: 'status',
  name: 'Status',
  read: ({ status }) => statusText(status),
  write: (text) => {
    const plain = text.trim().toLowerCase().replaceAll('_', ' ')
    const status = makerStatuses.find(
      (each) => statusText(each).toLowerCase() === plain || each.toLowerCase().replaceAll('_', ' ') === plain,
    )
    if (status !== undefined) return { done: true, to: { status } }
    return { done: false, reason: `A status is one of ${makerStatuses.map(statusText).join(', ')}.` }
  },
  order: ({ status }) => statusText(status),
}

const titleColumn: WorkColumn = {
  id: 'title',
  name: 'Title',
  read: ({ title }) => title,
  write: (typed) => {
    const title = oneLine(typed)
    if (title === '') return { done: false, reason: 'A work has a title. It may be Untitled.' }
    return title.length > maxTitle ? tooLong(maxTitle) : { done: true, to: { title } }
  },
  order: ({ title }) => title,
}

/** The columns of the library in their order. */
export const libraryColumns: readonly WorkColumn[] = [
  titleColumn,
  textColumn({ id: 'artist', name: 'Artist', most: maxArtist }, 'artistName'),
  textColumn({ id: 'year', name: 'Year', most: artworkFacts.year.maxChars }, 'year'),
  textColumn({ id: 'medium', name: 'Medium', most: artworkFacts.medium.maxChars }, 'medium'),
  ...sizeColumns.map((column, place) => sizeColumn(place, column)),
  priceColumn,
  statusColumn,
  {
    id: 'exhibitions',
    name: 'Hangs in',
    read: ({ exhibitions }) => exhibitions.map(({ title }) => title).join(', '),
    write: null,
    order: ({ exhibitions }) => exhibitions[0]?.title ?? null,
  },
  {
    id: 'state',
    name: 'Seen by',
    read: ({ public: isPublic }) => (isPublic ? 'Everyone' : 'Only you'),
    write: null,
    order: ({ public: isPublic }) => (isPublic ? 'Everyone' : 'Only you'),
  },
]
