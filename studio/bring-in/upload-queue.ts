/** A file on its way to the site. */
export type UploadItem = {
  readonly id: string
  readonly fileName: string
  readonly bytes: number
  readonly sentBytes: number
  /** `sent` until the site has looked at it; then `ready`, or `refused` with the reason. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'sent' | 'ready' | 'refused'
  /** The file as works name it; null until it is ready. */
  readonly assetId: string | null
  /** Why it was refused, or why it waits; empty otherwise. */
  readonly reason: string
}

/** Sends one file; `stop` ends that, and what has arrived stays at the site. */
export type Sending = { stop: () => void }

export type UploadPorts<File> = {
  /** Begins to send, or goes on where an earlier attempt has stopped. */
  send(
    file: File,
    on: { progress: (sentBytes: number) => void; done: (uploadId: string) => void; failed: (reason: string) => void },
  ): Sending
  /** Asks until the site has looked at a file that has arrived. */
  settle(uploadId: string): Promise<{ assetId: string } | { reason: string }>
}

/** More at once would only share the same line. */
const mostAtOnce = 3

/**
 * Sends files three at a time, in their order. It stands above the pages, so that one can go on working while it sends.
 */
export function openUploadQueue<File>(ports: UploadPorts<File>) {
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const sendings = new Map<string, Sending>()
  const attempts = new Map<string, symbol>()
  let items: readonly UploadItem[] = []

  function change(id: string, to: Partial<UploadItem>): void {
    items = items.map((item) => (item.id === id ? { ...item, ...to } : item))
    for (const listener of listeners) listener()
  }

  const stateOf = (id: string) => items.find((item) => item.id === id)?.state

  function startNext(): void {
    const sending = items.filter(({ state }) => state === 'sending').length
    const next = items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, mostAtOnce - sending))
    for (const { id } of next) start(id)
  }

  function start(id: string): void {
    const file = files.get(id)
    if (file === undefined) return
    change(id, { state: 'sending', reason: '' })
    const attempt = Symbol(id)
    attempts.set(id, attempt)
    // An attempt that was stopped may still report something, also while the next one runs.
    const isStill = () => attempts.get(id) === attempt && stateOf(id) === 'sending'
    const sending = ports.send(file, {
      progress: (sentBytes) => {
        if (isStill()) change(id, { sentBytes })
      },
      done: (uploadId) => {
        if (isStill()) void finish(id, uploadId)
      },
      failed: (reason) => {
        if (isStill()) end(id, { state: 'refused', reason })
      },
    })
    sendings.set(id, sending)
  }

  async function finish(id: string, uploadId: string): Promise<void> {
    end(id, { state: 'sent' })
    const settled = await ports.settle(uploadId)
    if (stateOf(id) !== 'sent') return
    change(id, 'assetId' in settled ? { state: 'ready', ...settled } : { state: 'refused', ...settled })
  }

  function end(id: string, to: Partial<UploadItem>): void {
    sendings.delete(id)
    change(id, to)
    startNext()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    items: () => items,

    /** Adds a file at the end, under an id of the caller. */
    add(id: string, file: File, { fileName, bytes }: { fileName: string; bytes: number }): void {
      files.set(id, file)
      items = [...items, { id, fileName, bytes, sentBytes: 0, state: 'waiting', assetId: null, reason: '' }]
      for (const listener of listeners) listener()
      startNext()
    },

    /** Stops to send a file; what has arrived stays at the site. */
    pause(id: string): void {
      const state = stateOf(id)
      if (state !== 'sending' && state !== 'waiting') return
      const sending = sendings.get(id)
      end(id, { state: 'paused' })
      sending?.stop()
    },

    /** Goes on with a paused file, or tries a refused one again. */
    resume(id: string): void {
      const state = stateOf(id)
      if (state !== 'paused' && state !== 'refused') return
      change(id, { state: 'waiting', reason: '' })
      startNext()
    },

    /** Takes a file out of the queue. */
    remove(id: string): void {
      const sending = sendings.get(id)
      sendings.delete(id)
      files.delete(id)
      attempts.delete(id)
      items = items.filter((item) => item.id !== id)
      for (const listener of listeners) listener()
      sending?.stop()
      startNext()
    },
  }
}

export type UploadQueue = ReturnType<typeof openUploadQueue<File>>
