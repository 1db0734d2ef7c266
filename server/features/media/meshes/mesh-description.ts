import { shortenText } from '@enfilade/contract/cut-text'
import { z } from 'zod'
import { UnreadableFile } from '#media/formats/unreadable-file'

/** The limits for each part of a model, and in all. */
export const meshBudget = {
  nodes: 5_000,
  nodeDepth: 64,
  primitives: 20_000,
  parts: 20_000,
  images: 128,
  /** All accessors unpacked: a bust of two million triangles takes about 100 MB. */
  accessorBytes: 256_000_000,
  triangles: 2_000_000,
  imageSidePx: 16_384,
  imagePixels: 120_000_000,
} as const

const Index = z.int().nonnegative()
const Count = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const Extensions = z.record(z.string(), z.unknown()).optional()

const Primitive = z.looseObject({
  attributes: z.record(z.string(), Index),
  indices: Index.optional(),
  mode: Index.optional(),
})

/** The parts of a model's JSON (glTF 2.0, section 5) that determine its cost; the validator checks the rest. */
const MeshDescription = z.looseObject({
  asset: z.looseObject({ version: z.string(), minVersion: z.string().optional() }),
  extensionsRequired: z.array(z.string()).optional(),
  scene: Index.optional(),
  scenes: z.array(z.looseObject({ nodes: z.array(Index).optional() })).optional(),
  nodes: z
    .array(z.looseObject({ children: z.array(Index).optional(), mesh: Index.optional(), extensions: Extensions }))
    .optional(),
  meshes: z.array(z.looseObject({ primitives: z.array(Primitive) })).optional(),
  accessors: z.array(z.looseObject({ count: Count, type: z.string(), componentType: Index })).optional(),
  buffers: z.array(z.looseObject({ uri: z.string().optional(), byteLength: Count })).optional(),
  bufferViews: z
    .array(z.looseObject({ buffer: Index, byteOffset: Count.optional(), byteLength: Count, extensions: Extensions }))
    .optional(),
  images: z.array(z.looseObject({ uri: z.string().optional(), bufferView: Index.optional() })).optional(),
  textures: z.array(z.looseObject({ source: Index.optional(), extensions: Extensions })).optional(),
  materials: z
    .array(
      z.looseObject({
        pbrMetallicRoughness: z.unknown().optional(),
        emissiveTexture: z.unknown().optional(),
        extensions: Extensions,
      }),
    )
    .optional(),
})
export type MeshDescription = z.infer<typeof MeshDescription>

const partsNames = [
  'accessors',
  'animations',
  'bufferViews',
  'buffers',
  'cameras',
  'images',
  'materials',
  'meshes',
] as const
const otherPartsNames = ['nodes', 'samplers', 'scenes', 'skins', 'textures'] as const

/** Parses the description after its lists have been counted, so that a huge one costs nothing. */
export function parseMeshDescription(json: unknown): MeshDescription {
  if (typeof json !== 'object' || json === null) throw new UnreadableFile('The description of the model is empty.')
  const lists = new Map(Object.entries(json))
  for (const name of [...partsNames, ...otherPartsNames]) {
    const list: unknown = lists.get(name)
    const most = name === 'nodes' ? meshBudget.nodes : name === 'images' ? meshBudget.images : meshBudget.parts
    if (Array.isArray(list) && list.length > most) {
      const counts = `${list.length.toLocaleString('en-GB')} ${name}; at most ${most.toLocaleString('en-GB')}`
      throw new UnreadableFile(`The model has ${counts} can be taken.`, 'over-budget')
    }
  }
  const parsed = MeshDescription.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new UnreadableFile(`The description of the model breaks the rules of glTF at "${shortenText(where, 100)}".`)
}
