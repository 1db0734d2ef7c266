import type { HungWork } from '@enfilade/contract/scene-document'
import { outerEdgesM } from '@enfilade/scene/stage/frame-geometry'
import { type PerspectiveCamera, Vector3 } from 'three'
import type { Walk } from '#player/walk.ts'

/** The corners of a work, frame and plinth included, in metres in the room. */
function cornersOf(work: HungWork): Vector3[] {
  const [x, y, z] = work.positionM
  const cos = Math.cos(work.yawRad)
  const sin = Math.sin(work.yawRad)
  const place = (rightM: number, upM: number, outM: number) =>
    new Vector3(x + rightM * cos + outM * sin, y + upM, z - rightM * sin + outM * cos)
  if (work.kind === 'picture') {
    const { left, right, bottom, top } = outerEdgesM(work)
    return [place(left, bottom, 0), place(right, bottom, 0), place(right, top, 0), place(left, top, 0)]
  }
  const halfX = Math.max(work.plinth?.widthM ?? 0, work.widthMm / 1000) / 2
  const halfZ = Math.max(work.plinth?.depthM ?? 0, work.depthMm / 1000) / 2
  return [-1, 1].flatMap((right) =>
    [-1, 1].flatMap((out) =>
      [-y, Math.max(work.heightMm / 1000, work.vitrine?.heightM ?? 0)].map((upM) =>
        place(right * halfX, upM, out * halfZ),
      ),
    ),
  )
}

/** The bounds of a work on a screen of this size, in CSS px from the top left; null if it is out of view. */
export function boundsOnScreen(
  work: HungWork,
  camera: PerspectiveCamera,
  widthPx: number,
  heightPx: number,
): ReturnType<Walk['boundsOf']> {
  camera.updateMatrixWorld()
  const corners = cornersOf(work).map((corner) => corner.project(camera))
  // Behind the eye a projection is mirrored.
  if (corners.some(({ z }) => z > 1)) return null
  const xs = corners.map(({ x }) => ((x + 1) / 2) * widthPx)
  const ys = corners.map(({ y }) => ((1 - y) / 2) * heightPx)
  const leftPx = Math.min(...xs)
  const rightPx = Math.max(...xs)
  const topPx = Math.min(...ys)
  const bottomPx = Math.max(...ys)
  if (rightPx < 0 || leftPx > widthPx || bottomPx < 0 || topPx > heightPx) return null
  return { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx }
}
