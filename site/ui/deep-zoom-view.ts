import { type TilePyramid, tilePyramid } from '@enfilade/contract/iiif-tiles'
import OpenSeadragon from 'openseadragon'
import type { DeepZoomSource } from './deep-zoom-source.ts'

/** The current state of the view. */
export type DeepZoomState = {
  /** Pixels of the page that a pixel of the picture takes. */
  pagePxPerPx: number
  /** Pixels of the screen that it takes; at 1 the picture is shown pixel for pixel. */
  screenPxPerPx: number
  /** Whether an animation is running. */
  moving: boolean
}

export type DeepZoomView = {
  zoomBy(ratio: number): void
  /** Shares of the view. */
  panBy(x: number, y: number): void
  showWhole(): void
  close(): void
}

/** A pixel of the picture may grow to this many screen pixels, so that single pixels can be examined. */
const mostScreenPxPerPx = 8
/** From here on pixels are drawn sharp: smoothed, they would only look blurred. */
const crispFromScreenPxPerPx = 2
const movementS = 0.5
const airShare = 0.03

/** Opens a picture in an element. Fails when it cannot be loaded. */
export async function openDeepZoom(
  element: HTMLElement,
  source: DeepZoomSource,
  onChange: (state: DeepZoomState) => void,
): Promise<DeepZoomView> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tiles = source.infoAddress === null ? null : await tilesAt(source.infoAddress)
  const viewer = OpenSeadragon({
    element,
    tileSources: tiles ?? {
      type: 'legacy-image-pyramid',
      levels: source.levels.map(({ address, widthPx, heightPx }) => ({
        url: address,
        width: widthPx,
        height: heightPx,
      })),
    },
    drawer: 'canvas',
    showNavigationControl: false,
    // The dialog handles the keys, wherever in it the focus is.
    keyboardNavEnabled: false,
    tabIndex: -1,
    animationTime: still ? 0 : movementS,
    visibilityRatio: 0.5,
    maxZoomPixelRatio: mostScreenPxPerPx / screenPxPerPagePx(),
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true, flickEnabled: false },
    gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: true, flickEnabled: !still },
    gestureSettingsPen: { clickToZoom: false, dblClickToZoom: true },
  })
  const tell = (moving: boolean): void => {
    const { viewport } = viewer
    const pagePxPerPx = (viewport.getZoom(true) * viewport.getContainerSize().x) / source.widthPx
    const screenPxPerPx = pagePxPerPx * screenPxPerPagePx()
    viewer.drawer.setImageSmoothingEnabled(screenPxPerPx <= crispFromScreenPxPerPx)
    onChange({ pagePxPerPx, screenPxPerPx, moving })
  }
  viewer.addHandler('animation', () => tell(true))
  viewer.addHandler('animation-finish', () => tell(false))
  viewer.addHandler('resize', () => tell(false))
  await new Promise<void>((opened, failed) => {
    viewer.addOnceHandler('open', () => opened())
    viewer.addOnceHandler('open-failed', () => failed(new Error('The picture could not be loaded.')))
  })
  // With a small margin, so that its edges can be seen.
  const showWhole = (immediately: boolean): void => {
    const { x, y, width, height } = viewer.viewport.getHomeBounds()
    const air = Math.max(width, height) * airShare
    const rect = new OpenSeadragon.Rect(x - air, y - air, width + 2 * air, height + 2 * air)
    viewer.viewport.fitBounds(rect, immediately)
  }
  showWhole(true)
  tell(false)

  return {
    zoomBy(ratio) {
      viewer.viewport.zoomBy(ratio)
      viewer.viewport.applyConstraints()
    },
    panBy(x, y) {
      const { width, height } = viewer.viewport.getBounds()
      viewer.viewport.panBy(new OpenSeadragon.Point(x * width, y * height))
      viewer.viewport.applyConstraints()
    },
    showWhole: () => showWhole(false),
    close: () => viewer.destroy(),
  }
}

/** The picture's tiles; null while they are being made or cannot be fetched, in which case the whole picture is. */
async function tilesAt(infoAddress: string): Promise<TilePyramid | null> {
  try {
    const response = await fetch(infoAddress, { credentials: 'omit' })
    return response.ok ? tilePyramid(await response.json(), infoAddress.replace(/\/info\.json$/, '')) : null
  } catch {
    return null
  }
}

function screenPxPerPagePx(): number {
  return Math.max(1, window.devicePixelRatio)
}
