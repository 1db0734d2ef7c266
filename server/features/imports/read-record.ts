import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'

/** A recording or a film of a record by its file's name, and the field of the record that holds it. */
export type NamedRecording = {
  name: string
  purpose: 'audio' | 'video'
  field: 'audioAssetId' | 'videoAssetId' | 'soundAssetId'
}

/** A row read as a record: the entry, the name of its picture's file and what to remark, or why it cannot be one. */
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

/** What is true of every record of the table that says nothing else itself. */
export type TableDefaults = { source: string; status: ArtworkStatus; kind: ArtworkType | null }
