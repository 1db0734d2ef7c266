import { type BufferAttribute, DynamicDrawUsage, type Mesh } from 'three'

/** A stretch of a geometry's index: one of many pieces in the same buffers. */
export type IndexStretch = { readonly from: number; readonly count: number }

/**
 * A mesh of many pieces of which only some are drawn, in one draw call: its index is rewritten when the selection
 * changes. The vertices stay, so that little is uploaded to the graphics card.
 */
export class DrawnPieces {
  readonly mesh: Mesh
  readonly #stretches: readonly IndexStretch[]
  readonly #whole: BufferAttribute['array']
  readonly #index: BufferAttribute
  #drawn: readonly number[] = []

  /** Draws nothing yet. The pieces lie in the index of the mesh's geometry at these stretches. */
  constructor(mesh: Mesh, stretches: readonly IndexStretch[]) {
    const { index } = mesh.geometry
    if (!index) throw new TypeError('pieces of a geometry without an index')
    this.mesh = mesh
    this.#stretches = stretches
    this.#whole = index.array
    this.#index = index.clone().setUsage(DynamicDrawUsage)
    mesh.geometry.setIndex(this.#index)
    // Only the caller that selects the pieces knows where they are.
    mesh.frustumCulled = false
    mesh.visible = false
  }

  /** Draws these pieces from now on, by their indices in the list of stretches, in this order. */
  draw(places: readonly number[]): void {
    if (isSame(places, this.#drawn)) return
    this.#drawn = [...places]
    let length = 0
    for (const place of places) {
      const { from, count } = this.#stretches[place] ?? { from: 0, count: 0 }
      this.#index.array.set(this.#whole.subarray(from, from + count), length)
      length += count
    }
    this.mesh.visible = length > 0
    this.mesh.geometry.setDrawRange(0, length)
    this.#index.clearUpdateRanges()
    this.#index.addUpdateRange(0, length)
    this.#index.needsUpdate = true
  }
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((place, number) => place === others[number])
}
