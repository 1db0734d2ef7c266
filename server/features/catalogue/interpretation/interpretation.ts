import { cutText } from '@enfilade/contract/cut-text'
import { longestTranscript, NewInterpretation } from '@enfilade/contract/interpretation'
import type { Refused } from '@enfilade/contract/outcomes'
import type { WorkInterpretation } from '@enfilade/scene/hanging/interpreted-label'
import type { Artifacts } from '#artifacts'
import type { Artworks } from '#artworks'
import type { Database } from '#database'
import type { Media } from '#media'
import { type NotValid, parseEntry, refusingUnknownFiles } from '#records'
import {
  deleteInterpretation,
  type InterpretationRow,
  type InterpretedKind,
  selectInterpretations,
  upsertInterpretation,
} from './interpretation-store.ts'
import { isTimedText, readTimedText } from './timed-text.ts'

export type Interpretation = ReturnType<typeof openInterpretation>

/** The texts of works and artifacts beside their records: labels in other languages, transcripts, captions, signing. */
export function openInterpretation({
  database,
  media,
  artworks,
  artifacts,
}: {
  database: Database
  media: Pick<Media, 'filePathsOf' | 'videosOf' | 'asset'>
  artworks: Pick<Artworks, 'findHangable'>
  artifacts: Pick<Artifacts, 'findHangable'>
}) {
  async function kindOf(recordId: string): Promise<InterpretedKind | null> {
    if ((await artworks.findHangable([recordId])).length > 0) return 'artwork'
    return (await artifacts.findHangable([recordId])).length > 0 ? 'artifact' : null
  }

  async function isOfKind(assetId: string | null, purpose: 'audio' | 'video'): Promise<boolean> {
    return assetId === null || (await media.asset(assetId))?.purpose === purpose
  }

  return {
    /**
     * Sets the texts of a work or an artifact (by id) in one language, replacing earlier ones. Refuses captions without
     * times, captions of artifacts, and files of another kind.
     */
    async say(
      recordId: string,
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
      const kind = await kindOf(recordId)
      if (kind === null) return { done: false, because: 'work-unknown', reason: 'There is no such work.' }
      if (kind === 'artifact' && captions !== null) {
        return refuse('captions', 'Nothing in an artifact sounds that could be captioned.')
      }
      return refusingUnknownFiles(async () => {
        await upsertInterpretation(database, kind, { recordId, ...parsed.entry })
        return { done: true } as const
      })
    },

    /** Removes the texts of a work or an artifact in a language; false if there were none. */
    takeBack: (recordId: string, language: string): Promise<boolean> =>
      deleteInterpretation(database, recordId, language),

    /** The texts of these works and artifacts, by their ids; those without are left out. */
    async ofWorks(recordIds: string[]): Promise<Map<string, WorkInterpretation[]>> {
      const rows = await selectInterpretations(database, recordIds)
      const [recordings, films] = await Promise.all([
        media.filePathsOf(rows.flatMap((row) => row.audioAssetId ?? [])),
        media.videosOf(rows.flatMap((row) => row.signingAssetId ?? [])),
      ])
      const ofWorks = new Map<string, WorkInterpretation[]>()
      for (const row of rows) {
        const said = ofWorks.get(row.recordId) ?? []
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
        ofWorks.set(row.recordId, said)
      }
      return ofWorks
    },

    /** Files of these texts that must be ready first, such as signed films. */
    async filesOf(recordIds: string[]): Promise<string[]> {
      return (await selectInterpretations(database, recordIds)).flatMap(({ signingAssetId }) => signingAssetId ?? [])
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
  if (!read?.done) return { text: cutText(transcript, longestTranscript) }
  return {
    text: cutText(read.cues.map(({ text }) => text).join(' '), longestTranscript),
    cues: read.cues,
  }
}
