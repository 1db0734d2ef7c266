import { useCallback, useEffect, useRef, useState } from 'react'

/** Something to choose: what a program knows it by, what a person reads, and a word beside that. */
export type Option = { value: string; label: string; aside?: string }

/** Finds options for a typed text; given up by `signal` as soon as something else is typed. */
export type LoadOptions<Kind extends Option> = (text: string, signal: AbortSignal) => Promise<readonly Kind[]>

/** Typing pauses for less than this between two letters. */
const pauseMs = 140

/**
 * Options for what is being typed: asked for once the typing pauses, the last question alone counts. `options` is null
 * while nothing has been answered; a question that fails leaves no options and does not disturb the typing.
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
