import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

export const hangingViews = ['wall', 'plan', 'list', 'sheet'] as const
export type HangingView = (typeof hangingViews)[number]

/** What is looked at: a view, a wall, and what is chosen on it. The same in all views. */
export type HangingPlace = {
  readonly view: HangingView
  /** The wall that is looked at; null for the first one. */
  readonly wallId: string | null
  /** The chosen works; the first is the one that measures and moves are about. */
  readonly chosen: readonly string[]
  /** The chosen text on a wall; null if works are chosen, or nothing is. */
  readonly textId: string | null
  show(view: HangingView): void
  look(wallId: string, chosen?: readonly string[]): void
  choose(ids: readonly string[]): void
  chooseText(textId: string | null): void
}

/** Below this width walls are too small to hang on with a finger; the list does the same without dragging. */
const widthForWall = '(min-width: 768px)'

/** The view, the wall and the work are in the address, so that a link opens the same wall. */
export function useHangingPlace(): HangingPlace {
  const [params, setParams] = useSearchParams()
  const named = params.get('view')
  const view = hangingViews.find((one) => one === named) ?? (matchMedia(widthForWall).matches ? 'wall' : 'list')
  const work = params.get('work')
  const [several, setSeveral] = useState<readonly string[]>([])
  const [textId, setTextId] = useState<string | null>(null)
  const chosen = work === null ? [] : several[0] === work ? several : [work]
  // The router takes a new address a moment later: what follows at once is made of that, not of the former.
  const asked = useRef<URLSearchParams | null>(null)
  useEffect(() => {
    if (asked.current?.toString() === params.toString()) asked.current = null
  }, [params])
  const change = (values: Readonly<Record<string, string | null>>, replace: boolean) => {
    const after = new URLSearchParams(asked.current ?? params)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) after.delete(name)
      else after.set(name, value)
    }
    if (after.toString() === (asked.current ?? params).toString()) return
    asked.current = after
    setParams(after, { replace, preventScrollReset: true })
  }
  const chooseIn = (ids: readonly string[], values: Readonly<Record<string, string>>) => {
    setSeveral(ids)
    setTextId(null)
    change({ ...values, work: ids[0] ?? null }, true)
  }
  return {
    view,
    wallId: params.get('wall'),
    chosen,
    textId: work === null ? textId : null,
    show: (next) => change({ view: next }, false),
    look: (wallId, ids = []) => chooseIn(ids, { wall: wallId }),
    choose: (ids) => chooseIn(ids, {}),
    chooseText: (id) => {
      chooseIn([], {})
      setTextId(id)
    },
  }
}
