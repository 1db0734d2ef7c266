import type { NewArtifact } from '@enfilade/contract/artifact-calls'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import type { z } from 'zod'
import type { Transaction } from '#database'
import { changesBetween, recordKeyOf, withoutNulls } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import {
  type ArtifactFields,
  type ArtifactRow,
  insertArtifacts,
  selectArtifactsByKey,
  selectArtifactsByUrl,
  updateArtifact,
} from './artifact-store.ts'

export type ArtifactEntry = z.output<typeof NewArtifact>
/** The outcome for one artifact of a batch. */
export type EnteredArtifact =
  | { done: true; outcome: RecordOutcome; id: string; url: string }
  | Refused<'not-valid' | 'entered-twice'>

type Arrival = { entry: ArtifactEntry; fields: ArtifactFields; held: ArtifactRow | undefined }

/**
 * Inserts valid artifacts or updates existing ones, a whole batch with a few statements. Returns outcomes in the order
 * of the entries. Omitted fields stay as they are.
 */
export async function enterArtifacts(tx: Transaction, entries: ArtifactEntry[]): Promise<EnteredArtifact[]> {
  await lockAddressesOf(tx, 'artifacts')
  const heldOf = await heldArtifacts(tx, entries)
  const seen = new Set<string>()
  const judged = entries.map((entry): Arrival | Extract<EnteredArtifact, { done: false }> => {
    const known = recordKeyOf(entry) ?? entry.url
    if (known !== null && seen.has(known)) {
      return { done: false, because: 'entered-twice', reason: `The id ${entry.externalId ?? known} was given already.` }
    }
    if (known !== null) seen.add(known)
    return { entry, fields: fieldsOf(entry), held: heldOf(entry) }
  })
  const arrivals = judged.filter((arrival) => 'entry' in arrival)
  const entered = new Map([...(await enterNew(tx, arrivals)), ...(await bringUpToDate(tx, arrivals))])
  return judged.map((arrival) => {
    if (!('entry' in arrival)) return arrival
    const answer = entered.get(arrival)
    if (answer === undefined) throw new Error(`The artifact ${arrival.fields.title} was neither entered nor held`)
    return answer
  })
}

async function heldArtifacts(
  tx: Transaction,
  entries: ArtifactEntry[],
): Promise<(entry: ArtifactEntry) => ArtifactRow | undefined> {
  const keys = entries.flatMap(({ source, externalId }) =>
    source === null || externalId === null ? [] : [{ source, externalId }],
  )
  const urls = entries.flatMap((entry) => (entry.source === null ? (entry.url ?? []) : []))
  const byKey = new Map(
    (keys.length === 0 ? [] : await selectArtifactsByKey(tx, keys)).map((row) => [recordKeyOf(row), row]),
  )
  const byUrl = new Map((urls.length === 0 ? [] : await selectArtifactsByUrl(tx, urls)).map((row) => [row.url, row]))
  return (entry) => (entry.source === null ? byUrl.get(entry.url ?? '') : byKey.get(recordKeyOf(entry)))
}

async function enterNew(tx: Transaction, arrivals: Arrival[]): Promise<Map<Arrival, EnteredArtifact>> {
  const fresh = arrivals.filter((arrival) => arrival.held === undefined)
  if (fresh.length === 0) return new Map()
  const addresses = await chooseAddresses(tx, 'artifacts', fresh.map(wishesOf))
  const rows = fresh.map(({ entry, fields }, index) => ({
    ...fields,
    url: addresses[index] ?? '',
    source: entry.source,
    externalId: entry.externalId,
  }))
  const idOf = new Map((await insertArtifacts(tx, rows)).map(({ id, url }) => [url, id]))
  return new Map(
    fresh.map((arrival, index) => {
      const url = addresses[index] ?? ''
      return [arrival, { done: true, outcome: 'created', id: idOf.get(url) ?? '', url }]
    }),
  )
}

async function bringUpToDate(tx: Transaction, arrivals: Arrival[]): Promise<Map<Arrival, EnteredArtifact>> {
  const answers = new Map<Arrival, EnteredArtifact>()
  for (const arrival of arrivals) {
    const { held, fields } = arrival
    if (held === undefined) continue
    const changes = changesBetween(held, withoutNulls(fields))
    if (changes !== null) await updateArtifact(tx, held.id, changes)
    answers.set(arrival, {
      done: true,
      outcome: changes === null ? 'unchanged' : 'updated',
      id: held.id,
      url: held.url,
    })
  }
  return answers
}

function fieldsOf(entry: ArtifactEntry): ArtifactFields {
  const { title, description, widthCm, heightCm, depthCm, objectType, materials, culture, period } = entry
  const { year, place, maker, creditLine, recordUrl, pictureAssetId, meshAssetId, annotations } = entry
  return {
    title,
    description,
    widthCm,
    heightCm,
    depthCm,
    objectType,
    materials,
    culture,
    period,
    year,
    place,
    maker,
    creditLine,
    recordUrl,
    pictureAssetId,
    meshAssetId,
    annotations: annotations && JSON.stringify(annotations),
  }
}

/** Its own words, then those with what distinguishes it: a site has hundreds of things called "Bowl". */
function wishesOf({ entry, fields }: Arrival): string[] {
  if (entry.url !== null) return [entry.url]
  const telling = slugOf(fields.culture ?? fields.period ?? '', '')
  return addressWishes(slugOf(fields.title, 'artifact'), {
    ...(telling === '' ? {} : { qualifier: telling }),
    ...(entry.source === null ? {} : { key: `${entry.source}/${entry.externalId}` }),
  })
}
