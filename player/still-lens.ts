import type { Standpoint } from '@enfilade/contract/space-geometry'
import { eyeHeightM } from '@enfilade/scene/hanging/hanging-rules'
import { PerspectiveCamera } from 'three'
import type { StillOptions } from './walk.ts'

const usualFieldOfViewDeg = 75
const middle = { x: 0.5, y: 0.5 } as const

/**
 * A camera for a still: level, so that verticals are upright, with the lens shifted to the requested vanishing point.
 * `fieldOfViewDeg` is measured across the picture's width.
 */
export function stillCamera(options: StillOptions, start: Standpoint): PerspectiveCamera {
  const { widthPx, heightPx } = options
  const from = options.from ?? start
  const across = Math.tan(((options.fieldOfViewDeg ?? usualFieldOfViewDeg) * Math.PI) / 360)
  const camera = new PerspectiveCamera(
    (Math.atan((across * heightPx) / widthPx) * 360) / Math.PI,
    widthPx / heightPx,
    0.08,
    250,
  )
  const vanishing = options.vanishingPointRatio ?? middle
  camera.setViewOffset(
    widthPx,
    heightPx,
    (0.5 - vanishing.x) * widthPx,
    (0.5 - vanishing.y) * heightPx,
    widthPx,
    heightPx,
  )
  camera.position.set(from.atM[0], options.eyeHeightM ?? eyeHeightM, from.atM[1])
  camera.rotation.set(0, from.yawRad, 0, 'YXZ')
  camera.updateMatrixWorld()
  return camera
}
