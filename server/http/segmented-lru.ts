export type SegmentedLru<Value> = {
  /** The value, which is now the most recently used. */
  get(key: string): Value | undefined
  /** The value, without counting that as a use of it. */
  peek(key: string): Value | undefined
  /** Stores a value of this size in bytes; an existing key is replaced, for example when it has grown. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  clear(): void
  count(): number
  bytes(): number
}

/** The part of the budget that belongs to the protected segment. */
const protectedShare = 0.8
/** A value larger than this part of the budget would evict too many others. */
const largestShare = 1 / 8

/**
 * A segmented LRU cache within a budget of bytes. A value enters the probation segment and moves to the protected segment
 * when it is used again, so that a scan of a million keys evicts only what was used once.
 */
export function createSegmentedLru<Value>(budgetBytes: number): SegmentedLru<Value> {
  const probationSegment = createSegment<Value>()
  const protectedSegment = createSegment<Value>()

  function evict(): void {
    while (protectedSegment.bytes() > budgetBytes * protectedShare) {
      const oldest = protectedSegment.takeOldest()
      if (oldest === undefined) break
      probationSegment.put(...oldest)
    }
    while (
      protectedSegment.bytes() + probationSegment.bytes() > budgetBytes &&
      probationSegment.takeOldest() !== undefined
    );
  }

  return {
    get(key) {
      const held = probationSegment.take(key) ?? protectedSegment.take(key)
      if (held === undefined) return undefined
      protectedSegment.put(key, held.value, held.bytes)
      evict()
      return held.value
    },
    peek: (key) => protectedSegment.peek(key) ?? probationSegment.peek(key),
    set(key, value, bytes) {
      const wasProtected = protectedSegment.take(key) !== undefined
      probationSegment.take(key)
      if (bytes > budgetBytes * largestShare) return
      const segment = wasProtected ? protectedSegment : probationSegment
      segment.put(key, value, bytes)
      evict()
    },
    delete(key) {
      probationSegment.take(key)
      protectedSegment.take(key)
    },
    clear() {
      probationSegment.clear()
      protectedSegment.clear()
    },
    count: () => probationSegment.count() + protectedSegment.count(),
    bytes: () => probationSegment.bytes() + protectedSegment.bytes(),
  }
}

/** Values in the order of insertion. */
function createSegment<Value>() {
  const held = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function take(key: string): { value: Value; bytes: number } | undefined {
    const found = held.get(key)
    if (found === undefined) return undefined
    held.delete(key)
    total -= found.bytes
    return found
  }

  return {
    take,
    peek: (key: string) => held.get(key)?.value,
    put(key: string, value: Value, bytes: number) {
      held.set(key, { value, bytes })
      total += bytes
    },
    takeOldest(): [string, Value, number] | undefined {
      const key = held.keys().next().value
      const found = key === undefined ? undefined : take(key)
      return key === undefined || found === undefined ? undefined : [key, found.value, found.bytes]
    },
    clear() {
      held.clear()
      total = 0
    },
    count: () => held.size,
    bytes: () => total,
  }
}
