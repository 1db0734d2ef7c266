import { randomUUID } from 'node:crypto'
import { reservedListSlugs } from '@enfilade/contract/artwork-calls'
import type { RecordOutcome } from '@enfilade/contract/outcomes'
import type { Artists, KnownArtist } from '#artists'
import type { Transaction } from '#database'
import { changesBetween, recordKeyOf, withoutNulls } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import { type Tags, tagUrl } from '#tags'
import { creditBeside } from './artwork-credit.ts'
import { lockFacetIndex } from './artwork-facet-store.ts'
import type { PictureColours } from './artwork-indexing.ts'
import { type ArtworkEntry, artworkFacets, artworkFields } from './artwork-rules.ts'
import {
  type ArtworkFacets,
  type ArtworkFields,
  type ArtworkRow,
  deleteStylesOf,
  insertArtworks,
  insertStyles,
  selectArtworksById,
  selectArtworksByKey,
  selectStylesOf,
  updateArtwork,
} from './artwork-store.ts'
import type { EnteredArtwork } from './artworks.ts'

type Neighbours = {
  artists: Artists
  tags: Tags
  coloursOf: PictureColours
  /** The work that the only entry changes. */
  heldId?: string
  /** The ids of new works that have one already. */
  idOf?: ReadonlyMap<ArtworkEntry, string>
}
/** An entry in a batch: its fields, the existing work, and the styles to assign. */
type Arrival = {
  entry: ArtworkEntry
  fields: ArtworkFields & ArtworkFacets
  artistSlug: string | null
  held: ArtworkRow | undefined
  styleIds: Set<string>
}

/**
 * Inserts valid works or updates existing ones, a whole batch with a few statements. Returns outcomes in the order of
 * the entries.
 */
export async function enterArtworks(
  tx: Transaction,
  entries: ArtworkEntry[],
  neighbours: Neighbours,
): Promise<EnteredArtwork[]> {
  await lockAddressesOf(tx, 'artworks')
  const held = await heldWorks(tx, entries, neighbours.heldId)
  const artists = await artistsOf(tx, entries, neighbours.artists)
  const styles = await neighbours.tags.enterNamed(tx, 'STYLE', [...new Set(entries.flatMap((entry) => entry.styles))])
  // From here on no picture becomes ready unnoticed: the job that indexes works by their colours waits for this
  // transaction.
  await lockFacetIndex(tx)
  const pictureOf = (entry: ArtworkEntry, row: ArtworkRow | undefined): string | null =>
    entry.pictureAssetId ?? (neighbours.heldId === undefined ? (row?.pictureAssetId ?? null) : null)
  const heldAs = (entry: ArtworkEntry): ArtworkRow | undefined =>
    held.get(neighbours.heldId ?? recordKeyOf(entry) ?? '')
  const colours = await neighbours.coloursOf(
    entries.flatMap((entry) => pictureOf(entry, heldAs(entry)) ?? []),
    tx,
  )

  const seen = new Set<string>()
  const judged = entries.map((entry): Arrival | Extract<EnteredArtwork, { done: false }> => {
    const key = recordKeyOf(entry)
    if (key !== null && seen.has(key)) {
      return {
        done: false,
        because: 'entered-twice',
        reason: `The id ${entry.externalId} of ${entry.source} was given already.`,
      }
    }
    if (key !== null) seen.add(key)
    const artist = artists(entry)
    if (artist === undefined) {
      const fields = { artistUrl: 'There is no such artist.' }
      return { done: false, because: 'artist-unknown', reason: `There is no artist at ${entry.artistUrl}.`, fields }
    }
    const credit = creditBeside(artist?.name ?? entry.artistName, entry.artistCredit)
    const fields = artworkFields(entry, artist?.id ?? null, credit)
    const row = heldAs(entry)
    const picture = pictureOf(entry, row)
    const facets = artworkFacets(fields, {
      styles: entry.styles.map(tagUrl),
      colours: picture === null ? [] : (colours.get(picture) ?? null),
    })
    return {
      entry,
      fields: { ...fields, ...facets },
      artistSlug: artist === null ? null : slugOf(artist.name ?? entry.artistName ?? artist.url, 'artist'),
      held: row,
      styleIds: new Set(entry.styles.flatMap((name) => styles.get(name) ?? [])),
    }
  })
  const arrivals = judged.filter((arrival) => 'entry' in arrival)
  const entered = new Map([
    ...(await enterNew(tx, arrivals, neighbours.idOf)),
    ...(await bringUpToDate(tx, arrivals, neighbours.heldId !== undefined)),
  ])
  return judged.map((arrival) => {
    if (!('entry' in arrival)) return arrival
    const answer = entered.get(arrival)
    if (answer === undefined) throw new Error(`The work ${arrival.fields.title} was neither entered nor held`)
    return answer
  })
}

