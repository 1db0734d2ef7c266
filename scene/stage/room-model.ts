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
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** The room's files as they came over the wire. */
export type RoomFiles = { readonly mesh: ArrayBuffer; readonly lightmap: Blob | null }

/** Decodes the baked light. It is never scaled down, so that light does not bleed between the charts of its atlas. */
async function readLightmap(file: Blob): Promise<Texture> {
  const bitmap = await createImageBitmap(file, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
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
type RoomDress = { readonly mood: LightMood; readonly budget: TextureBudget; readonly surfaceAnisotropy: number }

/**
 * The material a surface is drawn with: its own colour times the baked light, and no lamps. three divides a light map by
 * π on the way, hence the factor. What shines by itself (a laylight) takes no light from elsewhere.
 */
function unlit(
  material: Material,
  light: Texture | null,
  whiteRatio: number,
  { mood, surfaceAnisotropy }: RoomDress,
): MeshBasicMaterial {
  const drawn = new MeshBasicMaterial({ name: material.name, dithering: true, side: material.side })
  if (!(material instanceof MeshStandardMaterial) && !(material instanceof MeshBasicMaterial)) return drawn
  drawn.map = material.map
  if (drawn.map) drawn.map.anisotropy = surfaceAnisotropy
  drawn.color.copy(material.color)
  const tint = new Color(...mood.tint)
  const shines = material instanceof MeshStandardMaterial && material.emissive.getHex() > 0
  if (shines) {
    drawn.color.copy(material.emissive).multiplyScalar(Math.min(1, material.emissiveIntensity))
    drawn.map = material.emissiveMap
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
export async function readRoom(files: RoomFiles, space: SceneSpace, dress: RoomDress): Promise<Group> {
  const [room, light] = await Promise.all([
    readGlb(files.mesh),
    files.lightmap ? readLightmap(files.lightmap) : Promise.resolve(null),
  ])
  const dressed = new Map<Material, MeshBasicMaterial>()
  const textures = new Set<Texture>(light ? [light] : [])
  for (const mesh of meshesOf(room)) {
    const [material] = materialsOf(mesh)
    if (!material) continue
    const hasLight = mesh.geometry.hasAttribute('uv1')
    const drawn =
      dressed.get(material) ?? unlit(material, hasLight ? light : null, space.lightmap?.whiteRatio ?? 1, dress)
    dressed.set(material, drawn)
    if (drawn.map) textures.add(drawn.map)
    mesh.material = drawn
    mesh.updateMatrixWorld(true)
    mesh.matrixAutoUpdate = false
  }
  for (const material of dressed.keys()) material.dispose()
  for (const texture of textures) {
    const { widthPx, heightPx } = sizeOfTexturePx(texture)
    dress.budget.reserve(textureBytes(widthPx, heightPx))
  }
  room.name = 'room'
  return room
}
