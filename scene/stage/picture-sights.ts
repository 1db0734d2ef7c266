import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { Frustum, Matrix4, type PerspectiveCamera, Sphere, Vector3 } from 'three'
import { outerEdgesM } from './frame-geometry.ts'
import type { PictureSight } from './picture-demand.ts'
import { canSee } from './wall-rays.ts'

/** Further away, no test is made whether a wall hides a picture beside the visitor: it is small in any case. */
const besideReachM = 10

/** How the visitor sees each picture: how far away, in view or beside, and whether a wall hides it. */
export class PictureSights {
  readonly #walls: readonly HangingWall[]
  readonly #frustum = new Frustum()
  readonly #matrix = new Matrix4()
  readonly #sphere = new Sphere()
  readonly #point = new Vector3()
  readonly #eye = new Vector3()

  constructor(walls: readonly HangingWall[]) {
    this.#walls = walls
  }

  /** Uses this camera from now on. */
  lookFrom(camera: PerspectiveCamera): void {
    camera.updateMatrixWorld()
    this.#matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    this.#frustum.setFromProjectionMatrix(this.#matrix)
    this.#eye.copy(camera.position)
  }

  of(hung: HungPicture): PictureSight {
    const [x, y, z] = hung.positionM
    const eye = this.#eye
    const sin = Math.sin(hung.yawRad)
    const cos = Math.cos(hung.yawRad)
    const beforeM = (eye.x - x) * sin + (eye.z - z) * cos
    const rightM = (eye.x - x) * cos - (eye.z - z) * sin
    const edges = outerEdgesM(hung)
    const besideM = Math.max(0, Math.abs(rightM) - hung.widthMm / 2000)
    const aboveM = Math.max(0, Math.abs(eye.y - y) - hung.heightMm / 2000)
    const distanceM = Math.hypot(beforeM, besideM, aboveM)
    if (beforeM <= 0) return { distanceM, seen: false, roundTheCorner: false }
    this.#sphere.center.set(x, y, z)
    this.#sphere.radius = Math.hypot(edges.right, edges.top)
    const inView = this.#frustum.intersectsSphere(this.#sphere)
    if (!inView && distanceM > besideReachM) return { distanceM, seen: false, roundTheCorner: false }
    const clear = this.#clearTo(hung, edges, sin, cos)
    return { distanceM, seen: inView && clear, roundTheCorner: !inView && clear }
  }

  /** Whether any of five points of a picture can be seen past the walls. */
  #clearTo(hung: HungPicture, edges: ReturnType<typeof outerEdgesM>, sin: number, cos: number): boolean {
    const [x, y, z] = hung.positionM
    for (const [right, up] of sightPoints) {
      const rightM = right * edges.right * 0.95
      this.#point.set(x + rightM * cos + 0.01 * sin, y + up * edges.top * 0.95, z - rightM * sin + 0.01 * cos)
      if (canSee(this.#walls, this.#eye, this.#point)) return true
    }
    return false
  }
}

const sightPoints = [
  [0, 0],
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const
