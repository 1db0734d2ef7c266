import type { HungPicture } from '@enfilade/contract/scene-document'
import type { SpacePoint } from '@enfilade/contract/space-geometry'

/** The corners of a picture's face in the room, in metres: top left, bottom left, bottom right, top right. */
export function faceCornersM(hung: HungPicture): [SpacePoint, SpacePoint, SpacePoint, SpacePoint] {
  const [x, y, z] = hung.positionM
  const halfWidthM = hung.widthMm / 2000
  const halfHeightM = hung.heightMm / 2000
  const rightX = Math.cos(hung.yawRad) * halfWidthM
  const rightZ = -Math.sin(hung.yawRad) * halfWidthM
  return [
    [x - rightX, y + halfHeightM, z - rightZ],
    [x - rightX, y - halfHeightM, z - rightZ],
    [x + rightX, y - halfHeightM, z + rightZ],
    [x + rightX, y + halfHeightM, z + rightZ],
  ]
}
