import { z } from 'zod'
import { type MediaPurpose, type TakenFormat, takenFormats, type UploadRefusal } from '#media/formats/media-kinds'
import type { AssetRow } from './media-store.ts'
import { parseMade, remarksOf } from './renditions.ts'

/** An uploaded file. `waiting`: its renditions are being made; `refused`: it turned out to be damaged. */
export type MediaAsset = {
  id: string
  purpose: MediaPurpose
  format: TakenFormat
  bytes: number
  state: 'waiting' | 'ready' | 'refused'
  /** Why it was refused, as a sentence for a person; null otherwise. */
  reason: string | null
  /** Problems of the file that were corrected, one sentence each. */
  remarks: string[]
}

export type UploadOutcome = { done: true; asset: MediaAsset } | { done: false; because: UploadRefusal; reason: string }

const AssetKinds = z.object({
  format: z.custom<TakenFormat>((value) => typeof value === 'string' && value in takenFormats),
  refusedBecause: z.custom<UploadRefusal>((value) => typeof value === 'string').nullable(),
})

/** The asset that a row records. */
export function assetOf(row: AssetRow): MediaAsset {
  const { format } = AssetKinds.parse(row)
  return {
    id: row.id,
    purpose: takenFormats[format].purpose,
    format,
    bytes: row.bytes,
    state: row.state,
    reason: row.refusalReason,
    remarks: row.made === null ? [] : remarksOf(parseMade(row.made)),
  }
}

/** The answer to an upload whose asset is recorded, now or before: the asset, or why it was refused. */
export function outcomeOf(row: AssetRow): UploadOutcome {
  if (row.state !== 'refused') return { done: true, asset: assetOf(row) }
  return {
    done: false,
    because: AssetKinds.parse(row).refusedBecause ?? 'unreadable',
    reason: row.refusalReason ?? 'The file could not be read.',
  }
}
