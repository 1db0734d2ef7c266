import type { Refusal } from '@enfilade/contract/refusal'
import type { MakerUpload, UploadPurpose } from '@enfilade/contract/upload-calls'
import { askSite } from '#studio/shell/ask-site.ts'
import { siteIsAway } from '#studio/shell/away-words.ts'
import type { UploadPorts } from './upload-queue.ts'

const endpoint = '/v1/studio/uploads'
const partBytes = 8_000_000
/** Tried again after 1, 2, 4 … 30 s, for as long as a page is likely to stay open without a line. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 16_000, ...Array.from({ length: 2000 }, () => 30_000)]
const settlePollMs = 1000
/** A large picture on a busy machine is looked at for minutes, not hours. */
const mostPolls = 1800

/** What a status says that the site would not change its mind about. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![409, 423, 429].includes(status)

/**
 * Sends files by the official client of tus, which is loaded with the first of them. The browser remembers where each
 * file has stopped: the same file goes on there, also after the page was closed.
 */
export const resumableUploadsOf = (purpose: UploadPurpose): UploadPorts<File> => ({
  send(file, on) {
    let stopped = false
    let stop = () => {
      stopped = true
    }
    void (async () => {
      const { Upload } = await import('tus-js-client')
      if (stopped) return
      const upload = new Upload(file, {
        endpoint,
        chunkSize: partBytes,
        retryDelays: retryDelaysMs,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, purpose },
        onShouldRetry: (error) => !isFinal(error.originalResponse?.getStatus() ?? 0),
        onProgress: (sentBytes) => on.progress(sentBytes),
        onSuccess: () => on.done(decodeURIComponent(upload.url?.split('/').at(-1) ?? '')),
        onError: (error) => on.failed(reasonOf('originalResponse' in error ? error.originalResponse?.getBody() : null)),
      })
      stop = () => void upload.abort()
      const [earlier] = await upload.findPreviousUploads()
      if (stopped) return
      if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)
      upload.start()
    })().catch(() => on.failed(siteIsAway))
    return {
      stop: () => {
        stopped = true
        stop()
      },
    }
  },

  async settle(uploadId) {
    for (let poll = 0; poll < mostPolls; poll += 1) {
      const answer = await askSite<{ data: MakerUpload }>(`${endpoint}/${encodeURIComponent(uploadId)}`)
      if (answer.kind === 'refused' || answer.kind === 'unconfirmed') return { reason: answer.reason }
      if (answer.kind === 'given') {
        const { assetId, state, reason } = answer.given.data
        if (assetId !== null) return { assetId }
        if (state === 'refused') return { reason: reason ?? siteIsAway }
      }
      await new Promise((resolve) => setTimeout(resolve, settlePollMs))
    }
    return { reason: siteIsAway }
  },
})

/** The site's sentence in an answer; else that it cannot be reached. */
function reasonOf(body: string | null | undefined): string {
  try {
    const { reason }: Partial<Refusal> = JSON.parse(body ?? '')
    return typeof reason === 'string' ? reason : siteIsAway
  } catch {
    return siteIsAway
  }
}
