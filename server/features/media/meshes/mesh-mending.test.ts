import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Document, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRTextureBasisu } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { realDataFolder, withoutRealData } from '#real-data'
import { checkMesh, type MadeMesh, makeMesh } from './mesh-making.ts'

let folder = ''
let io: NodeIO
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-mending-'))
  await MeshoptDecoder.ready
  io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
})
after(() => rm(folder, { recursive: true, force: true }))

/** Processes a model like the worker pool, and reads the result back. */
async function take(glb: Uint8Array): Promise<{ made: MadeMesh; document: Document }> {
  const path = join(folder, 'sent.glb')
  await writeFile(path, glb)
  await checkMesh(path, 'glb')
  const made = await makeMesh(path, 'glb', folder)
  return { made, document: await io.readBinary(await readFile(join(folder, made.fileName))) }
}

/** The colour of the first visible texture, as red, green and blue. */
async function textureColour(document: Document): Promise<number[]> {
  const image = document.getRoot().listMaterials()[0]?.getBaseColorTexture()?.getImage()
  assert.ok(image)
  const { data } = await sharp(image).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}

/** Processed models are compressed; unpacked they must be valid. */
async function errorsIn(document: Document): Promise<number> {
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (extension.extensionName === 'EXT_meshopt_compression') extension.dispose()
  }
  const report = await validateBytes(await io.writeBinary(document), { format: 'glb', maxIssues: 0 })
  assert.ok(typeof report === 'object' && report !== null && 'issues' in report)
  const { issues } = report
  assert.ok(typeof issues === 'object' && issues !== null && 'numErrors' in issues)
  return Number(issues.numErrors)
}

/** A square of two triangles in the plane of the floor, 1 m wide, with one material. */
function drawSquare(): { document: Document; setAttribute: (name: string, size: 2 | 3 | 4, values: number[]) => void } {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0]))
    .setIndices(
      document
        .createAccessor()
        .setArray(new Uint16Array([0, 1, 2, 0, 2, 3]))
        .setBuffer(buffer),
    )
    .setMaterial(document.createMaterial())
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  const types = { 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const
  return {
    document,
    setAttribute: (name, size, values) => void primitive.setAttribute(name, accessor(types[size], values)),
  }
}

test('a normal of zero length takes the direction of its triangles, and others are normalised', async () => {
  const { document, setAttribute } = drawSquare()
  setAttribute('NORMAL', 3, [0, 0, 0, 0, 0.5, 0, 0, 2, 0, 0, 1, 0])
  const { made, document: shown } = await take(await io.writeBinary(document))
  assert.deepEqual(made.remarks, ['3 normals were not of unit length and were put right.'])
  const normals = shown.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('NORMAL')
  assert.ok(normals)
  for (let index = 0; index < normals.getCount(); index += 1) {
    const [x = 9, y = 9, z = 9] = normals.getElement(index, [])
    assert.ok(Math.hypot(x, y - 1, z) < 0.02, `normal ${index}: ${x} ${y} ${z}`)
  }
  assert.equal(await errorsIn(shown), 0)
})

test('corrects colours beyond 0 and 1, rotations that are too long and textures without coordinates', async () => {
  const { document, setAttribute } = drawSquare()
  setAttribute('COLOR_0', 3, [2, 0, 0, -1, 0, 0, 1, 1, 1, 0, 0, 0])
  const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c83c3c' } })
    .png()
    .toBuffer()
  const root = document.getRoot()
  root.listMaterials()[0]?.setBaseColorTexture(document.createTexture().setImage(red).setMimeType('image/webp'))
  root.listNodes()[0]?.setRotation([0, 0.9, 0, 0.9])
  const { made, document: shown } = await take(await io.writeBinary(document))
  assert.deepEqual(made.remarks, [
    '2 vertex colours were beyond 0 and 1 and were clamped.',
    '1 surface has a texture and no coordinates for it.',
    '1 rotation was not of unit length and was put right.',
    '1 texture was declared as another kind of picture than it is.',
  ])
  assert.equal(await errorsIn(shown), 0)
})

