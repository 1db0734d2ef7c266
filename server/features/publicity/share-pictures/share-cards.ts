import { createHash } from 'node:crypto'
import type { Article } from '@enfilade/contract/articles'
import type { Artifact } from '@enfilade/contract/artifacts'
import type { Artist } from '@enfilade/contract/artists'
import type { ArtPiece } from '@enfilade/contract/artworks'
import type { Business } from '@enfilade/contract/businesses'
import { cutText } from '@enfilade/contract/cut-text'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { ImageVersions } from '@enfilade/contract/image-versions'
import { artifactDimensionsText, dimensionsText, isOnSale } from '@enfilade/contract/label-text'
import { priceText } from '@enfilade/contract/prices'
import type { Space } from '@enfilade/contract/spaces'
import { type Card, cardName } from '#media'

/** The subject of a shared page; `site` is for every page without one of these. */
export type SharedSubject =
  | { kind: 'exhibition'; record: ExhibitionSummary }
  | { kind: 'work'; record: ArtPiece }
  | { kind: 'artist'; record: Artist }
  | { kind: 'artifact'; record: Artifact }
  | { kind: 'space'; record: Space }
  | { kind: 'profile'; record: Business }
  | { kind: 'article'; record: Article }
  | { kind: 'site' }

export type SharedKind = SharedSubject['kind']

export const sharedKinds = [
  'exhibition',
  'work',
  'artist',
  'artifact',
  'space',
  'profile',
  'article',
  'site',
] as const satisfies SharedKind[]

/** A card with the address at which it is requested and the path at which it is stored. */
export type SharedCard = { card: Card; address: string; storageFolder: string; storagePath: string }

/** The card of a subject on this site. Uses only the record itself. */
export function sharedCard(subject: SharedSubject, site: { name: string }): SharedCard {
  const card = cardOf(subject, site)
  const name = cardName(card)
  const url = urlOf(subject)
  // An address may contain characters that a path in storage may not.
  const storageFolder = `cards/${subject.kind}-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`
  return {
    card,
    address: `/share-pictures/${subject.kind}/${encodeURIComponent(url)}/${name}.jpg`,
    storageFolder,
    storagePath: `${storageFolder}/${name}.jpg`,
  }
}

/** The url of the site's own card, which belongs to no record. */
export const siteUrl = 'site'

function urlOf(subject: SharedSubject): string {
  if (subject.kind === 'site') return siteUrl
  return subject.kind === 'work' ? subject.record.shrUrl : subject.record.url
}

const dateWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Artist, title, and the further lines of a museum's label, in its order. */
function cardOf(subject: SharedSubject, site: { name: string }): Card {
  const label = (
    picture: ImageVersions | null,
    words: { over?: string | null; title: string; lines?: (string | null)[] },
  ): Card => ({
    words: {
      over: cut(words.over ?? null),
      title: cut(words.title) ?? '',
      lines: (words.lines ?? []).flatMap((line) => cut(line) ?? []).slice(0, 4),
      site: site.name,
    },
    picturePath: picture && `${picture.LWRegular.meta.pipePath}.jpg`,
  })
  switch (subject.kind) {
    case 'exhibition': {
      const { title, organizer, subtitle, preview, fileVersions } = subject.record
      return label(preview ?? fileVersions, { over: organizer, title, lines: [subtitle] })
    }
    case 'work': {
      const { record } = subject
      const price = isOnSale(record.shrStatus) ? priceText(record.shrPrice, record.shrCurrency) : null
      return label(record.fileVersions, {
        over: record.artistCredit ?? record.artist?.name ?? null,
        title: record.shrTitle,
        lines: [record.shrYear, record.shrMedium, dimensionsText(record.shrType, record.dimensions), price],
      })
    }
    case 'artist': {
      const { name, country, lifeDates, fileVersions, artPiece } = subject.record
      return label(fileVersions ?? artPiece?.fileVersions ?? null, { title: name, lines: [country, lifeDates] })
    }
    case 'artifact': {
      const { title, culture, period, materials, preview } = subject.record
      const lines = [period, materials, artifactDimensionsText(subject.record)]
      return label(preview, { over: culture, title, lines })
    }
    case 'space': {
      const { title, subtitle, fileVersions, floorArea } = subject.record
      return label(fileVersions, { title, lines: [subtitle, `${Math.round(floorArea)} sqm`] })
    }
    case 'profile': {
      const { title, cover, fileVersions, locations } = subject.record
      const cities = [...new Set(locations.map(({ city }) => city))].join(' · ')
      return label(cover ?? fileVersions, { title, lines: [cities] })
    }
    case 'article': {
      const { title, fileVersions, publishedAt } = subject.record
      return label(fileVersions, { title, lines: [dateWords.format(new Date(publishedAt))] })
    }
    case 'site':
      return label(null, { title: site.name, lines: [] })
    default:
      return subject satisfies never
  }
}

const longestWordsChars = 300

function cut(text: string | null): string | null {
  const oneLine = text?.replace(/\s+/g, ' ').trim() ?? ''
  return oneLine === '' ? null : cutText(oneLine, longestWordsChars)
}
