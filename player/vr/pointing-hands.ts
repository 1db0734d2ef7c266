import { Group, Matrix4 } from 'three'
import { HandShape, jointCount } from './hand-shape.ts'
import type { HeadsetPlace } from './headset-place.ts'
import { controllerMesh, PointingBeam } from './held-things.ts'
import { StickHold, StickPress } from './stick-steps.ts'

declare global {
  interface XRFrame {
    /** WebXR Hand Input: all joints at once, without an object for each. */
    fillPoses?(spaces: readonly XRSpace[], baseSpace: XRSpace, transforms: Float32Array): boolean
    fillJointRadii?(joints: readonly XRJointSpace[], radii: Float32Array): boolean
  }
}

/** Boards are drawn before it, the beam after. */
const heldOrder = 50
const darkRoomRatio = 0.4

/** One pointing device: a controller, a hand, or a gaze that a pinch confirms. */
export class PointingHand {
  readonly source: XRInputSource
  readonly group = new Group()
  readonly beam: PointingBeam
  /** From the hand in its direction, in the exhibition; the direction has length 1. */
  readonly ray = { fromX: 0, fromY: 0, fromZ: 0, towardsX: 0, towardsY: 0, towardsZ: -1 }
  /** Whether it is tracked at the moment. */
  seen = false
  /** Whether trigger or pinch is held. */
  pressing = false
  readonly turning = new StickPress()
  readonly jumping = new StickHold()
  readonly #controller: ReturnType<typeof controllerMesh> | null
  readonly #hand: HandShape | null
  readonly #joints: readonly XRJointSpace[]
  readonly #jointMatrices = new Float32Array(16 * jointCount)
  readonly #jointRadiiM = new Float32Array(jointCount)
  readonly #aim = new Matrix4()

  constructor(source: XRInputSource, darkRoom: boolean) {
    this.source = source
    this.#joints = source.hand ? Array.from(source.hand.values()) : []
    this.#hand = this.#joints.length === jointCount ? new HandShape() : null
    this.#controller = source.hand || !source.gripSpace ? null : controllerMesh()
    this.beam = new PointingBeam(darkRoom)
    this.group.add(this.beam.group)
    for (const held of [this.#hand?.mesh, this.#controller]) {
      if (!held) continue
      // After the boards, since it is in front of them; in a dark room no brighter than the works.
      held.renderOrder = heldOrder
      held.material.transparent = true
      if (darkRoom) held.material.color.setScalar(darkRoomRatio)
    }
    if (this.#hand) this.group.add(this.#hand.mesh)
    if (this.#controller) this.group.add(this.#controller)
  }

  get kind(): 'hand' | 'controller' | 'look' {
    if (this.source.hand) return 'hand'
    return this.source.targetRayMode === 'tracked-pointer' ? 'controller' : 'look'
  }

  /** The position of a thumbstick, from −1 to 1; 0 without one. */
  get stickRight(): number {
    const { gamepad } = this.source
    return (gamepad?.mapping === 'xr-standard' ? (gamepad.axes[2] ?? gamepad.axes[0]) : 0) ?? 0
  }

  get stickForward(): number {
    const { gamepad } = this.source
    return -((gamepad?.mapping === 'xr-standard' ? (gamepad.axes[3] ?? gamepad.axes[1]) : 0) ?? 0)
  }

  /** Updates its place for this frame. */
  follow(frame: XRFrame, space: XRReferenceSpace, place: HeadsetPlace): void {
    const aim = frame.getPose(this.source.targetRaySpace, space)
    this.seen = Boolean(aim)
    this.group.visible = this.seen
    if (!aim) return
    this.#aim.fromArray(aim.transform.matrix)
    this.beam.group.matrix.copy(this.#aim)
    this.beam.group.visible = this.kind !== 'look'
    this.#castRay(place)
    if (this.#hand) this.#followJoints(frame, space, this.#hand)
    const grip = this.#controller && this.source.gripSpace ? frame.getPose(this.source.gripSpace, space) : null
    if (this.#controller && grip) this.#controller.matrix.fromArray(grip.transform.matrix)
  }

  [Symbol.dispose](): void {
    this.beam[Symbol.dispose]()
    this.#hand?.[Symbol.dispose]()
    this.#controller?.geometry.dispose()
    this.#controller?.material.dispose()
    this.group.removeFromParent()
  }

  #castRay(place: HeadsetPlace): void {
    const { elements } = this.#aim
    const backX = elements[8]
    const backY = elements[9]
    const backZ = elements[10]
    const x = elements[12]
    const y = elements[13]
    const z = elements[14]
    const cos = Math.cos(place.yawRad)
    const sin = Math.sin(place.yawRad)
    this.ray.fromX = place.xM + cos * x + sin * z
    this.ray.fromY = y + place.liftM
    this.ray.fromZ = place.zM - sin * x + cos * z
    this.ray.towardsX = -(cos * backX + sin * backZ)
    this.ray.towardsY = -backY
    this.ray.towardsZ = -(cos * backZ - sin * backX)
  }

  #followJoints(frame: XRFrame, space: XRReferenceSpace, hand: HandShape): void {
    const known = frame.fillPoses
      ? frame.fillPoses(this.#joints, space, this.#jointMatrices)
      : this.#readJoints(frame, space)
    hand.mesh.visible = known
    if (!known) return
    frame.fillJointRadii?.(this.#joints, this.#jointRadiiM)
    hand.follow(this.#jointMatrices, this.#jointRadiiM)
  }

  /** For browsers that report joints only one by one. */
  #readJoints(frame: XRFrame, space: XRReferenceSpace): boolean {
    for (const [index, joint] of this.#joints.entries()) {
      const pose = frame.getJointPose?.(joint, space)
      if (!pose) return false
      this.#jointMatrices.set(pose.transform.matrix, 16 * index)
      this.#jointRadiiM[index] = pose.radius ?? 0
    }
    return true
  }
}
