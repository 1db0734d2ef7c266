import type { PerspectiveCamera } from 'three'
import type { CoveredEdges } from '#player/walk.ts'

/** The vertical angle of a wide screen; a tall one has more, so that it is not a keyhole. */
const wideScreenDeg = 52
const tallScreenDeg = 70
const narrowestAcrossDeg = 46

/** Vertical angle of view, in radians, for a picture of this width over height. */
export function fieldOfViewRad(aspectRatio: number): number {
  const across = Math.tan((narrowestAcrossDeg * Math.PI) / 360) / aspectRatio
  const forWidthDeg = (Math.atan(across) * 360) / Math.PI
  return (Math.min(tallScreenDeg, Math.max(wideScreenDeg, forWidthDeg)) * Math.PI) / 180
}

/** Up to this angle the lens is shifted to look up or down, as in architectural photography; only the rest tilts. */
const shiftedRad = 0.19

/** The tilt of the camera when the visitor looks up or down by `pitchRad`. */
export function tiltRad(pitchRad: number): number {
  return pitchRad - Math.min(shiftedRad, Math.max(-shiftedRad, pitchRad))
}

/**
 * Sets a camera for a picture of this size whose middle is moved by panels at its edges, and points it as the visitor
 * looks. Small looks up and down shift the lens, so that verticals stay upright in front of works.
 */
export function setLens(
  camera: PerspectiveCamera,
  size: { readonly widthPx: number; readonly heightPx: number },
  covered: CoveredEdges,
  look: { readonly yawRad: number; readonly pitchRad: number },
): void {
  const { widthPx, heightPx } = size
  const aspect = widthPx / heightPx
  const angleRad = fieldOfViewRad(aspect)
  camera.aspect = aspect
  camera.fov = (angleRad * 180) / Math.PI
  const tilt = tiltRad(look.pitchRad)
  camera.rotation.x = tilt
  camera.rotation.y = look.yawRad
  const shiftPx = (Math.tan(look.pitchRad - tilt) * heightPx) / (2 * Math.tan(angleRad / 2))
  const offsetX = (covered.rightPx - covered.leftPx) / 2
  const offsetY = (covered.bottomPx - covered.topPx) / 2 - shiftPx
  camera.setViewOffset(widthPx, heightPx, offsetX, offsetY, widthPx, heightPx)
}
