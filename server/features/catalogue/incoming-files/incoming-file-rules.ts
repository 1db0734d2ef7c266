import type { MakerUpload } from '@enfilade/contract/upload-calls'
import type { IncomingFile } from './incoming-file-store.ts'

/** How long an upload waits for its sender. */
export const keptMs = 7 * 86_400_000

/** When an upload is removed that was last changed then. */
export function expiryOf(changedAt: Date): Date {
  return new Date(changedAt.getTime() + keptMs)
}

/** An upload in the calls. */
export function shownUpload(file: IncomingFile): MakerUpload {
  const { id, purpose, fileName, bytes, receivedBytes, state, assetId, refusalReason, changedAt } = file
  const expires = state === 'arriving' || state === 'refused'
  return {
    _id: id,
    purpose,
    fileName,
    bytes,
    receivedBytes,
    state,
    assetId,
    reason: refusalReason,
    expiresAt: expires ? expiryOf(changedAt).toISOString() : null,
  }
}
