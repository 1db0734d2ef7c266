import { shortenText } from '@enfilade/contract/cut-text'
import { UnreadableFile } from '#media/formats/unreadable-file'
import type { MeshDescription } from './mesh-description.ts'
import { idleExtensions } from './mesh-repair.ts'

/** Extensions that affect an object's appearance: each is read here, and kept or converted for the player. */
const readExtensions: readonly string[] = [
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_node_visibility',
  'KHR_texture_basisu',
  'KHR_texture_transform',
]

const wayOut = 'Please export it as GLB with PNG or JPEG textures, metallic-roughness materials and no compression.'

/**
 * Refuses by name what could only be shown incorrectly: a required extension, a texture in an unknown format alone, a
 * material whose appearance depends on an unknown extension.
 *
 * @throws UnreadableFile
 */
export function checkReadable({ extensionsRequired = [], textures = [], materials = [] }: MeshDescription): void {
  const required = extensionsRequired.find((name) => !isRead(name) && !idleExtensions.includes(name))
  if (required !== undefined) {
    throw unsupported(`The model needs the extension ${shortened(required)}, which cannot be read here. ${wayOut}`)
  }
  for (const [index, { source, extensions = {} }] of textures.entries()) {
    const names = Object.keys(extensions)
    if (source !== undefined || names.length === 0 || names.some(isRead)) continue
    throw unsupported(
      `Texture ${index + 1} of the model is only there as ${shortened(names[0] ?? '')}, which cannot be read here. ${wayOut}`,
    )
  }
  for (const [index, { pbrMetallicRoughness, emissiveTexture, extensions = {} }] of materials.entries()) {
    const names = Object.keys(extensions)
    if (pbrMetallicRoughness !== undefined || emissiveTexture !== undefined || names.length === 0) continue
    if (names.some(isRead)) continue
    throw unsupported(
      `Material ${index + 1} of the model is only described by ${shortened(names[0] ?? '')}, which cannot be read here. ${wayOut}`,
    )
  }
}

function isRead(name: string): boolean {
  return readExtensions.includes(name)
}

function shortened(name: string): string {
  return shortenText(name, 60)
}

function unsupported(reason: string): UnreadableFile {
  return new UnreadableFile(reason, 'unsupported-format')
}
