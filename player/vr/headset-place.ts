import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** The position and direction of a head, in the headset's own room or in the exhibition's. */
export type HeadPose = { xM: number; yM: number; zM: number; yawRad: number; pitchRad: number }

/** The turn at one press of a stick. */
export const snapTurnRad = Math.PI / 6

/**
 * The position of the visitor's real room in the exhibition: moved over the floor and turned about the vertical.
 * Visitors seldom stand in the middle of their own room, so that every move is computed from their head. Allocates
 * nothing after construction.
 */
export class HeadsetPlace {
  xM = 0
  zM = 0
  yawRad = 0
  /** Added to every height, if the headset does not know its floor. */
  liftM = 0

  /** Writes the position of a head of the headset's room in the exhibition. */
  toRoom(head: Readonly<HeadPose>, out: HeadPose): void {
    const cos = Math.cos(this.yawRad)
    const sin = Math.sin(this.yawRad)
    out.xM = this.xM + cos * head.xM + sin * head.zM
    out.zM = this.zM - sin * head.xM + cos * head.zM
    out.yM = head.yM + this.liftM
    out.yawRad = head.yawRad + this.yawRad
    out.pitchRad = head.pitchRad
  }

  /** Moves the head above a point of the floor; with a yaw, also turned to face that way. */
  standHeadAt(head: Readonly<HeadPose>, atM: Readonly<FloorPoint>, facingRad: number | null = null): void {
    if (facingRad !== null) this.yawRad = facingRad - head.yawRad
    const cos = Math.cos(this.yawRad)
    const sin = Math.sin(this.yawRad)
    this.xM = atM[0] - (cos * head.xM + sin * head.zM)
    this.zM = atM[1] - (cos * head.zM - sin * head.xM)
  }

  /** Turns to the left (positive) about the head, which stays where it is. */
  turnAboutHead(head: Readonly<HeadPose>, leftRad: number): void {
    const cos = Math.cos(this.yawRad)
    const sin = Math.sin(this.yawRad)
    const headXM = this.xM + cos * head.xM + sin * head.zM
    const headZM = this.zM - sin * head.xM + cos * head.zM
    this.yawRad += leftRad
    const turnedCos = Math.cos(this.yawRad)
    const turnedSin = Math.sin(this.yawRad)
    this.xM = headXM - (turnedCos * head.xM + turnedSin * head.zM)
    this.zM = headZM - (turnedCos * head.zM - turnedSin * head.xM)
  }

  /** Moves the visitor by this much. */
  moveBy(rightM: number, backM: number): void {
    this.xM += rightM
    this.zM += backM
  }
}

/** Nearer to the zenith or the nadir than this, the direction is read from the crown of the head. */
const steepRatio = 0.94

/**
 * Reads a head from the matrix of its pose (column by column, looking along −z, y up): yaw 0 looks along −z and
 * increases to the left, also for a visitor who looks at their feet or at the ceiling.
 */
export function readHead(matrix: ArrayLike<number>, out: HeadPose): void {
  const forwardX = -(matrix[8] ?? 0)
  const forwardY = -(matrix[9] ?? 0)
  const forwardZ = -(matrix[10] ?? 0)
  const downwards = forwardY < -steepRatio ? 1 : -1
  const steep = Math.abs(forwardY) > steepRatio
  const facingX = steep ? downwards * (matrix[4] ?? 0) : forwardX
  const facingZ = steep ? downwards * (matrix[6] ?? 0) : forwardZ
  out.yawRad = Math.atan2(-facingX, -facingZ)
  out.pitchRad = Math.asin(Math.min(1, Math.max(-1, forwardY)))
}
