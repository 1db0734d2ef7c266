import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { figure } from './counted.ts'
import './growing-list.css'
import { goesOn } from './list-part.ts'
import type { GrowingListState } from './use-growing-list.ts'

type GrowingListProps = {
  list: GrowingListState<unknown>
  /** What is listed, for those who hear the word alone. */
  what: string
  /** Where more of the list is without script. */
  moreAddress: string
  /** Where the part before the first is, if the address began further down. */
  previousAddress?: string | null
  /** Loads by itself when the end comes this near; left out, only when asked. */
  thresholdPx?: number
  /** One element whose children are the entries. */
  children: React.ReactNode
}

/** Parts that come by themselves before the visitor is asked, so that what stands below the list can be reached. */
const mostByItself = 4

/**
 * A list and, while it goes on, a way to more, which the page takes by itself as the visitor comes near. Whoever asked
 * by hand, or stood on the way to more, stands on the first new entry afterwards.
 */
export function GrowingList(props: GrowingListProps) {
  const { list, what, moreAddress, previousAddress = null, thresholdPx, children } = props
  const { items, standing, loadMore } = list
  const more = goesOn(list)
  const [byItself, setByItself] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const wayToMore = useRef<HTMLAnchorElement>(null)
  const wantsFocus = useRef<number | null>(null)
  const goOnAtFirstNew = () => {
    wantsFocus.current = items.length
  }
  const nearing =
    thresholdPx !== undefined && more && (standing === 'resting' || standing === 'grown') && byItself < mostByItself
  const end = useNearness(nearing, thresholdPx ?? 0, items.length, () => {
    setByItself(byItself + 1)
    if (wayToMore.current !== null && wayToMore.current === document.activeElement) goOnAtFirstNew()
    loadMore()
  })
  useEffect(() => {
    const index = wantsFocus.current
    if (index === null || items.length <= index) return
    wantsFocus.current = null
    frame.current?.firstElementChild?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }, [items.length])
  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setByItself(0)
    goOnAtFirstNew()
    loadMore()
  }
  return (
    <div ref={frame} aria-busy={standing === 'loading'}>
      {children}
      <div className="growing-list-end" ref={end}>
        {more && (
          <Link
            className="button-link capitals"
            to={moreAddress}
            preventScrollReset
            ref={wayToMore}
            onClick={loadHere}
            // Reached by keyboard while the end of the list is on its way: the word goes, and would take the focus along.
            onFocus={() => standing === 'loading' && goOnAtFirstNew()}
          >
            LOAD MORE<span className="visually-hidden"> {what}</span>
          </Link>
        )}
        {previousAddress !== null && (
          <Link className="button-link" rel="prev" to={previousAddress}>
            Previous
          </Link>
        )}
        {(more || previousAddress !== null) && <span className="small grey">{shownText(list)}</span>}
        <span className="small strong" role="status">
          {standing === 'failed' && `More ${what} did not come.`}
          <span className="visually-hidden">
            {standing === 'grown' && `${figure(items.length)} ${what} are shown.`}
          </span>
        </span>
      </div>
    </div>
  )
}

/** Such as "1 to 24 of 1 284". */
function shownText({ items, skip, count }: GrowingListState<unknown>): string {
  return `${figure(skip + 1)} to ${figure(skip + items.length)} of ${figure(count)}`
}

/** Calls back when the element comes as near to the window as the threshold, anew for each length of the list. */
function useNearness(wanted: boolean, thresholdPx: number, length: number, callBack: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(callBack)
  useEffect(() => {
    latest.current = callBack
  })
  useEffect(() => {
    if (!wanted || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: `0px 0px ${thresholdPx}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [wanted, thresholdPx, length])
  return element
}
