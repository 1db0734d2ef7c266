import { useCallback, useEffect, useRef, useState } from 'react'

/** An option: its value for programs, its label for people, and a second word beside it. */
export type Option = { value: string; label: string; aside?: string }

/** Finds options for a typed text; aborted by `signal` as soon as something else is typed. */
export type LoadOptions<Kind extends Option> = (text: string, signal: AbortSignal) => Promise<readonly Kind[]>

/** Pauses between two keystrokes are shorter than this. */
const pauseMs = 140

/**
 * Options for the text being typed: queried once the typing pauses; only the last query counts. `options` is null while
 * there is no answer; a failed query leaves no options and does not disturb the typing.
 */
export function useOptions<Kind extends Option>(load: LoadOptions<Kind>) {
  const [options, setOptions] = useState<readonly Kind[] | null>(null)
  const asking = useRef<{ stop: () => void } | null>(null)

  const forget = useCallback(() => {
    asking.current?.stop()
    asking.current = null
    setOptions(null)
  }, [])

  const ask = useCallback(
    (text: string, { now = false } = {}) => {
      asking.current?.stop()
      const given = new AbortController()
      const timer = setTimeout(
        async () => {
          const found = await load(text, given.signal).catch(() => null)
          if (!given.signal.aborted) setOptions(found)
        },
        now ? 0 : pauseMs,
      )
      asking.current = {
        stop: () => {
          clearTimeout(timer)
          given.abort()
        },
      }
    },
    [load],
  )

  useEffect(() => () => asking.current?.stop(), [])
  return { options, ask, forget }
}
