/** A long lens, as in product photography: near parts are not drawn much larger than far ones. */
export const objectFieldOfViewRad = (26 * Math.PI) / 180
/** Share of the picture that the whole object fills. */
const filledRatio = 0.86

/** An object as a cylinder: the space it needs when it turns about the vertical. */
export type TurnedBody = { readonly heightM: number; readonly radiusM: number }

/**
 * The distance of the camera from the middle of an object, in metres, at which the whole fits a picture of this width
 * over height, however far it is turned, seen from `pitchRad` above.
 */
export function fittingDistanceM({ heightM, radiusM }: TurnedBody, aspectRatio: number, pitchRad: number): number {
  const upTangent = Math.tan(objectFieldOfViewRad / 2) * filledRatio
  const acrossTangent = upTangent * aspectRatio
  const halfHeightM = (heightM / 2) * Math.cos(pitchRad) + radiusM * Math.sin(Math.abs(pitchRad))
  const nearestM = radiusM * Math.cos(pitchRad) + (heightM / 2) * Math.sin(Math.abs(pitchRad))
  return Math.max(halfHeightM / upTangent + nearestM, radiusM / Math.sin(Math.atan(acrossTangent)))
}

/** Millimetres of the object, in the plane through its middle, per pixel of the screen. */
export function mmPerPixel(distanceM: number, zoomRatio: number, heightPx: number): number {
  return (2000 * distanceM * Math.tan(objectFieldOfViewRad / 2)) / (zoomRatio * heightPx)
}
