import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exampleArtifact } from '@enfilade/contract/api-examples'
import type { Artifact } from '@enfilade/contract/artifacts'
import type { RoomView } from '@enfilade/contract/augmented-reality'
import type { Mesh } from '@enfilade/contract/meshes'

const faces = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

type SizeCm = { readonly height: number; readonly width: number; readonly depth: number }

/** A dark board as a GLB, in millimetres, away from its origin: nothing that shows it may rely on its units. */
function boardFile({ height, width, depth }: SizeCm, awayX = 900): Buffer {
  const halfMm = [width * 5, height * 5, depth * 5] as const
  const positions: number[] = []
  const normals: number[] = []
  const corners: number[] = []
  for (const [x, y, z] of faces) {
    const first = positions.length / 3
    for (const [right, up] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      // The two directions of a face, ordered so that its corners run counter-clockwise seen from outside.
      positions.push(
        (x + y * up + z * right) * halfMm[0] + awayX,
        (y + x * right + z * up) * halfMm[1],
        (z + x * up + y * right) * halfMm[2],
      )
      normals.push(x, y, z)
    }
    corners.push(...[0, 1, 2, 0, 2, 3].map((corner) => first + corner))
  }
  const bin = Buffer.concat([
    Buffer.from(new Float32Array(positions).buffer),
    Buffer.from(new Float32Array(normals).buffer),
    Buffer.from(new Uint16Array(corners).buffer),
  ])
  const pointsBytes = positions.length * 4
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [
      { doubleSided: true, pbrMetallicRoughness: { baseColorFactor: [0.08, 0.05, 0.03, 1], metallicFactor: 0 } },
    ],
    buffers: [{ byteLength: bin.length }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: pointsBytes },
      { buffer: 0, byteOffset: pointsBytes, byteLength: pointsBytes },
      { buffer: 0, byteOffset: 2 * pointsBytes, byteLength: corners.length * 2 },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 24,
        type: 'VEC3',
        min: [awayX - halfMm[0], -halfMm[1], -halfMm[2]],
        max: [awayX + halfMm[0], halfMm[1], halfMm[2]],
      },
      { bufferView: 1, componentType: 5126, count: 24, type: 'VEC3' },
      { bufferView: 2, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
  }
  return asGlb(json, bin)
}

/** A GLB of one JSON chunk and one binary chunk (glTF 2.0, section 4.4). */
export function asGlb(json: object, bin: Buffer): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const chunk = (kind: string, body: Buffer, filler: string) => {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4, filler)])
    const head = Buffer.alloc(8)
    head.writeUInt32LE(padded.length, 0)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, padded])
  }
  const chunks = Buffer.concat([chunk('JSON', text, ' '), chunk('BIN\0', bin, '\0')])
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(chunks.length + 12, 8)
  return Buffer.concat([head, chunks])
}

/** Writes an artifact's record, and optionally its model, below a folder, like a server's answers. */
export async function drawBoard(
  board: SizeCm & Pick<Artifact, 'annotations'> & { url: string; hasModel: boolean },
  folder: string,
): Promise<void> {
  const { url, height, width, depth, hasModel, annotations = [] } = board
  const artifact: Artifact = {
    ...exampleArtifact,
    url,
    title: 'A board',
    height,
    width,
    depth,
    preview: null,
    annotations,
  }
  await write(folder, `v1/public-artifacts/${url}.json`, { data: { ...artifact, meshguid: `mesh-${url}` } })
  if (!hasModel) return
  const model = boardFile(board)
  const mesh: Mesh = {
    path: `${url}.glb`,
    bytes: model.length,
    triangles: 12,
    boundingBoxM: { min: [0, 0, 0], max: [1, 1, 1] },
  }
  await write(folder, `v1/meshes/mesh-${url}.json`, { data: mesh })
  await mkdir(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'files', mesh.path), model)
}

/** Writes the same board as a site makes it for the visitor's own room: in metres, at its origin. */
export async function drawOwnRoomBoard(
  board: SizeCm & { url: string; placement: RoomView['placement'] },
  folder: string,
): Promise<void> {
  const { url, placement, height, width, depth } = board
  const address = `/augmented-reality/artwork/${url}/board`
  const view: RoomView = {
    title: 'A board',
    placement,
    sizeM: { width: width / 100, height: height / 100, depth: depth / 100 },
    sizeText: `${height} × ${width} cm (H × W)`,
    previewPath: null,
    page: `/artworks/${url}/`,
    glb: `${address}.glb`,
    usdz: `${address}.usdz`,
  }
  await write(folder, `v1/augmented-reality/artwork/${url}.json`, { data: view })
  const inMetres = { height: height / 1000, width: width / 1000, depth: depth / 1000 }
  await mkdir(dirname(join(folder, address)), { recursive: true })
  await writeFile(join(folder, view.glb), boardFile(inMetres, 0))
  await writeFile(join(folder, view.usdz), 'a file that only an iPhone reads')
}

async function write(folder: string, path: string, answer: object): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(answer))
}
