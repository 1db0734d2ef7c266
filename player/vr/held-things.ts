import { BufferGeometry, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial } from 'three'
import { type Solid, turnedSolid } from './shaded-solids.ts'

const graphite: readonly [number, number, number] = [0.085, 0.083, 0.076]
const brass: readonly [number, number, number] = [0.33, 0.27, 0.16]
/** A turned handle, along the z axis of the grip; the end under the thumb points to −z. */
const handleM = [
  [0, 0.07],
  [0.011, 0.069],
  [0.015, 0.06],
  [0.0135, 0.03],
  [0.0145, 0],
  [0.0165, -0.022],
  [0.0145, -0.03],
] as const
const knobM = [
  [0.0145, -0.03],
  [0.021, -0.034],
  [0.0255, -0.043],
  [0.0255, -0.05],
  [0.02, -0.059],
  [0.009, -0.063],
  [0, -0.0635],
] as const
const handleSides = 20
const beam = { radiusM: 0.0016, restM: 0.35, dotM: 0.007 } as const

function meshOf(solids: readonly Solid[], transparent: boolean): Mesh<BufferGeometry, MeshBasicMaterial> {
  const geometry = new BufferGeometry()
  let corners = 0
  const index = solids.flatMap((solid) => {
    const shifted = solid.index.map((corner) => corner + corners)
    corners += solid.positions.length / 3
    return shifted
  })
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      solids.flatMap(({ positions }) => positions),
      3,
    ),
  )
  const parts = transparent ? 4 : 3
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      solids.flatMap(({ colours }) => colours),
      parts,
    ),
  )
  geometry.setIndex(index)
  const mesh = new Mesh(
    geometry,
    new MeshBasicMaterial({ vertexColors: true, transparent, depthWrite: !transparent, side: DoubleSide }),
  )
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  return mesh
}

/** A controller in the hand. */
export function controllerMesh(): Mesh<BufferGeometry, MeshBasicMaterial> {
  const mesh = meshOf([turnedSolid(handleM, handleSides, graphite), turnedSolid(knobM, handleSides, brass)], false)
  mesh.name = 'controller'
  return mesh
}

/** The beam from a hand to its target: transparent at the hand, a fine line beyond, a dot at its end. */
export class PointingBeam {
  readonly group = new Group()
  readonly #line: Mesh<BufferGeometry, MeshBasicMaterial>
  readonly #dot: Mesh<BufferGeometry, MeshBasicMaterial>

  constructor(darkRoom: boolean) {
    const light = darkRoom ? 0.86 : 0.1
    const { positions, index } = turnedSolid(
      [
        [beam.radiusM, -0.05],
        [beam.radiusM, -1],
      ],
      6,
      [1, 1, 1],
    )
    const faded = positions.flatMap((_, place) =>
      place % 3 === 2 ? [light, light, light, (positions[place] ?? 0) < -0.5 ? 0 : 0.8] : [],
    )
    this.#line = meshOf([{ positions, colours: faded, index }], true)
    this.#line.matrixAutoUpdate = true
    this.#line.renderOrder = 60
    const round = turnedSolid(
      [
        [0, 0],
        [beam.dotM, 0],
      ],
      20,
      [light, light, light],
    )
    this.#dot = meshOf([round], false)
    this.#dot.matrixAutoUpdate = true
    this.#dot.renderOrder = 61
    this.#dot.material.depthTest = false
    this.#dot.material.transparent = true
    this.group.add(this.#line, this.#dot)
    this.group.matrixAutoUpdate = false
  }

  /** Sets its length; null points at nothing. */
  reach(lengthM: number | null): void {
    this.#line.scale.z = lengthM === null ? beam.restM : Math.max(beam.restM / 2, lengthM)
    this.#dot.visible = lengthM !== null
    this.#dot.position.z = -(lengthM ?? 0) + 0.004
  }

  [Symbol.dispose](): void {
    for (const mesh of [this.#line, this.#dot]) {
      mesh.geometry.dispose()
      mesh.material.dispose()
    }
  }
}
