import type { HungWork } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial, RingGeometry } from 'three'
import { outerEdgesM } from './frame-geometry.ts'

/** The green of exit signs, for light walls and for darkened rooms; the ink of a floor mark. */
const colours = { way: 0x00593f, wayByNight: 0x7ccba6, ink: 0x191917 } as const
const ring = { awayM: 0.035, widthM: 0.014, liftM: 0.006 } as const
const mark = { innerM: 0.15, outerM: 0.168, liftM: 0.006 } as const

function rectangleRing(left: number, right: number, bottom: number, top: number): number[] {
  const { widthM } = ring
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left - widthM, bottom - widthM],
    [right + widthM, bottom - widthM],
    [right + widthM, top + widthM],
    [left - widthM, top + widthM],
  ] as const
  return corners.flatMap(([x, y]) => [x, y, 0])
}

const ringIndex = [4, 5, 1, 4, 1, 0, 5, 6, 2, 5, 2, 1, 6, 7, 3, 6, 3, 2, 7, 4, 0, 7, 0, 3] as const

/** The ring round the work that has the keyboard's focus. */
export class FocusRing {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>

  constructor(darkRoom: boolean) {
    const material = new MeshBasicMaterial({ color: darkRoom ? colours.wayByNight : colours.way, side: DoubleSide })
    this.mesh = new Mesh(new BufferGeometry(), material)
    this.mesh.name = 'focus ring'
    this.mesh.frustumCulled = false
    this.mesh.visible = false
  }

  /** Puts the ring round a picture's frame on its wall, or on the floor round a plinth; null removes it. */
  surround(work: HungWork | null): void {
    this.mesh.visible = work !== null
    if (!work) return
    const geometry = new BufferGeometry()
    geometry.setIndex([...ringIndex])
    const { awayM, liftM } = ring
    const [x, y, z] = work.positionM
    if (work.kind === 'picture') {
      const edges = outerEdgesM(work)
      geometry.setAttribute(
        'position',
        new Float32BufferAttribute(
          rectangleRing(edges.left - awayM, edges.right + awayM, edges.bottom - awayM, edges.top + awayM),
          3,
        ),
      )
      this.mesh.position.set(x + liftM * Math.sin(work.yawRad), y, z + liftM * Math.cos(work.yawRad))
      this.mesh.rotation.set(0, work.yawRad, 0, 'YXZ')
    } else {
      const halfX = (work.plinth?.widthM ?? work.widthMm / 1000) / 2 + awayM
      const halfZ = (work.plinth?.depthM ?? work.depthMm / 1000) / 2 + awayM
      geometry.setAttribute('position', new Float32BufferAttribute(rectangleRing(-halfX, halfX, -halfZ, halfZ), 3))
      this.mesh.position.set(x, liftM, z)
      this.mesh.rotation.set(-Math.PI / 2, work.yawRad, 0, 'YXZ')
    }
    this.mesh.geometry.dispose()
    this.mesh.geometry = geometry
  }
}

/** The mark on the floor where a click sends the visitor. */
export class FloorMark {
  readonly mesh: Mesh<RingGeometry, MeshBasicMaterial>

  constructor(darkRoom: boolean) {
    const material = new MeshBasicMaterial({
      color: darkRoom ? 0xefede6 : colours.ink,
      transparent: true,
      opacity: 0.55,
      depthWrite: false,
    })
    this.mesh = new Mesh(new RingGeometry(mark.innerM, mark.outerM, 48), material)
    this.mesh.name = 'floor mark'
    this.mesh.rotation.x = -Math.PI / 2
    this.mesh.renderOrder = 2
    this.mesh.visible = false
  }

  lieAt(pointM: FloorPoint | null): void {
    this.mesh.visible = pointM !== null
    if (pointM) this.mesh.position.set(pointM[0], mark.liftM, pointM[1])
  }
}
