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

/** Up to this far a look up or down is made by shifting the lens, as photographers of rooms do; only the rest tilts. */
const shiftedRad = 0.19

/** How far the camera itself is tilted when the visitor looks up or down by `pitchRad`. */
export function tiltRad(pitchRad: number): number {
  return pitchRad - Math.min(shiftedRad, Math.max(-shiftedRad, pitchRad))
}

/**
 * Sets a camera for a picture of this size whose middle is moved by panels at its edges, and points it as the visitor
 * looks. Small looks up and down shift the lens, so that verticals stay upright where works are looked at.
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
