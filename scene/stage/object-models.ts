import type { HungObject } from '@enfilade/contract/scene-document'
import {
  BackSide,
  Box3,
  BoxGeometry,
  Color,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PMREMGenerator,
  Scene,
  Texture,
  type WebGLRenderer,
} from 'three'
import { materialsOf, meshesOf, readGlb, sizeOfTexturePx } from './glb-reader.ts'
import type { LightMood } from './light-moods.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** The surroundings that an object reflects: a bright ceiling with a lamp, pale walls, a warm floor. Linear parts. */
const surroundings = {
  ceiling: [2.6, 2.55, 2.45],
  lampSide: [1.35, 1.33, 1.28],
  shadeSide: [0.55, 0.55, 0.56],
  floor: [0.42, 0.37, 0.31],
} as const

/** three stores surroundings as 768 × 1024 texels of half floats. */
const environmentBytes = 768 * 1024 * 8

function surroundingsScene(mood: LightMood): Scene {
  const wall = (colour: readonly [number, number, number]) =>
    new MeshBasicMaterial({
      side: BackSide,
      color: new Color(...colour).multiply(new Color(...mood.tint)).multiplyScalar(Math.max(0.25, mood.roomRatio)),
    })
  const { ceiling, lampSide, shadeSide, floor } = surroundings
  const scene = new Scene()
  scene.add(
    new Mesh(new BoxGeometry(8, 4, 8), [
      wall(lampSide),
      wall(shadeSide),
      wall(ceiling),
      wall(floor),
      wall(lampSide),
      wall(shadeSide),
    ]),
  )
  return scene
}

/** Every texture of a material, of any kind. */
function texturesOf(material: Material): Texture[] {
  return Object.values(material).filter((value) => value instanceof Texture)
}

/** Models have units of their own, a scan often millimetres; a work is shown at its recorded height. */
function scaleToHeight(model: Object3D, heightMm: number): number {
  const { min, max } = new Box3().setFromObject(model)
  const height = max.y - min.y
  return height > 0 && Number.isFinite(height) ? heightMm / 1000 / height : 1
}

/**
 * Sculptures and artifacts, fetched one after the other once the walk has begun, and lit by an environment map without
 * any lamp. If a file is missing, the plinth stays empty.
 */
export class ObjectModels {
  readonly group = new Group()
  readonly #objects: readonly HungObject[]
  readonly #budget: TextureBudget
  readonly #closing = new AbortController()
  #environment: Texture | null = null

  constructor(objects: readonly HungObject[], budget: TextureBudget) {
    this.#objects = objects
    this.#budget = budget
    this.group.name = 'objects'
  }

  /** Loads all objects, those nearest to the start first. Resolves when the last one is placed or has failed. */
  async load(
    renderer: WebGLRenderer,
    mood: LightMood,
    fileAt: (path: string) => string,
    onChange: () => void,
  ): Promise<void> {
    const waiting = this.#objects.filter(({ meshPath }) => meshPath !== null)
    if (waiting.length === 0) return
    if (!this.#budget.reserve(environmentBytes)) return
    const generator = new PMREMGenerator(renderer)
    this.#environment = generator.fromScene(surroundingsScene(mood), 0.02).texture
    generator.dispose()
    for (const hung of waiting) {
      if (this.#closing.signal.aborted) return
      if (await this.#place(hung, fileAt)) onChange()
    }
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.#environment?.dispose()
  }

  async #place(hung: HungObject, fileAt: (path: string) => string): Promise<boolean> {
    try {
      if (hung.meshPath === null) return false
      const response = await fetch(fileAt(hung.meshPath), {
        signal: this.#closing.signal,
        mode: 'cors',
        credentials: 'omit',
      })
      if (!response.ok) return false
      const model = await readGlb(await response.arrayBuffer())
      if (this.#closing.signal.aborted) return false
      this.#dress(model)
      model.scale.multiplyScalar(scaleToHeight(model, hung.heightMm))
      model.position.set(...hung.positionM)
      model.rotation.y = hung.yawRad
      model.updateMatrixWorld(true)
      this.group.add(model)
      return true
    } catch {
      // If an object cannot be fetched or read, its plinth and label stay, and the walk continues.
      return false
    }
  }

  #dress(model: Object3D): void {
    const entered = new Set<Texture>()
    for (const mesh of meshesOf(model)) {
      for (const material of materialsOf(mesh)) {
        if (material instanceof MeshStandardMaterial) {
          material.envMap = this.#environment
          material.envMapIntensity = 0.9
        }
        for (const texture of texturesOf(material)) {
          if (texture === this.#environment || entered.has(texture)) continue
          const { widthPx, heightPx } = sizeOfTexturePx(texture)
          if (this.#budget.reserve(textureBytes(widthPx, heightPx))) entered.add(texture)
          else this.#strip(material, texture)
        }
      }
    }
  }

  /** No memory for this texture: the object shows its plain colour instead. */
  #strip(material: Material, texture: Texture): void {
    if (!(material instanceof MeshStandardMaterial)) return
    if (material.map === texture) material.map = null
    if (material.normalMap === texture) material.normalMap = null
    if (material.roughnessMap === texture) material.roughnessMap = null
    if (material.metalnessMap === texture) material.metalnessMap = null
    if (material.aoMap === texture) material.aoMap = null
    if (material.emissiveMap === texture) material.emissiveMap = null
    texture.dispose()
  }
}
