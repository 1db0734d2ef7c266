import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { Camera, Scene } from 'three'
import type { LightMood } from './light-moods.ts'
import { RoomByRoom } from './room-by-room.ts'
import { type RoomFiles, readRoom } from './room-model.ts'
import type { TextureBudget } from './texture-budget.ts'
import type { WallLettering } from './wall-lettering.ts'

type Building =
  | { readonly kind: 'awaited' }
  | { readonly kind: 'bare'; readonly rooms: RoomByRoom }
  | { readonly kind: 'lettered'; readonly rooms: RoomByRoom; readonly lettering: WallLettering }

type RoomParts = {
  readonly scene: SceneDocument
  readonly files: RoomFiles
  readonly mood: LightMood
  readonly budget: TextureBudget
  readonly binding: Parameters<typeof readRoom>[2]['binding']
}

/** The building of an exhibition with its glass and the texts on its walls, built as soon as its files have loaded. */
export class StandingRoom implements Disposable {
  /** Resolves once it is built. Rejects when its files cannot be fetched or read. */
  readonly stands: Promise<void>
  readonly #root: Scene
  #building: Building = { kind: 'awaited' }

  /** Adds the room to `root`, part by part. */
  constructor(root: Scene, parts: RoomParts) {
    this.#root = root
    this.stands = this.#build(parts)
  }

  /** The texts on its walls; null before they are loaded, and where there are none. */
  get lettering(): WallLettering | null {
    return this.#building.kind === 'lettered' ? this.#building.lettering : null
  }

  /** Hides, for the next drawing, the rooms that its camera cannot see. */
  hideUnseen(camera: Camera): void {
    if (this.#building.kind !== 'awaited') this.#building.rooms.hideUnseen(camera)
  }

  [Symbol.dispose](): void {
    this.lettering?.[Symbol.dispose]()
  }

  async #build({ scene, files, mood, budget, binding }: RoomParts): Promise<void> {
    const built = await readRoom(files, scene.space, { mood, budget, binding })
    const rooms = new RoomByRoom(built, scene.space.walls)
    this.#building = { kind: 'bare', rooms }
    this.#root.add(built)
    // Few exhibitions need glass, and the others need not wait for it.
    if (scene.works.some((work) => (work.kind === 'picture' ? work.glazing : work.vitrine))) {
      const { glassMesh } = await import('./glass-mesh.ts')
      this.#root.add(glassMesh(scene.works, mood))
    }
    const { texts } = scene
    if (!texts) return
    const { WallLettering: Lettering } = await import('./wall-lettering.ts')
    const lettering = new Lettering(texts, mood, budget)
    this.#building = { kind: 'lettered', rooms, lettering }
    lettering.standIn(built)
    this.#root.add(lettering.group)
  }
}
