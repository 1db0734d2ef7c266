import type { NewArtist } from '@enfilade/contract/artist-calls'
import { reservedListSlugs } from '@enfilade/contract/artwork-calls'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import type { z } from 'zod'
import type { Transaction } from '#database'
import { changesBetween, recordKeyOf, withoutNulls } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import type { Tags } from '#tags'
import { isSamePerson } from './artist-identity.ts'
import {
  insertArtistRecords,
  type RecordKey,
  selectArtistsByAuthority,
  selectArtistsByRecord,
  selectArtistTags,
} from './artist-record-store.ts'
import {
  type ArtistFields,
  type ArtistRow,
  deleteArtistTags,
  insertArtists,
  insertArtistTags,
  selectArtistsByName,
  selectArtistsByUrl,
  updateArtist,
} from './artist-store.ts'

export type ArtistEntry = z.output<typeof NewArtist>
/** The outcome for one artist of a batch. */
export type EnteredArtist =
  | { done: true; outcome: RecordOutcome; id: string; url: string }
  | Refused<'not-valid' | 'entered-twice'>

/** An artist in the database, or after the batch; `wishedUrl` is for those without an address yet. */
type Person = {
  id: string
  url: string
  wishedUrl: string | null
  fields: ArtistFields
  changes: Partial<ArtistFields>
  sources: Set<string>
  categories: string[] | null
}
type Arrival = { person: Person; outcome: RecordOutcome }

/**
 * Inserts valid artists or updates existing ones, a whole batch with a few statements. Returns outcomes in the order of
 * the entries. Two records are one person if their keys are equal, or if `isSamePerson` confirms it for two
 * institutions; the first record leads, the others fill its gaps. Without a key, the address or else the name
 * identifies the artist.
 */
export async function enterArtists(tx: Transaction, entries: ArtistEntry[], tags: Tags): Promise<EnteredArtist[]> {
  await lockAddressesOf(tx, 'artists')
  const people = await openPeople(tx, entries)
  const records: (RecordKey & { person: Person; leads: boolean })[] = []
  const seen = new Set<string>()
  const judged = entries.map((entry): Arrival | Extract<EnteredArtist, { done: false }> => {
    const key = recordKeyOf(entry)
    if (key !== null && seen.has(key)) {
      const reason = `The id ${entry.externalId} of ${entry.source} was given already.`
      return { done: false, because: 'entered-twice', reason }
    }
    if (key !== null) seen.add(key)
    const known = people.find(entry)
    const person = known?.person ?? people.add(entry)
    if (known?.recorded !== true && entry.source !== null && entry.externalId !== null) {
      const { source, externalId } = entry
      person.sources.add(source)
      records.push({ source, externalId, person, leads: known?.leads ?? true })
    }
    if (known === undefined) return { person, outcome: 'created' }
    const changed = learn(person, entry, known.leads)
    return { person, outcome: changed || !known.recorded ? 'updated' : 'unchanged' }
  })
  const arrivals = judged.filter((one) => 'person' in one)
  await write(tx, new Set(arrivals.map(({ person }) => person)))
  if (records.length > 0) {
    await insertArtistRecords(
      tx,
      records.map(({ person, ...record }) => ({ ...record, artistId: person.id })),
    )
  }
  const sorted = await sortIntoCategories(tx, arrivals, tags)
  return judged.map((one) => {
    if (!('person' in one)) return one
    const { id, url } = one.person
    const outcome = one.outcome === 'unchanged' && sorted.has(one.person) ? 'updated' : one.outcome
    return { done: true, outcome, id, url }
  })
}

type KnownPerson = { person: Person; leads: boolean; recorded: boolean }

/** All artists that the entries may mean, loaded with one query of each kind; also finds those added later. */
async function openPeople(tx: Transaction, entries: ArtistEntry[]) {
  const keys = entries.flatMap(({ source, externalId }) =>
    source === null || externalId === null ? [] : [{ source, externalId }],
  )
  const keyless = entries.filter((entry) => entry.source === null && entry.url === null)
  const urls = entries.flatMap(({ url }) => url ?? [])
  const identified = entries.filter(({ ulan, wikidata }) => ulan !== null || wikidata !== null)
  const recorded = keys.length === 0 ? [] : await selectArtistsByRecord(tx, keys)
  const named = keyless.length === 0 ? [] : await selectArtistsByName(tx, [...new Set(keyless.map(({ name }) => name))])
  const namedUrls = named.flatMap(({ url }) => url ?? [])
  const addressed =
    urls.length + namedUrls.length === 0 ? [] : await selectArtistsByUrl(tx, [...new Set([...urls, ...namedUrls])])
  const authorised =
    identified.length === 0
      ? []
      : await selectArtistsByAuthority(tx, {
          ulans: identified.flatMap(({ ulan }) => ulan ?? []),
          wikidatas: identified.flatMap(({ wikidata }) => wikidata ?? []),
        })

  const byId = new Map<string, Person>()
  const personOf = (row: ArtistRow): Person => {
    const person = byId.get(row.id) ?? heldPerson(row)
    byId.set(row.id, person)
    return person
  }
  const byKey = new Map(recorded.map((row) => [recordKeyOf(row), { person: personOf(row), leads: row.leads }]))
  const byUrl = new Map(addressed.map((row) => [row.url, personOf(row)]))
  const identityOf = new Map(named.map(({ wanted, identity }) => [wanted, identity]))
  const byIdentity = new Map(
    named.flatMap(({ identity, url }) => {
      const person = byUrl.get(url ?? '')
      return person === undefined ? [] : [[identity, person] as const]
    }),
  )
  const withIds = new Set(
    authorised.map((row) => {
      const person = personOf(row)
      for (const source of row.sources) person.sources.add(source)
      return person
    }),
  )

  function ofAnotherInstitution(entry: ArtistEntry): Person | undefined {
    if (entry.source === null || (entry.ulan === null && entry.wikidata === null)) return undefined
    const { source } = entry
    return [...withIds].find(({ fields, sources }) => !sources.has(source) && isSamePerson(fields, entry))
  }

  return {
    find(entry: ArtistEntry): KnownPerson | undefined {
      const ofRecord = byKey.get(recordKeyOf(entry))
      if (ofRecord !== undefined) return { ...ofRecord, recorded: true }
      const recorded = entry.source === null
      const meant = entry.url === null ? undefined : byUrl.get(entry.url)
      if (meant !== undefined) return { person: meant, leads: true, recorded }
      const identity = entry.source === null && entry.url === null ? identityOf.get(entry.name) : undefined
      const ofName = identity === undefined ? undefined : byIdentity.get(identity)
      if (ofName !== undefined) return { person: ofName, leads: true, recorded }
      const same = ofAnotherInstitution(entry)
      return same === undefined ? undefined : { person: same, leads: false, recorded }
    },

    add(entry: ArtistEntry): Person {
      const { url, categories, source } = entry
      const fields = factsOf(entry)
      const person: Person = {
        id: '',
        url: '',
        wishedUrl: url,
        fields,
        changes: {},
        sources: new Set(),
        categories: categories.length > 0 ? categories : null,
      }
      if (url !== null) byUrl.set(url, person)
      const identity = identityOf.get(fields.name)
      if (source === null && identity !== undefined) byIdentity.set(identity, person)
      if (fields.ulan !== null || fields.wikidata !== null) withIds.add(person)
      return person
    },
  }
}

