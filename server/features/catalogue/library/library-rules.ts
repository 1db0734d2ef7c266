import type { ArtworkChange, NewArtwork } from '@enfilade/contract/artwork-calls'
import { type LibraryRecord, LibraryRecordOf, NewLibraryWork } from '@enfilade/contract/library-calls'
import { type HangableWork, hangableWorkOf } from '@enfilade/scene/hanging/hangable-work'
import { type NotValid, parseEntry } from '#records'

/** The fields of a change that its sender has named; what is omitted stays. */
export type SentFields = Partial<Record<keyof LibraryRecord, unknown>>

/** What a library shows of a work of the catalogue. */
export function recordOf(entry: Required<NewArtwork>): LibraryRecord {
  return LibraryRecordOf.parse(entry)
}

/** The record after a change. */
export function recordAfter(record: LibraryRecord, sent: SentFields): { done: true; entry: LibraryRecord } | NotValid {
  return parseEntry(NewLibraryWork, { ...record, ...sent })
}

/** The change of a work of the catalogue that makes its record this one. Only a new name leads to another artist. */
export function artworkChangeTo(wanted: LibraryRecord, held: LibraryRecord): ArtworkChange {
  const { artistName, ...others } = wanted
  return artistName === held.artistName ? others : { ...others, artistName, artistUrl: null, artistCredit: null }
}

/** A private work in the form that hanging needs. */
export function hangableRecord(id: string, record: LibraryRecord): HangableWork {
  return hangableWorkOf({
    _id: id,
    shrType: record.type,
    shrMedium: record.medium,
    dimensions: { width: record.widthCm, height: record.heightCm, length: record.lengthCm },
    meshguid: null,
    shape: record.shape,
    parts: record.parts,
  })
}
