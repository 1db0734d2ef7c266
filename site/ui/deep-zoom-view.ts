import { type TilePyramid, tilePyramid } from '@enfilade/contract/iiif-tiles'
import OpenSeadragon from 'openseadragon'
import type { DeepZoomSource } from './deep-zoom-source.ts'

/** How the picture stands at the moment. */
export type DeepZoomState = {
  /** Pixels of the page that a pixel of the picture takes. */
  pagePxPerPx: number
  /** Pixels of the screen that it takes; 1 is the picture pixel for pixel. */
  screenPxPerPx: number
  /** Whether it is on its way to somewhere. */
  moving: boolean
}

export type DeepZoomView = {
  zoomBy(ratio: number): void
  /** Shares of what is in view. */
  panBy(x: number, y: number): void
  showWhole(): void
  close(): void
}

/** A pixel of the picture may grow to this many of the screen, so that the last one can be looked at. */
const mostScreenPxPerPx = 8
/** From here on pixels are drawn as what they are: smoothed, they would only look blurred. */
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
    // The dialog answers the keys, wherever in it the focus is.
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
  // With a little air around it, so that its edges can be seen for what they are.
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

/** The picture's tiles; null while they are being made or when they cannot be asked for, and then it is fetched whole. */
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
