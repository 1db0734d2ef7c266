export type KeptAnswerStore<Answer> = {
  /** The answer, which is now the one used last. */
  get(key: string): Answer | undefined
  /** The answer, without counting that as a use of it. */
  peek(key: string): Answer | undefined
  /** Keeps an answer that takes so much room; the same key again replaces it, as when it has grown. */
  set(key: string, answer: Answer, bytes: number): void
  delete(key: string): void
  clear(): void
  count(): number
  bytes(): number
}

/** Of the room, the part that belongs to answers which were asked for more than once. */
const provenShare = 0.8
/** An answer larger than this part of the room would push too many others out. */
const largestShare = 1 / 8

/**
 * Keeps answers within a budget of bytes; what was not used for longest goes first. An answer proves itself by being
 * asked for again: whoever asks for a million addresses once displaces only others that were asked for once.
 */
export function createKeptAnswerStore<Answer>(budgetBytes: number): KeptAnswerStore<Answer> {
  const untried = createShelf<Answer>()
  const proven = createShelf<Answer>()

  function makeRoom(): void {
    while (proven.bytes() > budgetBytes * provenShare) {
      const oldest = proven.takeOldest()
      if (oldest === undefined) break
      untried.put(...oldest)
    }
    while (proven.bytes() + untried.bytes() > budgetBytes && untried.takeOldest() !== undefined);
  }

  return {
    get(key) {
      const held = untried.take(key) ?? proven.take(key)
      if (held === undefined) return undefined
      proven.put(key, held.answer, held.bytes)
      makeRoom()
      return held.answer
    },
    peek: (key) => proven.peek(key) ?? untried.peek(key),
    set(key, answer, bytes) {
      const wasProven = proven.take(key) !== undefined
      untried.take(key)
      if (bytes > budgetBytes * largestShare) return
      const shelf = wasProven ? proven : untried
      shelf.put(key, answer, bytes)
      makeRoom()
    },
    delete(key) {
      untried.take(key)
      proven.take(key)
    },
    clear() {
      untried.clear()
      proven.clear()
    },
    count: () => untried.count() + proven.count(),
    bytes: () => untried.bytes() + proven.bytes(),
  }
}

/** Answers in the order in which they were put there. */
function createShelf<Answer>() {
  const held = new Map<string, { answer: Answer; bytes: number }>()
  let total = 0

  function take(key: string): { answer: Answer; bytes: number } | undefined {
    const found = held.get(key)
    if (found === undefined) return undefined
    held.delete(key)
    total -= found.bytes
    return found
  }

  return {
    take,
    peek: (key: string) => held.get(key)?.answer,
    put(key: string, answer: Answer, bytes: number) {
      held.set(key, { answer, bytes })
      total += bytes
    },
    takeOldest(): [string, Answer, number] | undefined {
      const key = held.keys().next().value
      const found = key === undefined ? undefined : take(key)
      return key === undefined || found === undefined ? undefined : [key, found.answer, found.bytes]
    },
    clear() {
      held.clear()
      total = 0
    },
    count: () => held.size,
    bytes: () => total,
  }
}
