import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { BufferGeometry, Float32BufferAttribute, Mesh } from 'three'
import { addFrame, emptyFrameGeometry } from './frame-geometry.ts'
import type { LightMood } from './light-moods.ts'
import { mouldingMaterial } from './moulding-material.ts'

const flushM = 0.001

/** How far a picture's face stands before its wall, in metres. */
export function distanceFromWallM(hung: HungPicture, walls: ReadonlyMap<string, HangingWall>): number {
  const wall = walls.get(hung.wallId)
  if (!wall) return Math.max(flushM, hung.frame.depthM)
  const [outX, outZ] = wall.outwardRatio
  const beforeM = (hung.positionM[0] - wall.originM[0]) * outX + (hung.positionM[2] - wall.originM[2]) * outZ
  return Math.max(flushM, beforeM)
}

/** Every frame and passe-partout of the exhibition in one mesh: one draw call, however many works hang. */
export function framesMesh(
  pictures: readonly HungPicture[],
  walls: ReadonlyMap<string, HangingWall>,
  mood: LightMood,
): Mesh {
  const frames = emptyFrameGeometry()
  for (const hung of pictures) addFrame(frames, hung, distanceFromWallM(hung, walls))
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(frames.positionM, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(frames.normal, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(frames.colour, 3))
  geometry.setAttribute('grain', new Float32BufferAttribute(frames.grain, 3))
  geometry.setIndex(frames.index)
  const mesh = new Mesh(geometry, mouldingMaterial(mood))
  mesh.name = 'frames'
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  return mesh
}
