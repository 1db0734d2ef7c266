import { NewArtifact } from '@enfilade/contract/artifact-calls'
import type { Artifact } from '@enfilade/contract/artifacts'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { Database } from '#database'
import { parseEntry, refusingUnknownFiles, writeOrRehearse } from '#records'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import { type EnteredArtifact, enterArtifacts } from './artifact-entering.ts'
import { publicArtifact } from './artifact-rules.ts'
import {
  type ArtifactRow,
  countArtifacts,
  selectArtifactByUrl,
  selectArtifacts,
  selectArtifactsById,
} from './artifact-store.ts'

export type { EnteredArtifact } from './artifact-entering.ts'

export type Artifacts = ReturnType<typeof openArtifacts>

/** An artifact for hanging and the scene: the public record and its files. */
export type HangableArtifact = { artifact: Artifact; pictureAssetId: string | null; meshAssetId: string | null }

/** Archaeological, ethnographic and decorative objects, and everything else that is shown as an object of study. */
export function openArtifacts(ground: {
  database: Database
  media: PictureLookup
  exhibitionsWithArtifact: (artifactId: string) => Promise<ExhibitionSummary[]>
}) {
  const { database, media, exhibitionsWithArtifact } = ground
  async function shown(rows: ArtifactRow[]): Promise<Artifact[]> {
    const pictures = await picturesOf(
      media,
      rows.map((row) => row.pictureAssetId),
    )
    return rows.map((row) => publicArtifact(row, pictures))
  }

  /**
   * Inserts or updates many artifacts in one transaction; each is validated by itself, and outcomes are in the same
   * order. `dryRun` returns the same and stores nothing.
   */
  async function takeIn(entries: NewArtifact[], { dryRun = false } = {}): Promise<EnteredArtifact[]> {
    const judged = entries.map((entry) => parseEntry(NewArtifact, entry))
    const valid = judged.flatMap((entry) => (entry.done ? [entry.entry] : []))
    if (valid.length === 0) return judged.filter((entry) => !entry.done)
    const entered = await writeOrRehearse(database, dryRun, (tx) => enterArtifacts(tx, valid))
    const answers = entered.values()
    return judged.map((entry) => (entry.done ? (answers.next().value ?? lost()) : entry))
  }

  return {
    takeIn,

    /**
     * Inserts an artifact. An existing one, by source and external id or by `url`, is updated; omitted fields stay.
     * Without either key a new one is inserted.
     */
    async create(
      entry: NewArtifact,
    ): Promise<{ done: true; outcome: RecordOutcome; artifact: Artifact } | Refused<'not-valid' | 'entered-twice'>> {
      const taken = await refusingUnknownFiles(() => takeIn([entry]))
      if ('because' in taken) return taken
      const [entered = lost()] = taken
      if (!entered.done) return entered
      const [artifact] = await shown(await selectArtifactsById(database, [entered.id]))
      if (artifact === undefined) throw new Error(`Artifact ${entered.id} is gone`)
      return { done: true, outcome: entered.outcome, artifact }
    },

    async findByUrl(url: string): Promise<Artifact | null> {
      const row = await selectArtifactByUrl(database, url)
      return row === undefined ? null : ((await shown([row]))[0] ?? null)
    },

    /** Published exhibitions with the artifact (by id), newest first. */
    exhibitionsOf: exhibitionsWithArtifact,

    /** The artifacts with these ids, in that order, with their files; other ids are left out. */
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

function lost(): never {
  throw new Error('An artifact was given and no answer came back')
}
