import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { TableMakers } from './maker-evidence.ts'
import type { DecimalMark } from './number-words.ts'
import type { NumberEvidence } from './table-evidence.ts'

/** A recording or a film of a record by its file's name, and its field in the record. */
export type NamedRecording = {
  name: string
  purpose: 'audio' | 'video'
  field: 'audioAssetId' | 'videoAssetId' | 'soundAssetId'
}

/** A row parsed as a record: the entry, the name of its picture's file and remarks, or why it is refused. */
export type ReadRecord<Entry> =
  | {
      done: true
      entry: Entry
      title: string
      pictureName: string | null
      /** Files beside the picture that the row names. */
      recordings?: readonly NamedRecording[]
      /** E-mail of the account that sells it. */
      ownerEmail?: string | null
      remark: string | null
    }
  | { done: false; id: string | null; title: string | null; reason: string }

/** Defaults for all records of the table, and how the table writes numbers and names. */
export type TableDefaults = {
  source: string
  status: ArtworkStatus
  kind: ArtworkType | null
  currency: string | null
  /** Stated by the operator; then the evidence does not count. */
  decimalMark: DecimalMark | null
  evidence: NumberEvidence
  makers: TableMakers
}

/** Several remarks as one; null if there is none. */
export function joinRemarks(...remarks: (string | null)[]): string | null {
  return remarks.filter((remark) => remark !== null).join(' ') || null
}
