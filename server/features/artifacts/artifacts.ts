import { NewArtifact } from '@enfilade/contract/artifact-calls'
import type { Artifact } from '@enfilade/contract/artifacts'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#addresses'
import type { Database, Transaction } from '#database'
import { type PictureSource, picturesOf } from '#pictures'
import { changesBetween, parseEntry, refusingUnknownFiles, withoutNulls } from '#records'
import { publicArtifact } from './artifact-rules.ts'
import {
  type ArtifactRow,
  countArtifacts,
  insertArtifact,
  selectArtifactByKey,
  selectArtifactByUrl,
  selectArtifacts,
  selectArtifactsById,
  updateArtifact,
} from './artifact-store.ts'

export type Artifacts = ReturnType<typeof openArtifacts>

/** An artifact as the hanging and the scene need it: the public record and the files behind it. */
export type HangableArtifact = { artifact: Artifact; pictureAssetId: string | null; meshAssetId: string | null }

/** Archaeological, ethnographic and decorative objects, and whatever else is shown as an object of study. */
export function openArtifacts({ database, media }: { database: Database; media: PictureSource }) {
  async function shown(rows: ArtifactRow[]): Promise<Artifact[]> {
    const pictures = await picturesOf(
      media,
      rows.map((row) => row.pictureAssetId),
    )
    return rows.map((row) => publicArtifact(row, pictures))
  }

  return {
    /**
     * Enters an artifact. One known already, by source and external id or by `url`, gets what is new in the entry; what
     * the entry leaves out stays. Without either key it is entered anew.
     */
    async create(
      entry: NewArtifact,
    ): Promise<{ done: true; outcome: RecordOutcome; artifact: Artifact } | Refused<'not-valid'>> {
      const parsed = parseEntry(NewArtifact, entry)
      if (!parsed.done) return parsed
      const { url, source, externalId, ...fields } = parsed.entry
      const entered = await refusingUnknownFiles(() =>
        database.transaction().execute(async (tx) => {
          await lockAddressesOf(tx, 'artifacts')
          const held = await heldArtifact(tx, { url, source, externalId })
          if (held !== undefined) {
            const changes = changesBetween(held, withoutNulls(fields))
            if (changes !== null) await updateArtifact(tx, held.id, changes)
            const outcome: RecordOutcome = changes === null ? 'unchanged' : 'updated'
            return { outcome, id: held.id }
          }
          const wishes = url === null ? addressWishes(slugOf(fields.title, 'artifact')) : [url]
          const [address = ''] = await chooseAddresses(tx, 'artifacts', [wishes])
          const { id } = await insertArtifact(tx, { ...fields, url: address, source, externalId })
          const outcome: RecordOutcome = 'created'
          return { outcome, id }
        }),
      )
      if ('because' in entered) return entered
      const [artifact] = await shown(await selectArtifactsById(database, [entered.id]))
      if (artifact === undefined) throw new Error(`Artifact ${entered.id} is gone`)
      return { done: true, outcome: entered.outcome, artifact }
    },

    async findByUrl(url: string): Promise<Artifact | null> {
      const row = await selectArtifactByUrl(database, url)
      return row === undefined ? null : ((await shown([row]))[0] ?? null)
    },

    /** The artifacts with these ids, in that order, with the files behind them; ids of other things are left out. */
    async findHangable(ids: string[]): Promise<HangableArtifact[]> {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return []
      const rows = await selectArtifactsById(database, wanted)
      const pictures = await picturesOf(
        media,
        rows.map((row) => row.pictureAssetId),
      )
      const byId = new Map(
        rows.map((row) => [
          row.id,
          { artifact: publicArtifact(row, pictures), pictureAssetId: row.pictureAssetId, meshAssetId: row.meshAssetId },
        ]),
      )
      return wanted.flatMap((id) => byId.get(id) ?? [])
    },

    /** Artifacts, newest first. */
    async list({ skip = 0, limit = pageLength }: Paging = {}): Promise<{ data: Artifact[]; count: number }> {
      const [rows, count] = await Promise.all([selectArtifacts(database, { skip, limit }), countArtifacts(database)])
      return { data: await shown(rows), count }
    },
  }
}

async function heldArtifact(
  tx: Transaction,
  key: { url: string | null; source: string | null; externalId: string | null },
): Promise<ArtifactRow | undefined> {
  if (key.source !== null && key.externalId !== null) return selectArtifactByKey(tx, key.source, key.externalId)
  return key.url === null ? undefined : selectArtifactByUrl(tx, key.url)
}
