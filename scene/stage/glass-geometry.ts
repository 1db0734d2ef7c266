import type { HungObject, HungPicture, HungWork } from '@enfilade/contract/scene-document'
import { pictureFace } from '@enfilade/scene/hanging/picture-face'

/** Panes of glass as triangles, ready for vertex buffers. Positions in metres in the room. */
export type GlassGeometry = {
  positionM: number[]
  normal: number[]
  /** How much a pane reflects seen straight on, and whether this is its cut edge: both from 0 to 1. */
  glass: number[]
  index: number[]
}

/** Museum glass is coated: seen straight on, it must not cover a picture. */
const overPicture = { mirrorRatio: 0, liftM: 0.0015, overBoardM: 0.0035 } as const
/** The plain glass of a case, the width of its polished edges, and its rim. */
const caseGlass = { mirrorRatio: 0.03, edgeM: 0.006, rimM: 0.012 } as const

export function emptyGlass(): GlassGeometry {
  return { positionM: [], normal: [], glass: [], index: [] }
}

/** Adds the glass of a work, if any. */
export function addGlass(into: GlassGeometry, work: HungWork): void {
  if (work.kind === 'object') addCase(into, work)
  else if (work.glazing === 'glass') addPane(into, work)
}

/** The glass of a frame: over the picture and its passe-partout, in the picture's own shape, slightly before them. */
function addPane(into: GlassGeometry, hung: HungPicture): void {
  const inParts = hung.face?.cut === 'parts'
  const matM = inParts ? 0 : hung.frame.matM
  const matBottomM = inParts ? 0 : hung.frame.matBottomM
  const liftM = matM > 0 ? overPicture.overBoardM : overPicture.liftM
  const [x, y, z] = hung.positionM
  const out = [Math.sin(hung.yawRad), 0, Math.cos(hung.yawRad)] as const
  const { positionM, index } = pictureFace({
    ...hung,
    positionM: [x + liftM * out[0], y + (matM - matBottomM) / 2, z + liftM * out[2]],
    widthMm: hung.widthMm + 2000 * matM,
    heightMm: hung.heightMm + 1000 * (matM + matBottomM),
  })
  const first = into.positionM.length / 3
  into.positionM.push(...positionM)
  for (let corner = 0; corner < positionM.length / 3; corner += 1) {
    into.normal.push(...out)
    into.glass.push(overPicture.mirrorRatio, 0)
  }
  into.index.push(...[...index].map((corner) => first + corner))
}

const caseSides = [
  { right: [1, 0], out: [0, 1] },
  { right: [0, -1], out: [1, 0] },
  { right: [-1, 0], out: [0, -1] },
  { right: [0, 1], out: [-1, 0] },
] as const

/** A box without a floor: four panes and a top, polished edges, and a rim where they meet the plinth. */
function addCase(into: GlassGeometry, hung: HungObject): void {
  if (!hung.vitrine) return
  const { widthM, depthM, heightM } = hung.vitrine
  const [centreX, footM, centreZ] = hung.positionM
  const cos = Math.cos(hung.yawRad)
  const sin = Math.sin(hung.yawRad)
  const turned = (x: number, z: number) => [x * cos + z * sin, z * cos - x * sin] as const
  const quad = (
    corners: readonly (readonly [number, number, number])[],
    normal: readonly [number, number, number],
    edgeRatio: number,
  ) => {
    const first = into.positionM.length / 3
    for (const [x, y, z] of corners) {
      const [acrossM, awayM] = turned(x, z)
      const [normalX, normalZ] = turned(normal[0], normal[2])
      into.positionM.push(centreX + acrossM, footM + y, centreZ + awayM)
      into.normal.push(normalX, normal[1], normalZ)
      into.glass.push(caseGlass.mirrorRatio, edgeRatio)
    }
    into.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const { edgeM, rimM } = caseGlass
  for (const { right, out } of caseSides) {
    const halfM = (right[0] === 0 ? depthM : widthM) / 2
    const outM = (out[0] === 0 ? depthM : widthM) / 2
    const patch = (leftM: number, rightM: number, bottomM: number, topM: number, edgeRatio: number) => {
      const at = (alongM: number, upM: number) =>
        [right[0] * alongM + out[0] * outM, upM, right[1] * alongM + out[1] * outM] as const
      const corners = [at(leftM, bottomM), at(rightM, bottomM), at(rightM, topM), at(leftM, topM)]
      quad(corners, [out[0], 0, out[1]], edgeRatio)
    }
    patch(edgeM - halfM, halfM - edgeM, rimM, heightM - edgeM, 0)
    patch(-halfM, edgeM - halfM, rimM, heightM, 1)
    patch(halfM - edgeM, halfM, rimM, heightM, 1)
    patch(edgeM - halfM, halfM - edgeM, heightM - edgeM, heightM, 1)
    patch(-halfM, halfM, 0, rimM, 1)
  }
  const top = (leftM: number, rightM: number, backM: number, frontM: number, edgeRatio: number) =>
    quad(
      [
        [leftM, heightM, frontM],
        [rightM, heightM, frontM],
        [rightM, heightM, backM],
        [leftM, heightM, backM],
      ],
      [0, 1, 0],
      edgeRatio,
    )
  const halfX = widthM / 2
  const halfZ = depthM / 2
  top(edgeM - halfX, halfX - edgeM, edgeM - halfZ, halfZ - edgeM, 0)
  top(-halfX, halfX, halfZ - edgeM, halfZ, 1)
  top(-halfX, halfX, -halfZ, edgeM - halfZ, 1)
  top(-halfX, edgeM - halfX, edgeM - halfZ, halfZ - edgeM, 1)
  top(halfX - edgeM, halfX, edgeM - halfZ, halfZ - edgeM, 1)
}
