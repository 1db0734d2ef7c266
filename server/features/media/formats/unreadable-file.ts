import type { UploadRefusal } from './media-kinds.ts'

/**
 * Thrown if an uploaded file is damaged, unknown or beyond a limit. Its message is a sentence for the sender. It never
 * leaves the worker pool, which turns it into a refusal.
 */
export class UnreadableFile extends Error {
  readonly because: UploadRefusal

  constructor(reason: string, because: UploadRefusal = 'unreadable') {
    super(reason)
    this.name = 'UnreadableFile'
    this.because = because
  }
}
