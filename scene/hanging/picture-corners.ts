import type { HungPicture } from '@enfilade/contract/scene-document'

/** What determines a picture's corners. */
export type PlacedPicture = Pick<HungPicture, 'positionM' | 'yawRad' | 'widthMm' | 'heightMm'>

/**
 * The four corners of a hung picture, without passe-partout and frame, as `x, y, z` of each in metres: upper left,
 * upper right, lower right, lower left, seen from the front. Its size is the recorded one, to the bit. Writes into
 * `outM` if given, to allocate nothing.
 */
export function pictureCornersM(
  { positionM: [xM, yM, zM], yawRad, widthMm, heightMm }: PlacedPicture,
  outM: Float64Array = new Float64Array(12),
): Float64Array {
  const halfWidthM = widthMm / 2000
  const halfHeightM = heightMm / 2000
  const rightXM = Math.cos(yawRad) * halfWidthM
  const rightZM = -Math.sin(yawRad) * halfWidthM
  outM[0] = xM - rightXM
  outM[1] = yM + halfHeightM
  outM[2] = zM - rightZM
  outM[3] = xM + rightXM
  outM[4] = yM + halfHeightM
  outM[5] = zM + rightZM
  outM[6] = xM + rightXM
  outM[7] = yM - halfHeightM
  outM[8] = zM + rightZM
  outM[9] = xM - rightXM
  outM[10] = yM - halfHeightM
  outM[11] = zM - rightZM
  return outM
}
