import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { figure } from './counted.ts'
import './growing-list.css'
import { goesOn } from './list-part.ts'
import type { GrowingListState } from './use-growing-list.ts'

type GrowingListProps = {
  list: GrowingListState<unknown>
  /** What is listed, for screen readers. */
  what: string
  /** The address of the rest of the list, without script. */
  moreAddress: string
  /** The address of the part before the first, if the list starts further down. */
  previousAddress?: string | null
  /** Loads by itself when the end is this near; left out, only on request. */
  thresholdPx?: number
  /** One element whose children are the entries. */
  children: React.ReactNode
}

/** Parts that load by themselves before the visitor must ask, so that what is below the list can be reached. */
const mostByItself = 4

/**
 * A list and, while there is more of it, a link to more, which the page follows by itself as the visitor comes near. A
 * visitor who followed it by hand, or had the focus on it, has the focus on the first new entry afterwards.
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
            // The focus came by keyboard while the end of the list is loading: the link will disappear, and would take
            // the focus with it.
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

/** Calls back when the element is within the threshold of the window, again for each length of the list. */
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
