import { infoAddressOf, type TilePyramid, tilePyramid } from '@enfilade/contract/iiif-tiles'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import type { HungWork } from '@enfilade/contract/scene-document'
import type { Viewer } from 'openseadragon'
import { useEffect, useRef, useState } from 'react'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { fileAt } from '#player/site-files.ts'
import { BarWord } from './bar-word.tsx'
import { CopyLink } from './copy-link.tsx'
import { mayReachFarther, withOriginalStep } from './original-step.ts'
import { OverWalk } from './over-walk.tsx'
import { creditOf, type PictureDetail, savedDetail } from './picture-detail.ts'
import './enlarged-work.css'

type EnlargedWorkProps = {
  readonly work: HungWork
  readonly steps: RenditionSet['steps']
  /** The part to start with; the whole picture when null. */
  readonly detail: PictureDetail | null
  /** The address that opens this work enlarged to a part of it. */
  readonly detailAddress: (detail: PictureDetail) => string
  readonly onClose: () => void
}

const nearerRatio = 1.6
/** A pixel of the picture may grow to this many screen pixels, so that single pixels can be examined. */
const mostScreenPxPerPx = 4

/** A work as close as its picture allows: drag, wheel, pinch, or the buttons above it. */
export function EnlargedWork({ work, steps, detail, detailAddress, onClose }: EnlargedWorkProps) {
  const { url } = work
  const { title } = work.label
  const place = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [zoom, setZoom] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let opened: Viewer | null = null
    let closed = false
    openViewer(element, url, steps).then(
      (ready) => {
        if (closed) {
          ready.destroy()
          return
        }
        opened = ready
        nameCanvas(ready, title)
        const tellZoom = () => setZoom(zoomText(ready))
        ready.addHandler('animation-finish', tellZoom)
        ready.addHandler('open', tellZoom)
        ready.addOnceHandler('open-failed', () => setFailed(true))
        if (detail) ready.addOnceHandler('open', () => fitDetail(ready, detail))
        setViewer(ready)
      },
      () => setFailed(true),
    )
    return () => {
      closed = true
      opened?.destroy()
    }
  }, [url, steps, title, detail])

  const step = (ratio: number) => () => {
    viewer?.viewport.zoomBy(ratio)
    viewer?.viewport.applyConstraints()
  }
  return (
    <OverWalk
      title={<WorkTitle title={title} />}
      onClose={onClose}
      words={
        viewer && (
          <>
            <BarWord onPress={step(nearerRatio)}>Nearer</BarWord>
            <BarWord onPress={step(1 / nearerRatio)}>Farther</BarWord>
            <BarWord onPress={() => viewer.viewport.goHome()}>Whole</BarWord>
            <BarWord onPress={() => void saveDetail(viewer, work)} wide>
              Save detail
            </BarWord>
            <CopyLink bar address={() => detailAddress(viewer.viewport.getBounds(true))}>
              Copy link
            </CopyLink>
          </>
        )
      }
    >
      {failed && <p role="alert">The picture could not be loaded. Please try again.</p>}
      <p className="visually-hidden" role="status">
        {zoom}
      </p>
      <div className="enlarged-work" ref={place} />
    </OverWalk>
  )
}

/** The canvas takes the keys that move and enlarge the picture; its accessible name says this. */
function nameCanvas({ canvas }: Viewer, title: string): void {
  canvas.setAttribute('role', 'application')
  canvas.setAttribute(
    'aria-label',
    `${title}, enlarged. Arrow keys move it, plus and minus bring it nearer and farther.`,
  )
}

/** The zoom as a percentage of the picture's own size. */
function zoomText({ viewport, world }: Viewer): string {
  const picture = world.getItemAt(0)
  return picture ? `Zoom ${Math.round(picture.viewportToImageZoom(viewport.getZoom(true)) * 100)} %` : ''
}

/** Gives the visible part to the browser as a file to save. */
async function saveDetail(viewer: Viewer, work: HungWork): Promise<void> {
  const blob = await savedDetail(viewer, creditOf(work))
  if (!blob) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${work.url}-detail.jpg`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function fitDetail(viewer: Viewer, { x, y, width, height }: PictureDetail): void {
  const bounds = viewer.viewport.getBounds(true)
  bounds.x = x
  bounds.y = y
  bounds.width = width
  bounds.height = height
  viewer.viewport.fitBounds(bounds, true)
}

async function openViewer(element: HTMLElement, workUrl: string, steps: RenditionSet['steps']): Promise<Viewer> {
  const [{ default: OpenSeadragon }, tiles] = await Promise.all([import('openseadragon'), tilesOf(steps)])
  const levels = tiles ? [] : await withOriginalStep(workUrl, steps)
  return OpenSeadragon({
    element,
    tileSources: tiles ?? {
      type: 'legacy-image-pyramid',
      levels: levels.map(({ path, widthPx, heightPx }) => ({ url: fileAt(path), width: widthPx, height: heightPx })),
    },
    showNavigationControl: false,
    drawer: 'canvas',
    // The canvas must stay readable for saving.
    crossOriginPolicy: 'Anonymous',
    animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.6,
    maxZoomPixelRatio: mostScreenPxPerPx / Math.max(1, window.devicePixelRatio),
    visibilityRatio: 0.5,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  })
}

/** The tiles of a picture that is larger than its rendition set; null if there are none. */
async function tilesOf(steps: RenditionSet['steps']): Promise<TilePyramid | null> {
  const infoAddress = mayReachFarther(steps) ? infoAddressOf(steps.at(-1)?.path ?? '') : null
  if (infoAddress === null) return null
  try {
    const response = await fetch(infoAddress, { credentials: 'omit' })
    return response.ok ? tilePyramid(await response.json(), infoAddress.replace(/\/info\.json$/, '')) : null
  } catch {
    return null
  }
}
