import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { BufferGeometry, Float32BufferAttribute, type Material, Mesh } from 'three'
import { DrawnPieces } from './drawn-pieces.ts'
import { addFrame, emptyFrameGeometry } from './frame-geometry.ts'

const flushM = 0.001

/** The distance of a picture's face from its wall, in metres. */
export function distanceFromWallM(hung: HungPicture, walls: ReadonlyMap<string, HangingWall>): number {
  const wall = walls.get(hung.wallId)
  if (!wall) return Math.max(flushM, hung.frame.depthM)
  const [outX, outZ] = wall.outwardRatio
  const beforeM = (hung.positionM[0] - wall.originM[0]) * outX + (hung.positionM[2] - wall.originM[2]) * outZ
  return Math.max(flushM, beforeM)
}

/** The frames and passe-partouts of these pictures, one piece each, in the material of all mouldings. */
export function framesMesh(
  pictures: readonly HungPicture[],
  walls: ReadonlyMap<string, HangingWall>,
  material: Material,
): DrawnPieces {
  const frames = emptyFrameGeometry()
  const stretches = pictures.map((hung) => {
    const from = frames.index.length
    addFrame(frames, hung, distanceFromWallM(hung, walls))
    return { from, count: frames.index.length - from }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(frames.positionM, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(frames.normal, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(frames.colour, 3))
  geometry.setAttribute('grain', new Float32BufferAttribute(frames.grain, 3))
  geometry.setIndex(frames.index)
  const mesh = new Mesh(geometry, material)
  mesh.name = 'frames'
  mesh.matrixAutoUpdate = false
  return new DrawnPieces(mesh, stretches)
}