test('corrects the description: empty lists, undeclared extensions, factors, and bytes after the end', async () => {
  const { document } = drawSquare()
  const { json, resources } = await io.writeJSON(document, {})
  const [bin] = Object.values(resources)
  assert.ok(bin)
  const described = {
    ...json,
    animations: [{ channels: [], samplers: [] }],
    cameras: [{ type: 'orthographic', orthographic: { xmag: 0, ymag: 0, zfar: 1, znear: 2 } }],
    skins: [],
    buffers: [{ byteLength: bin.length }],
    materials: [
      {
        pbrMetallicRoughness: { metallicFactor: 1.5, baseColorFactor: [1, 2, 0, 1] },
        extensions: { KHR_materials_unlit: {} },
      },
    ],
    nodes: json.nodes?.map((node) => ({ ...node, camera: 0, children: [] })),
  }
  const text = Buffer.from(JSON.stringify(described).padEnd(Math.ceil(JSON.stringify(described).length / 4) * 4))
  const body = Buffer.concat([bin, Buffer.alloc((4 - (bin.length % 4)) % 4)])
  const head = Buffer.alloc(20)
  head.write('glTF')
  for (const [at, value] of [
    [4, 2],
    [8, 28 + text.length + body.length],
    [12, text.length],
    [16, 0x4e4f534a],
  ] as const)
    head.writeUInt32LE(value, at)
  const chunk = Buffer.alloc(8)
  chunk.writeUInt32LE(body.length, 0)
  chunk.writeUInt32LE(0x004e4942, 4)
  const { made, document: shown } = await take(Buffer.concat([head, text, chunk, body, Buffer.from('left over')]))
  assert.deepEqual(made.remarks, [
    'Bytes after the end of the model were left out.',
    'Factors of materials beyond 0 and 1 were set to the nearest of the two.',
    'Extensions that the model uses were added to its list of them.',
  ])
  assert.deepEqual(shown.getRoot().listMaterials()[0]?.getBaseColorFactor(), [1, 1, 0, 1])
  assert.equal(await errorsIn(shown), 0)
})

test('an index beyond its vertices is refused, also after a hundred harmless remarks', async () => {
  const { document, setAttribute } = drawSquare()
  setAttribute('NORMAL', 3, [0, 0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0, 0.5, 0])
  for (let unused = 0; unused < 150; unused += 1) document.createMaterial(`unused ${unused}`)
  const indices = document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getIndices()
  indices?.setArray(new Uint16Array([0, 1, 2, 0, 2, 30]))
  await assert.rejects(take(await io.writeBinary(document)), /breaks the rules of glTF: .*index/)
})

test('NaN among positions is refused', async () => {
  const { document, setAttribute } = drawSquare()
  setAttribute('POSITION', 3, [0, 0, 0, 0, 0, Number.NaN, 1, 0, 1, 1, 0, 0])
  await assert.rejects(take(await io.writeBinary(document)), /breaks the rules of glTF/)
})

describe('small models of known faults', { skip: realDataFolder('reports') === null && withoutRealData }, () => {
  const read = (name: string) => readFile(join(realDataFolder('reports') ?? '', 'models', name))

  test('normals of scans and exports are corrected', async () => {
    for (const name of ['zero-normal.glb', 'normals-not-unit.glb']) {
      const { made, document } = await take(await read(name))
      assert.match(made.remarks.join(), /normals? (was|were) not of unit length/, name)
      assert.equal(await errorsIn(document), 0, name)
    }
  })

  test('the bytes of a picture decide its format', async () => {
    const { made } = await take(await read('png-said-to-be-jpeg.glb'))
    assert.deepEqual(made.remarks, ['1 texture was declared as another kind of picture than it is.'])
  })

  test('specular colour and glossiness become metal and roughness, with the texture', async () => {
    const { made, document } = await take(await read('specular-glossiness.glb'))
    assert.match(made.remarks.join(), /converted to metal and roughness/)
    assert.ok(document.getRoot().listMaterials()[0]?.getBaseColorTexture())
    const names = document
      .getRoot()
      .listExtensionsUsed()
      .map(({ extensionName }) => extensionName)
    assert.ok(!names.includes('KHR_materials_pbrSpecularGlossiness'))
    assert.equal(await errorsIn(document), 0)
  })

  test('accepts a model that requires KTX2 textures', async () => {
    const { made } = await take(await read('basisu-required.glb'))
    assert.equal(made.triangles, 12)
  })
})

describe('KTX2 textures', { skip: realDataFolder('models') === null && withoutRealData }, () => {
  const textured = async (name: string): Promise<Uint8Array> => {
    const { document, setAttribute } = drawSquare()
    setAttribute('TEXCOORD_0', 2, [0, 0, 0, 1, 1, 1, 1, 0])
    document.createExtension(KHRTextureBasisu).setRequired(true)
    const image = await readFile(join(realDataFolder('models') ?? '', 'gltf-transform/extensions', name))
    const texture = document.createTexture().setImage(image).setMimeType('image/ktx2')
    document.getRoot().listMaterials()[0]?.setBaseColorTexture(texture)
    return io.writeBinary(document)
  }

  test('both formats of Basis Universal are read, and show the same picture', async () => {
    const colours: number[][] = []
    for (const name of ['2d_uastc.ktx2', '2d_etc1s.ktx2']) {
      const { document } = await take(await textured(name))
      assert.equal(document.getRoot().listTextures()[0]?.getMimeType(), 'image/webp', name)
      colours.push(await textureColour(document))
      assert.equal(await errorsIn(document), 0, name)
    }
    const [uastc = [], etc1s = []] = colours
    for (const [channel, value] of uastc.entries())
      assert.ok(Math.abs(value - (etc1s[channel] ?? 0)) < 12, `${colours}`)
  })

  test('refuses a format that glTF does not allow, with advice', async () => {
    await assert.rejects(take(await textured('2d_bc7.ktx2')), /KTX2 picture that cannot be read: .* Please export/)
  })
})
