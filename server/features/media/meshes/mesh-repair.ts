import { openMeshContainer } from './mesh-container.ts'

/** A model with a corrected description. `remarks` names the changes, for the sender. */
export type RepairedMesh = { file: Buffer; remarks: string[] }

type Json = Record<string, unknown>

/** Required extensions that do not affect an object at rest, so that a reader need not support them. */
export const idleExtensions: readonly string[] = [
  'EXT_mesh_features',
  'EXT_structural_metadata',
  'KHR_animation_pointer',
  'KHR_audio_emitter',
  'KHR_interactivity',
  'KHR_lights_punctual',
  'KHR_node_hoverability',
  'KHR_node_selectability',
  'KHR_physics_rigid_bodies',
  'KHR_xmp',
  'KHR_xmp_json_ld',
  'MSFT_lod',
]

/** Factors of a material between 0 and 1 (glTF 2.0, sections 5.19, 5.22 and 5.29). */
const unitFactors = ['metallicFactor', 'roughnessFactor', 'baseColorFactor', 'emissiveFactor', 'strength'] as const

/**
 * Corrects faults of a model's description that every common viewer tolerates: empty lists, undeclared extensions,
 * factors of a material beyond 0 and 1, bytes after the end. Removes what an object at rest does not show (cameras,
 * lamps, animation), with its faults. Does not touch the geometry.
 *
 * @throws UnreadableFile if the file cannot be split
 */
export function repairDescription(source: Buffer, format: 'glb' | 'gltf'): RepairedMesh {
  const { json, binary } = openMeshContainer(source, format)
  if (!isObject(json)) return { file: source, remarks: [] }
  const remarks = [
    ...(format === 'glb' && source.length > source.readUInt32LE(8)
      ? ['Bytes after the end of the model were left out.']
      : []),
    ...(clampFactors(json) ? ['Factors of materials beyond 0 and 1 were set to the nearest of the two.'] : []),
  ]
  leaveOutMotion(json)
  dropEmptyLists(json)
  if (declareExtensions(json)) remarks.push('Extensions that the model uses were added to its list of them.')
  return { file: format === 'glb' ? writeGlb(json, binary) : Buffer.from(JSON.stringify(json)), remarks }
}

function leaveOutMotion(json: Json): void {
  delete json['animations']
  delete json['cameras']
  for (const node of objectsOf(json['nodes'])) {
    delete node['camera']
    if (isObject(node['extensions'])) delete node['extensions']['KHR_lights_punctual']
  }
  if (isObject(json['extensions'])) delete json['extensions']['KHR_lights_punctual']
  for (const name of ['extensionsUsed', 'extensionsRequired']) {
    const list = json[name]
    if (Array.isArray(list)) json[name] = list.filter((one) => !idleExtensions.includes(one))
  }
}

/** Exporters write `"children": []`, which glTF forbids and every viewer ignores. */
function dropEmptyLists(value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) dropEmptyLists(one)
    return
  }
  if (!isObject(value)) return
  for (const [key, one] of Object.entries(value)) {
    if (key === 'extras') continue
    if (Array.isArray(one) && one.length === 0) delete value[key]
    else dropEmptyLists(one)
  }
}

function clampFactors(json: Json): boolean {
  let changed = false
  const clamp = (factor: unknown): unknown => {
    if (Array.isArray(factor)) return factor.map(clamp)
    if (typeof factor !== 'number' || (factor >= 0 && factor <= 1)) return factor
    changed = true
    return Math.min(1, Math.max(0, factor))
  }
  for (const material of objectsOf(json['materials'])) {
    const parts = [material, material['pbrMetallicRoughness'], material['occlusionTexture']].filter(isObject)
    for (const part of parts) for (const name of unitFactors) if (name in part) part[name] = clamp(part[name])
  }
  return changed
}

/** Viewers look for an extension where it is used, whether or not the file declares it. */
function declareExtensions(json: Json): boolean {
  const used = new Set<string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one)
    else if (isObject(value)) {
      for (const [key, one] of Object.entries(value)) {
        if (key === 'extras') continue
        if (key === 'extensions' && isObject(one)) for (const name of Object.keys(one)) used.add(name)
        collect(one)
      }
    }
  }
  collect(json)
  const declared = stringsOf(json['extensionsUsed'])
  const required = stringsOf(json['extensionsRequired'])
  const missing = [...used, ...required].filter((name) => !declared.includes(name))
  if (missing.length === 0) return false
  json['extensionsUsed'] = [...new Set([...declared, ...missing])]
  return true
}

function writeGlb(json: Json, binary: Buffer | null): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const chunks = [glbChunk(0x4e4f534a, text, 0x20), ...(binary === null ? [] : [glbChunk(0x004e4942, binary, 0)])]
  const head = Buffer.alloc(12)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(
    chunks.reduce((sum, chunk) => sum + chunk.length, head.length),
    8,
  )
  return Buffer.concat([head, ...chunks])
}

function glbChunk(type: number, content: Buffer, padding: number): Buffer {
  const chunk = Buffer.alloc(8 + Math.ceil(content.length / 4) * 4, padding)
  chunk.writeUInt32LE(chunk.length - 8, 0)
  chunk.writeUInt32LE(type, 4)
  content.copy(chunk, 8)
  return chunk
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
