import type { SpacePoint } from '@enfilade/contract/space-geometry'
import {
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Texture,
  Vector3,
} from 'three'
import type { BoardWord } from './board-print.ts'
import { boardWidthPx } from './board-print.ts'
import type { ArcRay } from './teleport-arc.ts'

/** The place of a board: its middle, its direction, and its tilt. */
export type BoardPlace = {
  readonly atM: SpacePoint
  readonly yawRad: number
  readonly leanRad: number
  /** From the reader's eye to the board's middle. */
  readonly distanceM: number
}

/** Letters are at least 20 mm high per metre of reading distance; a little more, as readers move. */
const capitalRatio = 0.0216
/** Boards are drawn over everything in the room, so that no wall hides them. */
const boardOrder = 40

/**
 * A printed board in the room, read from the visitor's place: its size follows the distance, so that its letters always
 * subtend the same angle. Its buttons can be pressed.
 */
export class BoardInRoom<Id extends string> {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>
  readonly #line: Mesh<PlaneGeometry, MeshBasicMaterial>
  readonly #local = new Vector3()
  readonly #towards = new Vector3()
  #words: readonly BoardWord<Id>[] = []
  #capitalPx = 1
  #heightRatio = 1
  #place: BoardPlace | null = null
  /** From the pointing hand to the board, at the last {@link wordUnder}. */
  metM = 0

  constructor(name: string) {
    const material = { transparent: true, depthTest: false, depthWrite: false } as const
    this.mesh = new Mesh(new PlaneGeometry(1, 1), new MeshBasicMaterial(material))
    this.mesh.name = name
    this.mesh.renderOrder = boardOrder
    this.mesh.frustumCulled = false
    this.mesh.rotation.order = 'YXZ'
    this.mesh.visible = false
    this.#line = new Mesh(new PlaneGeometry(1, 1), new MeshBasicMaterial({ ...material, color: 0x7ccba6 }))
    this.#line.renderOrder = boardOrder + 1
    this.#line.visible = false
    this.mesh.add(this.#line)
  }

  get place(): BoardPlace | null {
    return this.mesh.visible ? this.#place : null
  }

  get words(): readonly BoardWord<Id>[] {
    return this.#words
  }

  /** Height of the smallest capitals, in metres. */
  get capitalM(): number {
    return (this.#capitalPx / boardWidthPx) * this.mesh.scale.x
  }

  /** Width and height per metre of distance. */
  get widthRatio(): number {
    return (capitalRatio * boardWidthPx) / this.#capitalPx
  }

  get heightRatio(): number {
    return this.widthRatio * this.#heightRatio
  }

  print(printed: {
    readonly canvas: OffscreenCanvas
    readonly words: readonly BoardWord<Id>[]
    readonly capitalPx: number
  }): void {
    this.#drop()
    const { canvas } = printed
    const texture = new Texture(canvas)
    texture.colorSpace = SRGBColorSpace
    texture.minFilter = LinearMipmapLinearFilter
    texture.anisotropy = 8
    texture.needsUpdate = true
    this.mesh.material.map = texture
    this.mesh.material.needsUpdate = true
    this.#words = printed.words
    this.#capitalPx = printed.capitalPx
    this.#heightRatio = canvas.height / canvas.width
    this.underline(null)
    if (this.#place) this.stand(this.#place)
  }

  stand(place: BoardPlace): void {
    this.#place = place
    const widthM = this.widthRatio * place.distanceM
    this.mesh.scale.set(widthM, widthM * this.#heightRatio, 1)
    this.mesh.position.set(...place.atM)
    this.mesh.rotation.set(-place.leanRad, place.yawRad, 0)
    this.mesh.visible = true
    this.mesh.updateMatrixWorld()
  }

  hide(): void {
    this.mesh.visible = false
    this.#place = null
    this.#drop()
  }

  /** The button that a ray hits, '' for the board beside its buttons, null beside the board. */
  wordUnder(ray: ArcRay): Id | '' | null {
    if (!this.mesh.visible) return null
    const from = this.#local.set(ray.fromX, ray.fromY, ray.fromZ)
    const towards = this.#towards.set(ray.fromX + ray.towardsX, ray.fromY + ray.towardsY, ray.fromZ + ray.towardsZ)
    this.mesh.worldToLocal(from)
    this.mesh.worldToLocal(towards).sub(from)
    const metM = -from.z / towards.z
    if (!(metM > 0) || from.z < 0) return null
    const right = from.x + towards.x * metM + 0.5
    const down = 0.5 - (from.y + towards.y * metM)
    if (right < 0 || right > 1 || down < 0 || down > 1) return null
    this.metM = metM
    for (const word of this.#words) {
      if (right < word.leftRatio || right > word.rightRatio) continue
      if (down >= word.topRatio && down <= word.bottomRatio) return word.id
    }
    return ''
  }

  /** Underlines the button that is pointed at; null underlines none. */
  underline(id: Id | '' | null): void {
    const word = id === null ? undefined : this.#words.find((candidate) => candidate.id === id)
    this.#line.visible = word !== undefined
    if (!word) return
    const insetRatio = 22 / boardWidthPx
    const heightRatio = 6 / boardWidthPx / this.#heightRatio
    this.#line.scale.set(word.rightRatio - word.leftRatio - 2 * insetRatio, heightRatio, 1)
    const downRatio = word.topRatio + (word.bottomRatio - word.topRatio) * 0.77
    this.#line.position.set((word.leftRatio + word.rightRatio) / 2 - 0.5, 0.5 - downRatio, 0.001)
    this.#line.updateMatrixWorld()
  }

  /** The middle of a button in the room. */
  middleOf(id: Id): SpacePoint | null {
    const word = this.#words.find((candidate) => candidate.id === id)
    if (!word || !this.mesh.visible) return null
    const x = (word.leftRatio + word.rightRatio) / 2 - 0.5
    const y = 0.5 - (word.topRatio + word.bottomRatio) / 2
    const { x: rightM, y: upM, z: backM } = this.mesh.localToWorld(this.#local.set(x, y, 0))
    return [rightM, upM, backM]
  }

  [Symbol.dispose](): void {
    this.#drop()
    for (const mesh of [this.mesh, this.#line]) {
      mesh.geometry.dispose()
      mesh.material.dispose()
    }
  }

  #drop(): void {
    this.mesh.material.map?.dispose()
    this.mesh.material.map = null
    this.#words = []
  }
}
