import { scaleBar } from '@enfilade/contract/scale-bar'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import '@enfilade/ui/controls/full-window.css'
import './deep-zoom-dialog.css'
import type { DeepZoomSource } from './deep-zoom-source.ts'
import { type DeepZoomState, type DeepZoomView, openDeepZoom } from './deep-zoom-view.ts'
import { titleText } from './title-text.ts'

type DeepZoomDialogProps = {
  source: DeepZoomSource
  title: string
  widthCm: number | null
  onClose: () => void
}

const nearerRatio = 1.6
/** Share of the view by which an arrow moves it. */
const panShare = 0.15
const longestBarPx = 140
const mmPerCm = 10

/** A picture up to its last pixel: drag, wheel, pinch, keys, or the buttons beside it. */
export default function DeepZoomDialog({ source, title, widthCm, onClose }: DeepZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { stage, view, state, failed } = useDeepZoomView(source)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const act = keyAction(event.key)
    if (!act || !view) return
    event.preventDefault()
    act(view)
  }
  return (
    // Its keys only repeat its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="full-window deep-zoom"
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <h2 className="deep-zoom-title" id={titleId}>
        <em>{titleText(title)}</em>
      </h2>
      <div className="deep-zoom-words">
        <button type="button" className="button-link" onClick={() => view?.zoomBy(nearerRatio)}>
          Nearer
        </button>
        <button type="button" className="button-link" onClick={() => view?.zoomBy(1 / nearerRatio)}>
          Farther
        </button>
        <button type="button" className="button-link" onClick={() => view?.showWhole()}>
          Whole
        </button>
      </div>
      <button type="button" className="button-link deep-zoom-close" onClick={() => dialog.current?.close()}>
        Close
      </button>
      <div className="deep-zoom-stage">
        <div className="deep-zoom-picture" ref={stage} role="img" aria-label={title} />
        {!view && !failed && <p className="deep-zoom-note small grey">Loading</p>}
        {failed && (
          <p className="deep-zoom-note small" role="alert">
            The picture could not be loaded. Please try again.
          </p>
        )}
      </div>
      <DeepZoomMeasures state={state} mmPerPx={widthCm === null ? null : (widthCm * mmPerCm) / source.widthPx} />
    </dialog>
  )
}

/** The picture in its element, as long as that is on the page. */
function useDeepZoomView(source: DeepZoomSource) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<DeepZoomView | null>(null)
  const [state, setState] = useState<DeepZoomState | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let opened: DeepZoomView | null = null
    let closed = false
    openDeepZoom(element, source, (next) => !closed && setState(next)).then(
      (ready) => {
        if (closed) return ready.close()
        opened = ready
        setView(ready)
      },
      () => setFailed(true),
    )
    return () => {
      closed = true
      opened?.close()
    }
  }, [source])
  return { stage, view, state, failed }
}

function keyAction(key: string): ((view: DeepZoomView) => void) | null {
  switch (key) {
    case '+':
    case '=':
      return (view) => view.zoomBy(nearerRatio)
    case '-':
    case '_':
      return (view) => view.zoomBy(1 / nearerRatio)
    case '0':
      return (view) => view.showWhole()
    case 'ArrowLeft':
      return (view) => view.panBy(-panShare, 0)
    case 'ArrowRight':
      return (view) => view.panBy(panShare, 0)
    case 'ArrowUp':
      return (view) => view.panBy(0, -panShare)
    case 'ArrowDown':
      return (view) => view.panBy(0, panShare)
    default:
      return null
  }
}

/** The work's size on the screen: a bar of a round length, and the picture's pixels in those of the screen. */
function DeepZoomMeasures({ state, mmPerPx }: { state: DeepZoomState | null; mmPerPx: number | null }) {
  const [announced, setAnnounced] = useState('')
  const percent = state ? `${Math.round(state.screenPxPerPx * 100)} %` : ''
  const resting = state !== null && !state.moving
  useEffect(() => {
    if (resting) setAnnounced(`Zoom ${percent}`)
  }, [resting, percent])
  const bar = state && mmPerPx !== null ? scaleBar(mmPerPx / state.pagePxPerPx, longestBarPx) : null
  return (
    <div className="deep-zoom-measures small">
      {bar && (
        <p className="deep-zoom-scale">
          <span className="visually-hidden">Scale: this bar is </span>
          <span className="deep-zoom-bar" style={{ width: bar.lengthPx }} />
          {bar.text}
        </p>
      )}
      <p className="deep-zoom-percent grey" aria-hidden="true">
        {percent}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  )
}
