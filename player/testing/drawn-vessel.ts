import { asGlb } from './drawn-object.ts'

/** The outline of a jar: its width at each height, both as ratios of its height. */
const outline = [
  [0.24, 0],
  [0.27, 0.02],
  [0.36, 0.25],
  [0.4, 0.45],
  [0.36, 0.66],
  [0.22, 0.8],
  [0.17, 0.88],
  [0.21, 1],
] as const
const sides = 48

/** A glazed, wheel-thrown jar, as a GLB one unit high with its foot at the origin. */
export function drawnVessel(): Uint8Array {
  const positions: number[] = []
  const normals: number[] = []
  const corners: number[] = []
  for (const [row, [radius, up]] of outline.entries()) {
    const [fromRadius, fromUp] = outline[Math.max(0, row - 1)] ?? [radius, up]
    const [toRadius, toUp] = outline[Math.min(outline.length - 1, row + 1)] ?? [radius, up]
    const steepness = Math.hypot(toUp - fromUp, toRadius - fromRadius)
    for (let side = 0; side <= sides; side += 1) {
      const angleRad = (2 * Math.PI * side) / sides
      const out = (toUp - fromUp) / steepness
      positions.push(radius * Math.sin(angleRad), up, radius * Math.cos(angleRad))
      normals.push(out * Math.sin(angleRad), (fromRadius - toRadius) / steepness, out * Math.cos(angleRad))
    }
  }
  for (let row = 0; row < outline.length - 1; row += 1) {
    for (let side = 0; side < sides; side += 1) {
      const here = row * (sides + 1) + side
      const above = here + sides + 1
      corners.push(here, here + 1, above + 1, here, above + 1, above)
    }
  }
  const points = Buffer.from(new Float32Array(positions).buffer)
  const bin = Buffer.concat([
    points,
    Buffer.from(new Float32Array(normals).buffer),
    Buffer.from(new Uint16Array(corners).buffer),
  ])
  const glaze = { baseColorFactor: [0.09, 0.16, 0.2, 1], metallicFactor: 0, roughnessFactor: 0.25 }
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: glaze }],
    buffers: [{ byteLength: bin.byteLength }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: points.byteLength },
      { buffer: 0, byteOffset: points.byteLength, byteLength: points.byteLength },
      { buffer: 0, byteOffset: 2 * points.byteLength, byteLength: corners.length * 2 },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: positions.length / 3,
        type: 'VEC3',
        min: [-0.4, 0, -0.4],
        max: [0.4, 1, 0.4],
      },
      { bufferView: 1, componentType: 5126, count: positions.length / 3, type: 'VEC3' },
      { bufferView: 2, componentType: 5123, count: corners.length, type: 'SCALAR' },
    ],
  }
  return asGlb(json, bin)
}
