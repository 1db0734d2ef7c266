import { UnreadableFile } from '#media/formats/unreadable-file'

/** A model split into its two parts, neither of them validated yet. */
export type MeshContainer = { json: unknown; binary: Buffer | null }

/** Longest JSON of a model. The largest valid one we found describes 5,000 nodes in 1.2 MB. */
export const longestJsonBytes = 8_000_000

const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942

/**
 * Splits a GLB into its JSON and its binary chunk, or reads a glTF with embedded resources (glTF 2.0, section 4).
 * Refuses other versions, lengths beyond the end, and a JSON part of more than 8 MB.
 */
export function openMeshContainer(file: Buffer, format: 'glb' | 'gltf'): MeshContainer {
  if (format === 'gltf') return { json: parseJson(file), binary: null }
  if (file.length < 20) throw new UnreadableFile('The model ends within its header.')
  const version = file.readUInt32LE(4)
  if (version !== 2) throw new UnreadableFile(`This is glTF ${version}; only glTF 2 can be read.`, 'unsupported-format')
  // Bytes after the end are ignored, as in every viewer.
  const endByte = file.readUInt32LE(8)
  if (endByte > file.length) throw new UnreadableFile('The model is shorter than it says.')
  const jsonBytes = file.readUInt32LE(12)
  if (file.readUInt32LE(16) !== jsonChunk || 20 + jsonBytes > endByte) {
    throw new UnreadableFile('The model does not begin with its description.')
  }
  return {
    json: parseJson(file.subarray(20, 20 + jsonBytes)),
    binary: readBinaryChunk(file.subarray(0, endByte), 20 + jsonBytes),
  }
}

function readBinaryChunk(file: Buffer, at: number): Buffer | null {
  if (at + 8 > file.length || file.readUInt32LE(at + 4) !== binaryChunk) return null
  const binaryBytes = file.readUInt32LE(at)
  if (at + 8 + binaryBytes > file.length) throw new UnreadableFile('The model ends within its binary part.')
  return file.subarray(at + 8, at + 8 + binaryBytes)
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length > longestJsonBytes) {
    throw new UnreadableFile(
      'The description of the model is longer than 8 MB, the most that can be taken.',
      'over-budget',
    )
  }
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new UnreadableFile('The description of the model is not valid JSON.')
  }
}
