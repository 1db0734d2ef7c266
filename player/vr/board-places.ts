import type { HungWork } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { outerEdgesM } from '@enfilade/scene/stage/frame-geometry'
import { nearestWallAlong } from '@enfilade/scene/stage/wall-rays'
import { turnBetween, yawTowards } from '#player/walking/glide.ts'
import type { BoardPlace } from './board-in-room.ts'
import type { HeadPose } from './headset-place.ts'

/** The distance of a label's board: like the work's, within comfortable limits. */
const readingM = { most: 1.35, least: 0.6, ofWorkRatio: 0.85 } as const
/** Between the frame's edge and the board, as an angle. */
const besideRad = 0.05
/** The head should not turn further than this to read. */
const mostAsideRad = 1.1
/** A board's middle is this much below the eye, as relaxed eyes look slightly down. */
const belowEyeRatio = 0.12
const beforeWallM = 0.12

/** The handlist is like a sheet on a music stand: visible only when the visitor looks down. */
const handlist = { aheadM: 0.47, belowEyeM: 0.78, leastM: 0.3, leanRad: 0.95 } as const

/** The directions, as yaws from the head, of a work's left and right edge as the visitor sees them. */
function edgesOf(work: HungWork, head: Readonly<HeadPose>): { readonly leftRad: number; readonly rightRad: number } {
  const [x, , z] = work.positionM
  const middleRad = yawTowards([head.xM, head.zM], [x, z])
  const halfM = work.kind === 'picture' ? outerEdgesM(work).right : Math.max(work.widthMm, work.depthMm) / 2000
  const alongX = work.kind === 'picture' ? Math.cos(work.yawRad) : Math.cos(middleRad)
  const alongZ = work.kind === 'picture' ? -Math.sin(work.yawRad) : -Math.sin(middleRad)
  const turns = [-1, 1].map((side) =>
    turnBetween(middleRad, yawTowards([head.xM, head.zM], [x + side * halfM * alongX, z + side * halfM * alongZ])),
  )
  return { leftRad: middleRad + Math.max(...turns), rightRad: middleRad + Math.min(...turns) }
}

function facing(head: Readonly<HeadPose>, yawRad: number, distanceM: number): BoardPlace {
  return {
    atM: [
      head.xM - Math.sin(yawRad) * distanceM,
      head.yM - belowEyeRatio * distanceM,
      head.zM - Math.cos(yawRad) * distanceM,
    ],
    yawRad,
    leanRad: 0,
    distanceM: distanceM * Math.hypot(1, belowEyeRatio),
  }
}

/**
 * The place of a work's label board: beside the work as the visitor sees it, to its right, or to its left if a wall is
 * nearer on the right. It stays there; it does not follow the head. `widthRatio` is its width per metre of distance.
 */
export function labelBoardPlace(
  work: HungWork,
  head: Readonly<HeadPose>,
  walls: readonly HangingWall[],
  widthRatio: number,
): BoardPlace {
  const [x, , z] = work.positionM
  const workM = Math.hypot(x - head.xM, z - head.zM)
  const wantedM = Math.max(readingM.least, Math.min(readingM.most, workM * readingM.ofWorkRatio))
  const middleRad = yawTowards([head.xM, head.zM], [x, z])
  const halfRad = Math.atan(widthRatio / 2)
  const edges = edgesOf(work, head)
  const asideRad = (edgeRad: number) => Math.min(mostAsideRad, Math.abs(edgeRad - middleRad) + besideRad + halfRad)
  const freeM = (yawRad: number) =>
    Math.min(...[-halfRad, 0, halfRad].map((turn) => clearM(head, walls, yawRad + turn))) - beforeWallM
  const right = middleRad - asideRad(edges.rightRad)
  const left = middleRad + asideRad(edges.leftRad)
  const onRight = freeM(right) >= wantedM || freeM(right) >= freeM(left)
  const yawRad = onRight ? right : left
  return facing(head, yawRad, Math.max(readingM.least, Math.min(wantedM, freeM(yawRad))))
}

function clearM(head: Readonly<HeadPose>, walls: readonly HangingWall[], yawRad: number): number {
  return nearestWallAlong(walls, {
    fromX: head.xM,
    fromY: head.yM,
    fromZ: head.zM,
    towardsX: -Math.sin(yawRad),
    towardsY: -belowEyeRatio,
    towardsZ: -Math.cos(yawRad),
  })
}

/** The place of the handlist for a visitor who stands here and faces this way. */
export function handlistPlace(head: Readonly<HeadPose>): BoardPlace {
  return {
    atM: [
      head.xM - Math.sin(head.yawRad) * handlist.aheadM,
      Math.max(handlist.leastM, head.yM - handlist.belowEyeM),
      head.zM - Math.cos(head.yawRad) * handlist.aheadM,
    ],
    yawRad: head.yawRad,
    leanRad: handlist.leanRad,
    distanceM: Math.hypot(handlist.aheadM, Math.min(handlist.belowEyeM, head.yM - handlist.leastM)),
  }
}
