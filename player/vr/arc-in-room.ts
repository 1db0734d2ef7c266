import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { BufferGeometry, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial, RingGeometry } from 'three'
import type { TeleportArc } from './teleport-arc.ts'

/** The green of exit signs, for light rooms and for darkened ones; grey if the visitor cannot land. */
const colours = { way: 0x00593f, wayByNight: 0x7ccba6, noWay: 0x8a887f } as const
const ribbonM = 0.016
const liftM = 0.008
const mark = { innerM: 0.19, outerM: 0.235, dotM: 0.04 } as const
const mostPoints = 64

/** The drawn arc, and its landing mark. */
export class ArcInRoom {
  readonly group = new Group()
  readonly #ribbon: Mesh<BufferGeometry, MeshBasicMaterial>
  readonly #positions: Float32BufferAttribute
  readonly #marks: readonly Mesh<RingGeometry, MeshBasicMaterial>[]
  readonly #way: number

  constructor(darkRoom: boolean) {
    this.#way = darkRoom ? colours.wayByNight : colours.way
    const geometry = new BufferGeometry()
    this.#positions = new Float32BufferAttribute(new Float32Array(mostPoints * 2 * 3), 3)
    // The ribbon is transparent at the hand and opaque after a few points.
    const colour = Array.from({ length: mostPoints * 2 }, (_, place) => [1, 1, 1, Math.min(1, place / 10)])
    geometry.setAttribute('position', this.#positions)
    geometry.setAttribute('color', new Float32BufferAttribute(colour.flat(), 4))
    geometry.setIndex(
      Array.from({ length: mostPoints - 1 }, (_, place) =>
        [0, 1, 2, 2, 1, 3].map((corner) => corner + 2 * place),
      ).flat(),
    )
    this.#ribbon = new Mesh(
      geometry,
      new MeshBasicMaterial({
        vertexColors: true,
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
        opacity: 0.9,
      }),
    )
    this.#ribbon.frustumCulled = false
    this.#ribbon.matrixAutoUpdate = false
    this.#ribbon.renderOrder = 20
    this.#marks = [new RingGeometry(mark.innerM, mark.outerM, 48), new RingGeometry(0, mark.dotM, 24)].map(
      (ring) =>
        new Mesh(ring, new MeshBasicMaterial({ color: this.#way, transparent: true, opacity: 0.9, depthWrite: false })),
    )
    for (const part of this.#marks) {
      part.rotation.x = -Math.PI / 2
      part.renderOrder = 19
    }
    this.group.name = 'teleport'
    this.group.add(this.#ribbon, ...this.#marks)
    this.group.visible = false
  }

  /** Draws the last aimed arc; null removes it. */
  show(arc: TeleportArc | null): void {
    this.group.visible = arc !== null
    if (!arc) return
    this.#ribbon.material.color.set(arc.lands ? this.#way : colours.noWay)
    this.#layRibbon(arc)
    for (const part of this.#marks) {
      part.visible = arc.lands
      this.#layMark(part, arc.landingM)
    }
  }

  [Symbol.dispose](): void {
    this.#ribbon.geometry.dispose()
    this.#ribbon.material.dispose()
    for (const part of this.#marks) {
      part.geometry.dispose()
      part.material.dispose()
    }
  }

  #layMark(part: Mesh, landingM: Readonly<FloorPoint>): void {
    part.position.set(landingM[0], liftM, landingM[1])
  }

  /** A ribbon that lies flat across its direction, so that the visitor sees its full width. */
  #layRibbon({ pointsM, pointCount }: TeleportArc): void {
    const last = 3 * (pointCount - 1)
    const runX = (pointsM[last] ?? 0) - (pointsM[0] ?? 0)
    const runZ = (pointsM[last + 2] ?? 0) - (pointsM[2] ?? 0)
    const runM = Math.max(1e-6, Math.hypot(runX, runZ))
    const sideX = (-runZ / runM) * (ribbonM / 2)
    const sideZ = (runX / runM) * (ribbonM / 2)
    for (let place = 0; place < pointCount; place += 1) {
      const x = pointsM[3 * place] ?? 0
      const y = pointsM[3 * place + 1] ?? 0
      const z = pointsM[3 * place + 2] ?? 0
      this.#positions.setXYZ(2 * place, x - sideX, y + liftM, z - sideZ)
      this.#positions.setXYZ(2 * place + 1, x + sideX, y + liftM, z + sideZ)
    }
    this.#positions.needsUpdate = true
    this.#ribbon.geometry.setDrawRange(0, 6 * (pointCount - 1))
  }
}
