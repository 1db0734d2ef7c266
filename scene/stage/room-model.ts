import type { SceneSpace } from '@enfilade/contract/scene-document'
import { Color, type Group, LinearFilter, type Material, MeshBasicMaterial, MeshStandardMaterial, Texture } from 'three'
import { materialsOf, materialTextures, meshesOf, readGlb, sizeOfTexturePx } from './glb-reader.ts'
import type { LightMood } from './light-moods.ts'
import { whiteTexel } from './picture-group-mesh.ts'
import type { RendererBinding } from './stage.ts'
import { surfaceMaterial } from './surface-material.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** The room's files as fetched: its GLB, and its baked light with the exact values of its file. */
export type RoomFiles = { readonly mesh: Promise<ArrayBuffer>; readonly light: Promise<ImageBitmap | null> }

/** The baked light. It is never scaled down, so that light does not bleed between the charts of its atlas. */
function lightmapOf(bitmap: ImageBitmap): Texture {
  const texture = new Texture(bitmap)
  texture.channel = 1
  texture.flipY = false
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

/** The properties of a room's materials. */
type RoomDress = {
  readonly mood: LightMood
  readonly blank: Texture
  readonly light: Texture | null
  /** The light of a white texel. */
  readonly whiteRatio: number
  readonly surfaceAnisotropy: number
}

/**
 * The material of a surface: its own colour times the baked light, without lamps. Emissive surfaces (a laylight)
 * receive no light.
 */
function dressed(material: Material, hasLight: boolean, dress: RoomDress): Material {
  const { mood, blank, surfaceAnisotropy } = dress
  if (!(material instanceof MeshStandardMaterial) && !(material instanceof MeshBasicMaterial)) return material
  const shines = material instanceof MeshStandardMaterial && material.emissive.getHex() > 0
  const tint = new Color(...mood.tint)
  const { side } = material
  if (shines) {
    const colour = material.emissive.clone().multiplyScalar(Math.min(1, material.emissiveIntensity))
    colour.multiply(tint).multiplyScalar(Math.min(1, mood.roomRatio))
    return surfaceMaterial({ map: material.emissiveMap ?? blank, light: null, colour, side })
  }
  const map = material.map ?? blank
  if (material.map) map.anisotropy = surfaceAnisotropy
  const light = hasLight ? dress.light : null
  const ratio = light ? dress.whiteRatio * mood.roomRatio : Math.min(1, mood.roomRatio)
  const colour = material.color.clone().multiply(tint).multiplyScalar(ratio)
  return surfaceMaterial({ map, light, colour, side })
}

/** Reads the room and applies its baked light. Its textures are counted in the budget; they are never released. */
export async function readRoom(
  files: RoomFiles,
  space: SceneSpace,
  {
    mood,
    budget,
    binding,
  }: { readonly mood: LightMood; readonly budget: TextureBudget; readonly binding: Promise<RendererBinding> },
): Promise<Group> {
  const [{ surfaceAnisotropy }, room, light] = await Promise.all([
    binding,
    files.mesh.then(readGlb),
    files.light.then((bitmap) => bitmap && lightmapOf(bitmap)),
  ])
  const blank = whiteTexel()
  const dress = { mood, blank, light, whiteRatio: space.lightmap?.whiteRatio ?? 1, surfaceAnisotropy }
  const dresses = new Map<Material, Material>()
  for (const mesh of meshesOf(room)) {
    const [material] = materialsOf(mesh)
    if (!material) continue
    const drawn = dresses.get(material) ?? dressed(material, mesh.geometry.hasAttribute('uv1'), dress)
    dresses.set(material, drawn)
    mesh.material = drawn
    mesh.updateMatrixWorld(true)
    mesh.matrixAutoUpdate = false
  }
  for (const material of dresses.keys()) material.dispose()
  const textures = new Set([...dresses.values()].flatMap(materialTextures))
  for (const texture of textures) {
    const { widthPx, heightPx } = sizeOfTexturePx(texture)
    budget.reserve(textureBytes(widthPx, heightPx))
  }
  room.name = 'room'
  return room
}
