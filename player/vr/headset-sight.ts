import { PerspectiveCamera } from 'three'
import type { HeadPose } from './headset-place.ts'

/** A little wider than both eyes, as heads tilt. */
const marginRatio = 1.12

/** The needed facts of an eye: its lens, and its viewport. */
export type Eye = {
  readonly projectionMatrix: { readonly elements: ArrayLike<number> }
  readonly viewport: { readonly w: number }
}

/**
 * Both eyes as one camera, so that pictures are as sharp as each eye draws them: it sees what either sees, and
 * `screenHeightPx` is the height of a screen at one eye's resolution for its whole angle.
 */
export class HeadsetSight {
  readonly camera = new PerspectiveCamera(90, 1, 0.08, 250)
  screenHeightPx = 1

  constructor() {
    this.camera.rotation.order = 'YXZ'
  }

  follow(eyes: readonly Eye[], head: Readonly<HeadPose>): void {
    let acrossTan = 0
    let upTan = 0
    let pxAtOneMetre = 0
    for (const { projectionMatrix, viewport } of eyes) {
      const { elements } = projectionMatrix
      const wide = elements[0] ?? 1
      const high = elements[5] ?? 1
      acrossTan = Math.max(acrossTan, (1 + Math.abs(elements[8] ?? 0)) / wide)
      upTan = Math.max(upTan, (1 + Math.abs(elements[9] ?? 0)) / high)
      pxAtOneMetre = Math.max(pxAtOneMetre, (viewport.w * high) / 2)
    }
    acrossTan *= marginRatio
    upTan *= marginRatio
    this.screenHeightPx = pxAtOneMetre * 2 * upTan
    this.camera.fov = (Math.atan(upTan) * 360) / Math.PI
    this.camera.aspect = acrossTan / upTan
    this.camera.updateProjectionMatrix()
    this.camera.position.set(head.xM, head.yM, head.zM)
    this.camera.rotation.x = head.pitchRad
    this.camera.rotation.y = head.yawRad
  }
}
