import type { UploadRefusal } from './media-kinds.ts'

/**
 * Thrown where a creator's file is being taken apart and turns out to be damaged, unknown or beyond a limit. Its message
 * is a sentence for the person who sent the file. It never leaves the worker pool: there it becomes a refusal.
 */
export class UnreadableFile extends Error {
  readonly because: UploadRefusal

  constructor(reason: string, because: UploadRefusal = 'unreadable') {
    super(reason)
    this.name = 'UnreadableFile'
    this.because = because
  }
}
