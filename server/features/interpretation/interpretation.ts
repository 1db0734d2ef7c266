import { NewInterpretation } from '@enfilade/contract/interpretation'
import type { Refused } from '@enfilade/contract/outcomes'
import type { WorkInterpretation } from '@enfilade/scene/hanging/interpreted-label'
import type { Artworks } from '#artworks'
import type { Database } from '#database'
import type { Media } from '#media'
import { type NotValid, parseEntry, refusingUnknownFiles } from '#records'
import {
  deleteInterpretation,
  type InterpretationRow,
  selectInterpretations,
  upsertInterpretation,
} from './interpretation-store.ts'
import { isTimedText, readTimedText } from './timed-text.ts'

export type Interpretation = ReturnType<typeof openInterpretation>

/** What is said of works beside their records: labels in other languages, guides in writing, captions, signing. */
export function openInterpretation({
  database,
  media,
  artworks,
}: {
  database: Database
  media: Pick<Media, 'filePathsOf' | 'videosOf' | 'asset'>
  artworks: Pick<Artworks, 'findHangable'>
}) {
  async function isOfKind(assetId: string | null, purpose: 'audio' | 'video'): Promise<boolean> {
    return assetId === null || (await media.asset(assetId))?.purpose === purpose
  }

  return {
    /**
     * Says this of a work (by id) in one language, in place of what was said in it before. Refuses captions without times and
     * files of another kind.
     */
    async say(
      artworkId: string,
      entry: NewInterpretation,
    ): Promise<{ done: true } | NotValid | Refused<'work-unknown'>> {
      const parsed = parseEntry(NewInterpretation, entry)
      if (!parsed.done) return parsed
      const { transcript, captions, audioAssetId, signingAssetId } = parsed.entry
      if (transcript !== null && isTimedText(transcript)) {
        const read = readTimedText(transcript)
        if (!read.done) return refuse('transcript', read.reason)
      }
      if (captions !== null) {
        const read = readTimedText(captions)
        if (!read.done) return refuse('captions', read.reason)
      }
      if (!(await isOfKind(audioAssetId, 'audio'))) return refuse('audioAssetId', 'This is not a recording.')
      if (!(await isOfKind(signingAssetId, 'video'))) return refuse('signingAssetId', 'This is not a video.')
      if ((await artworks.findHangable([artworkId])).length === 0) {
        return { done: false, because: 'work-unknown', reason: 'There is no such work.' }
      }
      return refusingUnknownFiles(async () => {
        await upsertInterpretation(database, { artworkId, ...parsed.entry })
        return { done: true } as const
      })
    },

    /** Takes back what was said of a work in a language; false where nothing was. */
    takeBack: (artworkId: string, language: string): Promise<boolean> =>
      deleteInterpretation(database, artworkId, language),

    /** What is said of these works, by the work's id; works of which nothing is said are left out. */
    async ofWorks(artworkIds: string[]): Promise<Map<string, WorkInterpretation[]>> {
      const rows = await selectInterpretations(database, artworkIds)
      const [recordings, films] = await Promise.all([
        media.filePathsOf(rows.flatMap((row) => row.audioAssetId ?? [])),
        media.videosOf(rows.flatMap((row) => row.signingAssetId ?? [])),
      ])
      const ofWorks = new Map<string, WorkInterpretation[]>()
      for (const row of rows) {
        const said = ofWorks.get(row.artworkId) ?? []
        said.push({
          language: row.language,
          title: row.title,
          medium: row.medium,
          description: row.description,
          audioPath: recordings.get(row.audioAssetId ?? '') ?? null,
          transcript: transcriptOf(row),
          captions: captionsOf(row),
          signed: films.get(row.signingAssetId ?? '') ?? null,
        })
        ofWorks.set(row.artworkId, said)
      }
      return ofWorks
    },

    /** Files of what is said of these works that are made ready first, such as films of signing. */
    async filesOf(artworkIds: string[]): Promise<string[]> {
      return (await selectInterpretations(database, artworkIds)).flatMap(({ signingAssetId }) => signingAssetId ?? [])
    },
  }
}

function refuse(field: string, reason: string): NotValid {
  return { done: false, because: 'not-valid', reason, fields: { [field]: reason } }
}

function captionsOf({ captions }: InterpretationRow): WorkInterpretation['captions'] {
  const read = captions === null ? null : readTimedText(captions)
  return read?.done ? read.cues : null
}

function transcriptOf({ transcript }: InterpretationRow): WorkInterpretation['transcript'] {
  if (transcript === null) return null
  const read = isTimedText(transcript) ? readTimedText(transcript) : null
  if (!read?.done) return { text: transcript.slice(0, 50_000) }
  return {
    text: read.cues
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 50_000),
    cues: read.cues,
  }
}
