import { UnreadableTable } from './unreadable-table.ts'

/** The part of a text that is in memory: what has been read and not yet dropped. */
export type TextWindow = {
  text(): string
  /** True once nothing more comes. */
  ended(): boolean
  /** Reads until at least this many letters are in the window, or the text ends. */
  fill(chars: number): Promise<void>
  /** Drops the first letters of the window. */
  drop(chars: number): void
  /** Why the text ended early; null if it did not. What was read before that is still valid. */
  failure(): UnreadableTable | null
}

/** Opens a window on a text that comes in chunks. Drops byte order marks at its beginning. */
export function openTextWindow(pieces: AsyncIterable<string>): TextWindow {
  const coming = pieces[Symbol.asyncIterator]()
  let text = ''
  let ended = false
  let begun = false
  let failure: UnreadableTable | null = null

  async function next(): Promise<string | null> {
    try {
      const piece = await coming.next()
      return piece.done ? null : piece.value
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error
      failure = error
      return null
    }
  }

  return {
    text: () => text,
    ended: () => ended,
    failure: () => failure,
    drop(chars) {
      text = text.slice(chars)
    },
    async fill(chars) {
      while (!ended && text.length < chars) {
        const piece = await next()
        if (piece === null) ended = true
        else text += piece
        if (begun) continue
        text = text.replace(/^\uFEFF+/, '')
        begun = text !== ''
      }
    },
  }
}
