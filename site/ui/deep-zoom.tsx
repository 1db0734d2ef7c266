import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { DeepZoomSource } from './deep-zoom-source.ts'

// The viewer is larger than the whole page: it is loaded only when it is used.
const DeepZoomDialog = lazy(() => import('./deep-zoom-dialog.tsx'))

type DeepZoomProps = {
  source: DeepZoomSource
  title: string
  /** The work's width, for the scale beside the picture; null when it is not known. */
  widthCm: number | null
  /** What is clicked: a word, or the picture itself. */
  children: ReactNode
  className?: string
}

/** A link to the whole picture; with script it opens the picture for deep zoom in a window as large as the page. */
export function DeepZoom({ source, title, widthCm, children, className }: DeepZoomProps) {
  const [open, setOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    // A click with a modifier key opens the picture itself in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className={className} href={source.levels.at(-1)?.address} onClick={onClick}>
        {children}
      </a>
      {open && (
        <Suspense>
          <DeepZoomDialog source={source} title={title} widthCm={widthCm} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
