import type { WallRay } from '@enfilade/scene/stage/wall-rays'
import { type PerspectiveCamera, Vector3 } from 'three'

const to = new Vector3()

/** The ray from the eye through a point of the screen, given in CSS px from the top left. */
export function rayUnderPointer(
  camera: PerspectiveCamera,
  at: { readonly xPx: number; readonly yPx: number },
  size: { readonly widthPx: number; readonly heightPx: number },
): WallRay {
  const { position } = camera
  to.set((at.xPx / size.widthPx) * 2 - 1, 1 - (at.yPx / size.heightPx) * 2, 0.5)
  to.unproject(camera).sub(position)
  return {
    fromX: position.x,
    fromY: position.y,
    fromZ: position.z,
    towardsX: to.x,
    towardsY: to.y,
    towardsZ: to.z,
  }
}
