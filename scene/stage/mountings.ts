import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { Group } from 'three'
import type { SeenPlaces } from './behind-walls.ts'
import { contactShadows, shadowMaterials } from './contact-shadows.ts'
import type { DrawnPieces } from './drawn-pieces.ts'
import { framesMesh } from './frames-mesh.ts'
import { lampPoolMaterial, lampPools } from './lamp-pools.ts'
import type { LightMood } from './light-moods.ts'
import { mouldingMaterial } from './moulding-material.ts'

/** How many works' frames are built at once: a few milliseconds, and few draw calls. */
const mostMadeAtOnce = 64

/** One batch: the indices of the works, and their frames, shadows and pools with a piece for each of them. */
type Batch = { readonly places: readonly number[]; readonly drawn: readonly DrawnPieces[] }

/**
 * Everything round pictures that needs no picture of its own: frames and passe-partouts, shadows, and the pools of
 * lamps. At the start most of many works are behind walls, and there is no time for their frames: each is built when it
 * is first drawn, together with all others drawn for the first time then, or earlier in idle time.
 */
export class Mountings {
  readonly group = new Group()
  readonly works: readonly HungPicture[]
  readonly #make: (works: readonly HungPicture[]) => DrawnPieces[]
  readonly #unmade: Set<number>
  readonly #batches: Batch[] = []

  /** Works are drawn and built in the order of the list: neighbours should be adjacent. */
  constructor(works: readonly HungPicture[], walls: ReadonlyMap<string, HangingWall>, mood: LightMood) {
    this.works = works
    const moulding = mouldingMaterial(mood)
    const shadows = shadowMaterials()
    const pool = lampPoolMaterial(mood)
    this.#make = (some) => [
      framesMesh(some, walls, moulding),
      ...contactShadows(some, [], walls, shadows),
      lampPools(some, walls, mood, pool),
    ]
    this.#unmade = new Set(works.keys())
    this.group.matrixAutoUpdate = false
    this.group.name = 'mountings'
  }

  /** Draws those in view from now on, and no others; builds all that are around, by their indices among the works. */
  draw({ inView, around }: SeenPlaces): void {
    const missing = around.filter((place) => this.#unmade.has(place))
    if (missing.length > 0) this.#makeBatch(missing)
    const wanted = new Set(inView)
    for (const batch of this.#batches) {
      const seen = batch.places.flatMap((place, piece) => (wanted.has(place) ? [piece] : []))
      for (const drawn of batch.drawn) drawn.draw(seen)
    }
  }

  /** Builds some of those not drawn yet; false if none are left. */
  makeNext(): boolean {
    const next = [...this.#unmade].slice(0, mostMadeAtOnce)
    if (next.length > 0) this.#makeBatch(next)
    return next.length > 0
  }

  #makeBatch(places: readonly number[]): void {
    const drawn = this.#make(places.flatMap((place) => this.works[place] ?? []))
    this.#batches.push({ places, drawn })
    this.group.add(...drawn.map(({ mesh }) => mesh))
    for (const place of places) this.#unmade.delete(place)
  }
}
