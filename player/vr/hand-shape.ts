import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three'
import { shadeOf } from './shaded-solids.ts'

/** Joints of a hand in the order of the WebXR Hand Input module: wrist, then thumb to little finger. */
export const jointCount = 25
/** The connected joints: along each finger, and across the palm. */
const bones: readonly (readonly [from: number, to: number])[] = [
  ...[1, 5, 10, 15, 20].flatMap((root) =>
    Array.from({ length: root === 1 ? 4 : 5 }, (_, step) => [step === 0 ? 0 : root + step - 1, root + step] as const),
  ),
  [6, 11],
  [11, 16],
  [16, 21],
  [2, 6],
]
const boneSides = 8
const ballRows = 4
const ballSides = 8
const stone: readonly [number, number, number] = [0.42, 0.41, 0.38]
const leastRadiusM = 0.006

/** Directions from the middle of a joint to its surface. */
const ball = Array.from({ length: ballRows + 1 }, (_, row) =>
  Array.from({ length: ballSides }, (_unused, side) => {
    const tilt = (row / ballRows) * Math.PI
    const turn = (side / ballSides) * 2 * Math.PI
    return [Math.sin(tilt) * Math.cos(turn), Math.cos(tilt), Math.sin(tilt) * Math.sin(turn)] as const
  }),
).flat()
const ring = Array.from({ length: boneSides }, (_, side) => {
  const turn = (side / boneSides) * 2 * Math.PI
  return [Math.cos(turn), Math.sin(turn)] as const
})

function bandIndex(from: number, rows: number, sides: number): number[] {
  return Array.from({ length: rows * sides }, (_, place) => {
    const here = from + place
    const beside = from + Math.floor(place / sides) * sides + ((place + 1) % sides)
    return [here, beside, here + sides, here + sides, beside, beside + sides]
  }).flat()
}

/**
 * A hand of plain stone that follows the visitor's: a ball per joint, a limb between two. Moving it allocates nothing.
 */
export class HandShape {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>
  readonly #positions: Float32BufferAttribute
  readonly #colours: Float32BufferAttribute

  constructor() {
    const ballCorners = jointCount * ball.length
    const corners = ballCorners + bones.length * 2 * boneSides
    this.#positions = new Float32BufferAttribute(new Float32Array(corners * 3), 3)
    this.#colours = new Float32BufferAttribute(new Float32Array(corners * 3), 3)
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', this.#positions)
    geometry.setAttribute('color', this.#colours)
    geometry.setIndex([
      ...Array.from({ length: jointCount }, (_, joint) => bandIndex(joint * ball.length, ballRows, ballSides)).flat(),
      ...bones.flatMap((_, bone) => bandIndex(ballCorners + bone * 2 * boneSides, 1, boneSides)),
    ])
    this.mesh = new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: DoubleSide }))
    this.mesh.name = 'hand'
    this.mesh.frustumCulled = false
    this.mesh.matrixAutoUpdate = false
  }

  /** Updates the joints: a matrix of sixteen figures each, and their radii in metres. */
  follow(matrices: Float32Array, radiiM: Float32Array): void {
    let corner = 0
    for (let joint = 0; joint < jointCount; joint += 1) {
      const radiusM = Math.max(leastRadiusM, radiiM[joint] ?? 0)
      const at = 16 * joint + 12
      for (const [x, y, z] of ball) {
        this.#put(
          corner,
          (matrices[at] ?? 0) + x * radiusM,
          (matrices[at + 1] ?? 0) + y * radiusM,
          (matrices[at + 2] ?? 0) + z * radiusM,
          y,
        )
        corner += 1
      }
    }
    for (const [from, to] of bones) {
      this.#layBone(corner, matrices, radiiM, from, to)
      corner += 2 * boneSides
    }
    this.#positions.needsUpdate = true
    this.#colours.needsUpdate = true
  }

  [Symbol.dispose](): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }

  #layBone(corner: number, matrices: Float32Array, radiiM: Float32Array, from: number, to: number): void {
    const a = 16 * from + 12
    const b = 16 * to + 12
    const ax = matrices[a] ?? 0
    const ay = matrices[a + 1] ?? 0
    const az = matrices[a + 2] ?? 0
    const bx = matrices[b] ?? 0
    const by = matrices[b + 1] ?? 0
    const bz = matrices[b + 2] ?? 0
    const lengthM = Math.max(1e-6, Math.hypot(bx - ax, by - ay, bz - az))
    const alongX = (bx - ax) / lengthM
    const alongY = (by - ay) / lengthM
    const alongZ = (bz - az) / lengthM
    // One direction across the bone, from the axis it is least parallel to; the other follows from both.
    const upright = Math.abs(alongY) > 0.9
    let oneX = upright ? 0 : alongZ
    let oneY = upright ? -alongZ : 0
    let oneZ = upright ? alongY : -alongX
    const acrossM = Math.max(1e-6, Math.hypot(oneX, oneY, oneZ))
    oneX /= acrossM
    oneY /= acrossM
    oneZ /= acrossM
    const otherX = alongY * oneZ - alongZ * oneY
    const otherY = alongZ * oneX - alongX * oneZ
    const otherZ = alongX * oneY - alongY * oneX
    const fromM = Math.max(leastRadiusM, radiiM[from] ?? 0)
    const toM = Math.max(leastRadiusM, radiiM[to] ?? 0)
    for (let side = 0; side < boneSides; side += 1) {
      const [cos = 0, sin = 0] = ring[side] ?? []
      const x = cos * oneX + sin * otherX
      const y = cos * oneY + sin * otherY
      const z = cos * oneZ + sin * otherZ
      this.#put(corner + side, ax + x * fromM, ay + y * fromM, az + z * fromM, y)
      this.#put(corner + boneSides + side, bx + x * toM, by + y * toM, bz + z * toM, y)
    }
  }

  #put(corner: number, x: number, y: number, z: number, up: number): void {
    const shade = shadeOf(up)
    this.#positions.setXYZ(corner, x, y, z)
    this.#colours.setXYZ(corner, stone[0] * shade, stone[1] * shade, stone[2] * shade)
  }
}
