import type { HungObject } from '@enfilade/contract/scene-document'
import { BufferGeometry, Float32BufferAttribute, Mesh } from 'three'
import { emptyFrameGeometry, type FrameGeometry, linearColour } from './frame-geometry.ts'
import type { LightMood } from './light-moods.ts'
import { mouldingMaterial } from './moulding-material.ts'

const plinthColour = 0xe8e4dc
/** Heights above the floor and the share of the room's light there; the last two are for the top edge. */
const shadeRows = [
  [0, 0.5],
  [0.04, 0.74],
  [0.25, 0.9],
  [0.6, 0.98],
] as const
/** A recessed foot, as real plinths have, so that they seem to float slightly above the floor. */
const reveal = { heightM: 0.02, insetM: 0.012, openRatio: 0.16 } as const

const faces = [
  { right: [1, 0], out: [0, 1] },
  { right: [0, -1], out: [1, 0] },
  { right: [-1, 0], out: [0, -1] },
  { right: [0, 1], out: [-1, 0] },
] as const

function addPlinth(into: FrameGeometry, hung: HungObject): void {
  if (!hung.plinth) return
  const { widthM, depthM, heightM } = hung.plinth
  const [centreX, , centreZ] = hung.positionM
  const cos = Math.cos(hung.yawRad)
  const sin = Math.sin(hung.yawRad)
  const colour = linearColour(plinthColour)
  const vertex = (x: number, y: number, z: number, normal: readonly [number, number, number], openRatio: number) => {
    into.positionM.push(centreX + x * cos + z * sin, y, centreZ - x * sin + z * cos)
    into.normal.push(normal[0] * cos + normal[2] * sin, normal[1], -normal[0] * sin + normal[2] * cos)
    into.colour.push(...colour.map((part) => part * openRatio))
    into.grain.push(x, y, 0)
  }
  const quad = () => {
    const first = into.positionM.length / 3 - 4
    into.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const footM = Math.min(reveal.heightM, heightM / 2)
  const rows = [
    ...shadeRows.map(([upM, openRatio]) => ({ upM: footM + upM, openRatio })).filter(({ upM }) => upM < heightM),
    { upM: heightM, openRatio: 1 },
  ] as const
  for (const { right, out } of faces) {
    const halfAcrossM = (right[0] === 0 ? depthM : widthM) / 2
    const halfOutM = (out[0] === 0 ? depthM : widthM) / 2
    const normal = [out[0], 0, out[1]] as const
    const side = (across: number, upM: number, insetM: number, openRatio: number) =>
      vertex(
        right[0] * across * (halfAcrossM - insetM) + out[0] * (halfOutM - insetM),
        upM,
        right[1] * across * (halfAcrossM - insetM) + out[1] * (halfOutM - insetM),
        normal,
        openRatio,
      )
    side(-1, 0, reveal.insetM, reveal.openRatio)
    side(1, 0, reveal.insetM, reveal.openRatio)
    side(1, footM, reveal.insetM, reveal.openRatio)
    side(-1, footM, reveal.insetM, reveal.openRatio)
    quad()
    for (const [place, upper] of rows.entries()) {
      const lower = rows[place - 1]
      if (!lower) continue
      side(-1, lower.upM, 0, lower.openRatio)
      side(1, lower.upM, 0, lower.openRatio)
      side(1, upper.upM, 0, upper.openRatio)
      side(-1, upper.upM, 0, upper.openRatio)
      quad()
    }
  }
  const top = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const
  for (const [x, z] of top) vertex((x * widthM) / 2, heightM, (z * depthM) / 2, [0, 1, 0], 1)
  quad()
}

/** All plinths in one mesh; null if there are none. */
export function plinthsMesh(objects: readonly HungObject[], mood: LightMood): Mesh | null {
  const boxes = emptyFrameGeometry()
  for (const hung of objects) addPlinth(boxes, hung)
  if (boxes.index.length === 0) return null
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(boxes.positionM, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(boxes.normal, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(boxes.colour, 3))
  geometry.setAttribute('grain', new Float32BufferAttribute(boxes.grain, 3))
  geometry.setIndex(boxes.index)
  const mesh = new Mesh(geometry, mouldingMaterial(mood))
  mesh.name = 'plinths'
  mesh.matrixAutoUpdate = false
  return mesh
}
