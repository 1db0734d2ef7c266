import type { UploadItem } from './upload-queue.ts'

/** How much of a file has been sent, from 0 to 1. */
export function uploadShare({ sentBytes, bytes }: Pick<UploadItem, 'sentBytes' | 'bytes'>): number {
  return bytes === 0 ? 1 : Math.min(1, sentBytes / bytes)
}

/** How far a file has come, in words. */
export function uploadWords(upload: Pick<UploadItem, 'state' | 'reason' | 'sentBytes' | 'bytes'> | null): string {
  if (upload === null) return ''
  const { state, reason, sentBytes, bytes } = upload
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `Sending: ${megabytes(sentBytes)} of ${megabytes(bytes)} MB`
    case 'paused':
      return `Paused at ${megabytes(sentBytes)} of ${megabytes(bytes)} MB`
    case 'sent':
      return 'The site looks at it'
    case 'ready':
      return 'Ready'
    case 'refused':
      return reason
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
