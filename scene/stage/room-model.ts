import type { SceneSpace } from '@enfilade/contract/scene-document'
import {
  Color,
  type Group,
  LinearFilter,
  type Material,
  MeshBasicMaterial,
  MeshStandardMaterial,
  SRGBColorSpace,
  Texture,
} from 'three'
import { materialsOf, meshesOf, readGlb, sizeOfTexturePx } from './glb-reader.ts'
import type { LightMood } from './light-moods.ts'
import { whiteTexel } from './picture-group-mesh.ts'
import type { Brush } from './stage.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** The room's files as they come over the wire: its GLB, and its baked light with the very numbers of its file. */
export type RoomFiles = { readonly mesh: Promise<ArrayBuffer>; readonly light: Promise<ImageBitmap | null> }

/** The baked light. It is never scaled down, so that light does not bleed between the charts of its atlas. */
function lightmapOf(bitmap: ImageBitmap): Texture {
  const texture = new Texture(bitmap)
  texture.colorSpace = SRGBColorSpace
  texture.channel = 1
  texture.flipY = false
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

/** What rooms are dressed in. */
type RoomDress = { readonly mood: LightMood; readonly surfaceAnisotropy: number }

/**
 * The material a surface is drawn with: its own colour times the baked light, and no lamps. three divides a light map by
 * π on the way, hence the factor. What shines by itself (a laylight) takes no light from elsewhere.
 */
function unlit(
  material: Material,
  light: Texture | null,
  whiteRatio: number,
  blank: Texture,
  { mood, surfaceAnisotropy }: RoomDress,
): MeshBasicMaterial {
  const drawn = new MeshBasicMaterial({ name: material.name, dithering: true, side: material.side })
  if (!(material instanceof MeshStandardMaterial) && !(material instanceof MeshBasicMaterial)) return drawn
  // With a drawing or without, all surfaces are drawn by one program: each takes its time to be made.
  drawn.map = material.map ?? blank
  if (material.map) drawn.map.anisotropy = surfaceAnisotropy
  drawn.color.copy(material.color)
  const tint = new Color(...mood.tint)
  const shines = material instanceof MeshStandardMaterial && material.emissive.getHex() > 0
  if (shines) {
    drawn.color.copy(material.emissive).multiplyScalar(Math.min(1, material.emissiveIntensity))
    drawn.map = material.emissiveMap ?? blank
    drawn.color.multiply(tint).multiplyScalar(Math.min(1, mood.roomRatio))
  } else if (light) {
    drawn.lightMap = light
    drawn.lightMapIntensity = Math.PI * whiteRatio * mood.roomRatio
    drawn.color.multiply(tint)
  } else {
    drawn.color.multiply(tint).multiplyScalar(Math.min(1, mood.roomRatio))
  }
  return drawn
}

/** Reads the room and dresses it in its baked light. Its textures are entered in the budget; they are never given up. */
export async function readRoom(
  files: RoomFiles,
  space: SceneSpace,
  { mood, budget, brush }: { readonly mood: LightMood; readonly budget: TextureBudget; readonly brush: Promise<Brush> },
): Promise<Group> {
  const [{ surfaceAnisotropy }, room, light] = await Promise.all([
    brush,
    files.mesh.then(readGlb),
    files.light.then((bitmap) => bitmap && lightmapOf(bitmap)),
  ])
  const dress = { mood, surfaceAnisotropy }
  const blank = whiteTexel()
  const dressed = new Map<Material, MeshBasicMaterial>()
  const textures = new Set<Texture>(light ? [light] : [])
  for (const mesh of meshesOf(room)) {
    const [material] = materialsOf(mesh)
    if (!material) continue
    const hasLight = mesh.geometry.hasAttribute('uv1')
    const drawn =
      dressed.get(material) ?? unlit(material, hasLight ? light : null, space.lightmap?.whiteRatio ?? 1, blank, dress)
    dressed.set(material, drawn)
    if (drawn.map) textures.add(drawn.map)
    mesh.material = drawn
    mesh.updateMatrixWorld(true)
    mesh.matrixAutoUpdate = false
  }
  for (const material of dressed.keys()) material.dispose()
  for (const texture of textures) {
    const { widthPx, heightPx } = sizeOfTexturePx(texture)
    budget.reserve(textureBytes(widthPx, heightPx))
  }
  room.name = 'room'
  return room
}
