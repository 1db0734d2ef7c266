import type { ArtworkFilter, NewArtwork } from '@enfilade/contract/artwork-calls'
import { eachArtworkFact, eachPublicArtworkFact } from '@enfilade/contract/artwork-facts'
import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { isOnSale, statusText } from '@enfilade/contract/label-text'
import type { PictureParts } from '@enfilade/contract/picture-shapes'
import { minorUnits, priceText } from '@enfilade/contract/prices'
import type { SaleStatus } from '@enfilade/contract/sale-statuses'
import type { z } from 'zod'
import type { VideoRendition } from '#media'
import type { Pictures, ShownPicture } from '#records/record-pictures'
import { facetIndexVersion, facetsOf, notYetIndexed, termsAskedFor } from './artwork-facets.ts'
import type { ArtworkFacets, ArtworkFields, ArtworkRow, ArtworkSelection } from './artwork-store.ts'

/** A valid work as entered. */
export type ArtworkEntry = z.output<typeof NewArtwork>

/** The query of a filter; null if nothing can match it, such as an unknown art type. */
export function artworkSelection(filter: ArtworkFilter): ArtworkSelection | null {
  const terms = termsAskedFor(filter)
  return terms === null ? null : { name: filter.name || null, artist: filter.artist || null, terms }
}

/** The entry in the table's form. */
export function artworkFields(
  entry: ArtworkEntry,
  artistId: string | null,
  artistCredit: string | null,
): ArtworkFields {
  return {
    title: entry.title,
    artistId,
    artistCredit,
    ...eachArtworkFact((name) => entry[name]),
    yearFrom: entry.yearFrom,
    yearTo: entry.yearTo,
    type: entry.type,
    description: entry.description,
    status: entry.status,
    priceMinor:
      entry.price === null || entry.currency === null ? null : Math.round(entry.price * minorUnits(entry.currency)),
    currency: entry.currency,
    widthCm: entry.widthCm,
    heightCm: entry.heightCm,
    lengthCm: entry.lengthCm,
    shape: entry.shape,
    partWidthsCm: entry.parts?.widthsCm ?? null,
    partGapCm: entry.parts?.gapCm ?? null,
    recordUrl: entry.recordUrl,
    rights: entry.rights,
    pictureAssetId: entry.pictureAssetId,
    meshAssetId: entry.meshAssetId,
    audioAssetId: entry.audioAssetId,
    videoAssetId: entry.videoAssetId,
    soundAssetId: entry.soundAssetId,
  }
}

/**
 * The facets of a work in the table's form. `colours` are its picture's, or null while they are unknown: then it is
 * indexed again when they are known.
 */
export function artworkFacets(
  fields: ArtworkFields,
  { styles, colours }: { styles: string[]; colours: ArtworkColour[] | null },
): ArtworkFacets {
  return {
    derivedFacets: facetsOf({ ...fields, price: priceOf(fields), styles, colours: colours ?? [] }),
    indexVersion: colours === null ? notYetIndexed : facetIndexVersion,
  }
}

/**
 * An existing work as the entry that would make it, with its artist's name beside the address. Every field is present: an
 * omitted one would be cleared by the next change of the work.
 */
export function entryOf(row: ArtworkRow, styles: string[]): Required<NewArtwork> {
  return {
    title: row.title,
    artistUrl: row.artistUrl,
    artistName: row.artistName,
    artistExternalId: null,
    ...eachArtworkFact((name) => row[name]),
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    type: row.type,
    description: row.description,
    status: row.status,
    price: priceOf(row),
    currency: row.currency,
    widthCm: row.widthCm,
    heightCm: row.heightCm,
    lengthCm: row.lengthCm,
    shape: row.shape,
    parts: partsOf(row),
    artistCredit: row.artistCredit,
    recordUrl: row.recordUrl,
    rights: row.rights,
    styles,
    pictureAssetId: row.pictureAssetId,
    meshAssetId: row.meshAssetId,
    audioAssetId: row.audioAssetId,
    videoAssetId: row.videoAssetId,
    soundAssetId: row.soundAssetId,
    source: row.source,
    externalId: row.externalId,
  }
}

/** A work in the public API; the field names are the specification's. */
export function publicArtwork(
  row: ArtworkRow,
  picture: ShownPicture | null,
  artistPictures: Pictures,
  { audioPath, video, soundPath }: { audioPath: string | null; video: VideoRendition | null; soundPath: string | null },
): ArtPiece {
  const known = row.widthCm !== null || row.heightCm !== null || row.lengthCm !== null
  return {
    _id: row.id,
    artist:
      row.artistId === null || row.artistName === null || row.artistUrl === null
        ? null
        : {
            _id: row.artistId,
            name: row.artistName,
            url: row.artistUrl,
            fileVersions: artistPictures.versions(row.artistPictureAssetId),
          },
    shrTitle: row.title,
    ...eachPublicArtworkFact((name) => row[name]),
    shrFullDescription: row.description,
    shrPrice: priceOf(row),
    shrCurrency: row.currency,
    shrStatus: row.status,
    shrUrl: row.url,
    shrType: row.type,
    artistCredit: row.artistCredit,
    recordUrl: row.recordUrl,
    rights: row.rights,
    fileVersions: picture?.versions ?? null,
    placeholder: picture?.placeholder ?? null,
    descriptionAudio: audioPath,
    dimensions: known ? { width: row.widthCm, height: row.heightCm, length: row.lengthCm } : null,
    shape: row.shape,
    parts: partsOf(row),
    meshguid: row.meshAssetId,
    video,
    sound: soundPath === null ? null : { path: soundPath },
  }
}

function partsOf({ partWidthsCm, partGapCm }: ArtworkRow): PictureParts | null {
  return partWidthsCm === null ? null : { widthsCm: partWidthsCm, gapCm: partGapCm ?? 0 }
}

/** The sale status on a label, as in `sceneLabelOf`. */
export function saleStatus(row: Pick<ArtworkRow, 'id' | 'status' | 'priceMinor' | 'currency'>): SaleStatus {
  const onSale = isOnSale(row.status)
  return {
    id: row.id,
    price: onSale ? priceText(priceOf(row), row.currency) : null,
    status: statusText(row.status),
    onSale,
  }
}

function priceOf(row: { priceMinor: number | null; currency: string | null }): number | null {
  return row.priceMinor === null || row.currency === null ? null : row.priceMinor / minorUnits(row.currency)
}
