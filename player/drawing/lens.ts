import type { PerspectiveCamera } from 'three'
import type { CoveredEdges } from '#player/walk.ts'

/** A wide screen sees this much from floor to ceiling; a tall one more, so that it is not a keyhole. */
const wideScreenDeg = 52
const tallScreenDeg = 70
const narrowestAcrossDeg = 46

/** Vertical angle of view, in radians, for a picture of this width over height. */
export function fieldOfViewRad(aspectRatio: number): number {
  const across = Math.tan((narrowestAcrossDeg * Math.PI) / 360) / aspectRatio
  const forWidthDeg = (Math.atan(across) * 360) / Math.PI
  return (Math.min(tallScreenDeg, Math.max(wideScreenDeg, forWidthDeg)) * Math.PI) / 180
}

/** Sets a camera for a picture of this size whose middle is moved by panels at its edges. The verticals stay upright. */
export function setLens(camera: PerspectiveCamera, widthPx: number, heightPx: number, covered: CoveredEdges): void {
  const aspect = widthPx / heightPx
  camera.aspect = aspect
  camera.fov = (fieldOfViewRad(aspect) * 180) / Math.PI
  const offsetX = (covered.rightPx - covered.leftPx) / 2
  const offsetY = (covered.bottomPx - covered.topPx) / 2
  camera.setViewOffset(widthPx, heightPx, offsetX, offsetY, widthPx, heightPx)
}