async function heldWorks(
  tx: Transaction,
  entries: ArtworkEntry[],
  heldId: string | undefined,
): Promise<Map<string, ArtworkRow>> {
  if (heldId !== undefined) return new Map((await selectArtworksById(tx, [heldId])).map((row) => [row.id, row]))
  const keys = entries.flatMap(({ source, externalId }) =>
    source === null || externalId === null ? [] : [{ source, externalId }],
  )
  if (keys.length === 0) return new Map()
  return new Map((await selectArtworksByKey(tx, keys)).map((row) => [recordKeyOf(row) ?? row.id, row]))
}

/** Looks up an entry's artist: null if it names none, undefined if it names an unknown one. */
async function artistsOf(
  tx: Transaction,
  entries: ArtworkEntry[],
  artists: Artists,
): Promise<(entry: ArtworkEntry) => KnownArtist | null | undefined> {
  const byName = await artists.enterNamed(
    tx,
    entries.flatMap(({ artistUrl, artistName, artistExternalId }) =>
      artistUrl === null && artistName !== null && artistExternalId === null ? [artistName] : [],
    ),
  )
  const byRecord = await artists.enterRecorded(
    tx,
    entries.flatMap(({ source, artistUrl, artistName: name, artistExternalId: externalId }) =>
      artistUrl === null && source !== null && name !== null && externalId !== null
        ? [{ source, externalId, name }]
        : [],
    ),
  )
  const byUrl = await artists.idsOf(
    tx,
    entries.flatMap(({ artistUrl }) => artistUrl ?? []),
  )
  return ({ source, artistUrl, artistName, artistExternalId: externalId }) => {
    if (artistUrl !== null) return byUrl.get(artistUrl)
    if (externalId !== null) return byRecord.get(recordKeyOf({ source, externalId }))
    return artistName === null ? null : byName.get(artistName)
  }
}

async function enterNew(
  tx: Transaction,
  arrivals: Arrival[],
  idOf: Neighbours['idOf'],
): Promise<Map<Arrival, EnteredArtwork>> {
  const fresh = arrivals.filter((arrival) => arrival.held === undefined)
  if (fresh.length === 0) return new Map()
  const addresses = await chooseAddresses(tx, 'artworks', fresh.map(wishesOf))
  const rows = fresh.map(({ entry, fields }, index) => ({
    ...fields,
    id: idOf?.get(entry) ?? randomUUID(),
    url: addresses[index] ?? '',
    source: entry.source,
    externalId: entry.externalId,
  }))
  await insertArtworks(tx, rows)
  const entered = fresh.map((arrival, index) => ({
    arrival,
    url: rows[index]?.url ?? '',
    id: rows[index]?.id ?? '',
  }))
  const styles = entered.flatMap(({ arrival, id }) => [...arrival.styleIds].map((tagId) => ({ artworkId: id, tagId })))
  if (styles.length > 0) await insertStyles(tx, styles)
  return new Map(entered.map(({ arrival, id, url }) => [arrival, { done: true, outcome: 'created', id, url }]))
}

async function bringUpToDate(
  tx: Transaction,
  arrivals: Arrival[],
  mayClearFiles: boolean,
): Promise<Map<Arrival, EnteredArtwork>> {
  const answers = new Map<Arrival, EnteredArtwork>()
  const ids = arrivals.flatMap(({ held }) => held?.id ?? [])
  if (ids.length === 0) return answers
  const heldStyles = Map.groupBy(await selectStylesOf(tx, ids), (style) => style.artworkId)
  const resorted: { artworkId: string; tagId: string }[][] = []
  for (const arrival of arrivals) {
    const { held, fields, styleIds } = arrival
    if (held === undefined) continue
    const changes = changesBetween(held, mayClearFiles ? fields : keepingFiles(fields))
    if (changes !== null) await updateArtwork(tx, held.id, changes)
    const styles = new Set((heldStyles.get(held.id) ?? []).map((style) => style.tagId))
    const otherStyles = styles.size !== styleIds.size || [...styles].some((id) => !styleIds.has(id))
    if (otherStyles) resorted.push([...styleIds].map((tagId) => ({ artworkId: held.id, tagId })))
    if (otherStyles) await deleteStylesOf(tx, [held.id])
    const outcome: RecordOutcome = changes === null && !otherStyles ? 'unchanged' : 'updated'
    answers.set(arrival, { done: true, outcome, id: held.id, url: held.url })
  }
  const styles = resorted.flat()
  if (styles.length > 0) await insertStyles(tx, styles)
  return answers
}

/** A table without a file column does not change existing files. */
function keepingFiles({
  pictureAssetId,
  meshAssetId,
  audioAssetId,
  videoAssetId,
  soundAssetId,
  ...fields
}: ArtworkFields & ArtworkFacets): Partial<ArtworkFields & ArtworkFacets> {
  return { ...fields, ...withoutNulls({ pictureAssetId, meshAssetId, audioAssetId, videoAssetId, soundAssetId }) }
}

function wishesOf({ entry, fields, artistSlug }: Arrival): string[] {
  return addressWishes(slugOf(fields.title, 'work'), {
    qualifier: artistSlug ?? undefined,
    reserved: reservedListSlugs,
    ...(entry.source === null ? {} : { key: `${entry.source}/${entry.externalId}` }),
  })
}