function heldPerson(row: ArtistRow): Person {
  const { id, url } = row
  return { id, url, wishedUrl: null, fields: factsOf(row), changes: {}, sources: new Set(), categories: null }
}

function factsOf(artist: ArtistFields): ArtistFields {
  const { name, country, lifeDates, biography, ulan, wikidata, pictureAssetId } = artist
  return { name, country, lifeDates, biography, ulan, wikidata, pictureAssetId }
}

/** Copies the facts of an entry; if it does not lead, only those that are missing so far. True if anything changed. */
function learn(person: Person, entry: ArtistEntry, leads: boolean): boolean {
  const wanted = withoutNulls(factsOf(entry))
  if (!leads) {
    for (const [field, held] of Object.entries(person.fields)) if (held !== null) Reflect.deleteProperty(wanted, field)
  }
  if (leads && entry.categories.length > 0) person.categories = entry.categories
  const changes = changesBetween(person.fields, wanted)
  if (changes === null) return false
  Object.assign(person.fields, changes)
  Object.assign(person.changes, changes)
  return true
}

async function write(tx: Transaction, people: Set<Person>): Promise<void> {
  const [added, held] = [[...people].filter(({ id }) => id === ''), [...people].filter(({ id }) => id !== '')]
  if (added.length > 0) {
    const addresses = await chooseAddresses(tx, 'artists', added.map(wishesOf))
    const rows = added.map(({ fields }, index) => ({ ...fields, url: addresses[index] ?? '' }))
    const idOf = new Map((await insertArtists(tx, rows)).map(({ id, url }) => [url, id]))
    for (const [index, person] of added.entries()) {
      person.url = addresses[index] ?? ''
      person.id = idOf.get(person.url) ?? ''
    }
  }
  for (const { id, changes } of held) if (Object.keys(changes).length > 0) await updateArtist(tx, id, changes)
}

/** The requested address, else the name; a namesake's has the life dates after it, or a number. */
function wishesOf({ wishedUrl, fields }: Person): string[] {
  if (wishedUrl !== null) return [wishedUrl]
  const dates = slugOf(fields.lifeDates ?? '', '')
  return addressWishes(slugOf(fields.name, 'artist'), {
    reserved: reservedListSlugs,
    ...(dates === '' ? {} : { qualifier: dates }),
  })
}

/** Assigns artists to the categories of their entries. Returns the artists whose categories changed. */
async function sortIntoCategories(tx: Transaction, arrivals: Arrival[], tags: Tags): Promise<Set<Person>> {
  const wanted = new Map(
    arrivals.flatMap(({ person }) => (person.categories === null ? [] : [[person, person.categories] as const])),
  )
  const changed = new Set<Person>()
  if (wanted.size === 0) return changed
  const ids = await tags.enterNamed(tx, 'ARTIST_CATEGORY', [...new Set([...wanted.values()].flat())])
  const people = [...wanted.keys()]
  const held = Map.groupBy(
    await selectArtistTags(
      tx,
      people.map(({ id }) => id),
    ),
    ({ artistId }) => artistId,
  )
  const rows: { artistId: string; tagId: string }[] = []
  const emptied: string[] = []
  for (const [person, categories] of wanted) {
    const before = new Set((held.get(person.id) ?? []).map(({ tagId }) => tagId))
    const after = new Set(categories.flatMap((name) => ids.get(name) ?? []))
    if (before.size === after.size && [...before].every((id) => after.has(id))) continue
    changed.add(person)
    if (before.size > 0) emptied.push(person.id)
    rows.push(...[...after].map((tagId) => ({ artistId: person.id, tagId })))
  }
  if (emptied.length > 0) await deleteArtistTags(tx, emptied)
  if (rows.length > 0) await insertArtistTags(tx, rows)
  return changed
}
