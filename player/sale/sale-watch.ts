import type { SaleStatus } from '@enfilade/contract/sale-statuses'
import { fieldOf, hasTexts } from '#player/json-fields.ts'

/** How often a room checks for sales: changes are visible within five seconds. */
const everyMs = 4000
/** A site that does not answer is polled less and less often. */
const longestWaitMs = 60_000

/**
 * Polls the current sale statuses while the page is visible. The answer is small and the same for every open room, so
 * that the site caches it, and mostly answers 304.
 */
export class SaleWatch implements Disposable {
  readonly #address: string
  readonly #onStatuses: (statuses: readonly SaleStatus[]) => void
  readonly #closing = new AbortController()
  #waitMs = everyMs
  #timer: ReturnType<typeof setTimeout> | undefined
  #heard = ''

  constructor(address: string, onStatuses: (statuses: readonly SaleStatus[]) => void) {
    this.#address = address
    this.#onStatuses = onStatuses
    document.addEventListener('visibilitychange', () => this.#soon(0), { signal: this.#closing.signal })
    this.#soon(0)
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    clearTimeout(this.#timer)
  }

  #soon(waitMs: number): void {
    clearTimeout(this.#timer)
    if (this.#closing.signal.aborted || document.visibilityState !== 'visible') return
    this.#timer = setTimeout(() => void this.#ask(), waitMs)
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(this.#address, {
        cache: 'no-cache',
        credentials: 'omit',
        signal: this.#closing.signal,
      })
      // The exhibition has closed: its rooms stay as they are.
      if (response.status === 404) return
      if (!response.ok) throw new Error(`${response.status}`)
      const text = await response.text()
      this.#waitMs = everyMs
      if (text !== this.#heard) {
        this.#heard = text
        this.#onStatuses(statusesIn(JSON.parse(text)))
      }
    } catch {
      this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2)
    }
    this.#soon(this.#waitMs)
  }
}

/** Throws if an answer is not from a site of this version. */
function statusesIn(answer: unknown): readonly SaleStatus[] {
  const statuses = fieldOf(answer, 'data')
  if (!Array.isArray(statuses) || !statuses.every(isSaleStatus)) throw new Error('not the statuses of a sale')
  return statuses
}

function isSaleStatus(status: unknown): status is SaleStatus {
  const price = fieldOf(status, 'price')
  return (
    hasTexts(status, ['id', 'status']) &&
    typeof fieldOf(status, 'onSale') === 'boolean' &&
    (price === null || typeof price === 'string')
  )
}
