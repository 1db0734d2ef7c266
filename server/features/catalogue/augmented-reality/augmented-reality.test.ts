import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { RoomView } from '@enfilade/contract/augmented-reality'
import { Refusal } from '@enfilade/contract/refusal'
import { getBounds, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { Box3, type BufferAttribute, Mesh, Vector3 } from 'three'
import { USDLoader } from 'three/addons/loaders/USDLoader.js'
import { z } from 'zod'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery, type TestGallery } from '#testing'
import { drawBox, drawPicture } from '#testing/drawn-media'

const models = realDataFolder('models')

let site: TestGallery
before(async () => {
  site = await openTestGallery()
})
after(() => site[Symbol.asyncDispose]())

async function bring(bytes: Buffer, purpose: 'picture' | 'mesh'): Promise<string> {
  const uploaded = await site.gallery.media.upload(Readable.from([bytes]), { filename: null, purpose })
  assert.ok(uploaded.done)
  const settled = await site.gallery.media.settled(uploaded.asset.id)
  assert.equal(settled.state, 'ready', settled.reason ?? '')
  return settled.id
}

/** A disc that fills its square, with a transparent surrounding. */
async function drawDisc(sidePx: number): Promise<Buffer> {
  const data = Buffer.alloc(sidePx * sidePx * 4)
  for (let at = 0; at < sidePx * sidePx; at += 1) {
    const [x, y] = [(at % sidePx) - sidePx / 2, Math.floor(at / sidePx) - sidePx / 2]
    data.set([180, 60, 40, Math.hypot(x, y) < sidePx / 2 ? 255 : 0], at * 4)
  }
  return sharp(data, { raw: { width: sidePx, height: sidePx, channels: 4 } })
    .png()
    .toBuffer()
}

async function viewOf(kind: string, url: string): Promise<RoomView> {
  const answer = await site.app(`/v1/augmented-reality/${kind}/${url}`)
  assert.equal(answer.status, 200, `${kind} ${url}`)
  return z.strictObject({ data: RoomView }).parse(await answer.json()).data
}

async function fetchBytes(address: string, contentType: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await site.app(address)
  assert.deepEqual([answer.status, answer.headers.get('Content-Type')], [200, contentType], address)
  assert.match(answer.headers.get('Cache-Control') ?? '', /immutable/)
  assert.equal(answer.headers.get('Content-Disposition'), 'inline')
  return new Uint8Array(await answer.arrayBuffer())
}

type Size = { width: number; height: number; depth: number }

function sizeOf([x = 0, y = 0, z = 0]: readonly number[]): Size {
  return { width: x, height: y, depth: z }
}

/** The triangles that face the viewer, as `x` and `y` of their corners. */
function facing(corners: readonly (readonly number[])[]): Triangle[] {
  const flat = corners.map(([x = 0, y = 0]) => [x, y] as const)
  const triangles = flat.flatMap((_, place) => {
    const [a, b, c] = flat.slice(place, place + 3)
    return place % 3 === 0 && a && b && c ? [[a, b, c] as const] : []
  })
  return triangles.filter((triangle) => areaM2([triangle]) > 1e-9)
}

type Triangle = readonly [FlatPoint, FlatPoint, FlatPoint]
type FlatPoint = readonly [number, number]

function areaM2(triangles: readonly Triangle[]): number {
  return triangles.reduce((sum, [a, b, c]) => {
    return sum + ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
  }, 0)
}

async function readGlb(bytes: Uint8Array) {
  const document = await new NodeIO().registerExtensions(ALL_EXTENSIONS).readBinary(bytes)
  const scene = document.getRoot().getDefaultScene()
  assert.ok(scene)
  const { min, max } = getBounds(scene)
  const fronts = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .flatMap((primitive) => {
      const at = primitive.getAttribute('POSITION')
      const corners = [...(primitive.getIndices()?.getArray() ?? [])]
      return facing(corners.map((corner) => at?.getElement(corner, []) ?? []))
    })
  return { document, min, fronts, size: sizeOf(max.map((far, axis) => far - (min[axis] ?? 0))) }
}

/** Each file of an archive by its local header, as a reader that maps it into memory finds it. */
function filesIn(
  archive: Uint8Array<ArrayBuffer>,
): { name: string; startByte: number; method: number; bytes: Buffer }[] {
  const buffer = Buffer.from(archive.buffer)
  const files = []
  for (let at = 0; buffer.readUInt32LE(at) === 0x04_03_4b_50; ) {
    const nameBytes = buffer.readUInt16LE(at + 26)
    const startByte = at + 30 + nameBytes + buffer.readUInt16LE(at + 28)
    const endByte = startByte + buffer.readUInt32LE(at + 18)
    const name = buffer.toString('utf8', at + 30, at + 30 + nameBytes)
    files.push({ name, startByte, method: buffer.readUInt16LE(at + 8), bytes: buffer.subarray(startByte, endByte) })
    at = endByte
  }
  return files
}

function readUsdz(archive: Uint8Array<ArrayBuffer>) {
  const files = filesIn(archive)
  for (const { name, startByte, method } of files) assert.deepEqual([startByte % 64, method], [0, 0], name)
  const [description, ...textures] = files
  assert.ok(description !== undefined && description.name.endsWith('.usda'), 'the description comes first')
  const text = description.bytes.toString('utf8')
  assert.match(text, /^#usda 1\.0\n/)
  assert.match(text, /metersPerUnit = 1\n/)
  assert.match(text, /preliminary:anchoring:type = "plane"/)
  const alignment = /preliminary:planeAnchoring:alignment = "(\w+)"/.exec(text)?.[1]
  const named = [...text.matchAll(/inputs:file = @(.+)@/g)].map(([, name]) => name)
  assert.deepEqual(new Set(named), new Set(textures.map(({ name }) => name)))
  // A browser would decode the pictures; here only the shape is read.
  const read = new USDLoader().parse(text.replaceAll(/^.*inputs:file = .*\n/gm, ''))
  const size = sizeOf(new Box3().setFromObject(read).getSize(new Vector3()).toArray())
  const fronts: Triangle[] = []
  read.updateMatrixWorld(true)
  read.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const at: BufferAttribute = part.geometry.getAttribute('position')
    const index: BufferAttribute | null = part.geometry.getIndex()
    const corners = Array.from({ length: (index ?? at).count }, (_, place) => {
      const point = new Vector3().fromBufferAttribute(at, index?.getX(place) ?? place).applyMatrix4(part.matrixWorld)
      // It lies on its back: its top is now at the far side.
      return [point.x, -point.z, point.y]
    })
    fronts.push(...facing(corners))
  })
  return { text, textures, alignment, fronts, size }
}

function assertWithin(made: Size, wanted: Partial<Size>, what: string): void {
  for (const [axis, measure] of Object.entries(wanted)) {
    const found = new Map(Object.entries(made)).get(axis) ?? 0
    assert.ok(Math.abs(found - measure) <= measure * 0.01, `${what}: ${axis} is ${found}, not ${measure}`)
  }
}

test('works hang at their size on the visitor’s wall, and those without a size are not shown', async () => {
  const { artworks } = site.gallery
  const entry = { type: 'PAINTING', status: 'NOT_ON_SALE', medium: 'Oil on canvas' } as const
  const [broad, tall, round] = await Promise.all([
    bring(await drawPicture(3, { widthPx: 2300, heightPx: 50 }), 'picture'),
    bring(await drawPicture(4, { widthPx: 300, heightPx: 900 }), 'picture'),
    bring(await drawDisc(400), 'picture'),
  ])
  await artworks.create({ ...entry, title: 'Broad sea', widthCm: 230, heightCm: 5, pictureAssetId: broad })
  await artworks.create({
    ...entry,
    title: 'Tall tree',
    widthCm: 3,
    heightCm: 9.1,
    lengthCm: 1.2,
    pictureAssetId: tall,
  })
  await artworks.create({
    ...entry,
    title: 'Round sun',
    widthCm: 80,
    heightCm: 80,
    pictureAssetId: round,
    shape: 'FREE',
  })
  await artworks.create({ ...entry, title: 'No size', widthCm: 80, pictureAssetId: tall })
  await artworks.create({ ...entry, title: 'No picture', widthCm: 80, heightCm: 80 })
  await artworks.create({
    ...entry,
    type: 'SCULPTURE',
    title: 'No model',
    widthCm: 80,
    heightCm: 80,
    pictureAssetId: tall,
  })

  for (const [url, wanted] of [
    ['broad-sea', { width: 2.3, height: 0.05, depth: 0.0125 }],
    ['tall-tree', { width: 0.03, height: 0.091, depth: 0.012 }],
    ['round-sun', { width: 0.8, height: 0.8 }],
  ] as const) {
    const view = await viewOf('artwork', url)
    assert.equal(view.placement, 'wall')
    const glb = await readGlb(await fetchBytes(view.glb, 'model/gltf-binary'))
    assertWithin(glb.size, wanted, `${url} as GLB`)
    assert.ok(Math.abs(glb.min[2] ?? 1) < 0.005, 'its back is at the wall')
    const usdz = readUsdz(await fetchBytes(view.usdz, 'model/vnd.usdz+zip'))
    assert.equal(usdz.alignment, 'vertical')
    const { width, depth, height } = usdz.size
    assertWithin({ width, height: depth, depth: height }, wanted, `${url} as USDZ, lying on its back`)
    assert.equal(usdz.textures.length, 1)
    const { format, width: widthPx, height: heightPx, hasAlpha } = await sharp(usdz.textures[0]?.bytes).metadata()
    assert.ok(Math.max(widthPx, heightPx) <= 2048)
    assert.deepEqual([format, hasAlpha], url === 'round-sun' ? ['png', true] : ['jpeg', false], 'its outline stays')
    const material = glb.document.getRoot().listMaterials()[0]
    assert.equal(material?.getAlphaMode(), url === 'round-sun' ? 'MASK' : 'OPAQUE')
    assert.equal(usdz.text.includes('inputs:opacityThreshold = 0.5'), url === 'round-sun')
  }

  const refusals = {
    'no-size': 'no_size',
    'no-picture': 'no_picture',
    'no-model': 'no_model',
    'not-there': 'not_found',
  }
  for (const [url, code] of Object.entries(refusals)) {
    const refused = await site.app(`/v1/augmented-reality/artwork/${url}`)
    const { code: said, reason } = Refusal.parse(await refused.json())
    assert.deepEqual([refused.status, said], [404, code])
    assert.match(reason, /^[A-Z].{15,}[.!]$/)
  }

  const view = await viewOf('artwork', 'tall-tree')
  const found = await artworks.findByUrl('tall-tree')
  assert.ok(found && (await artworks.update(found._id, { heightCm: 12 })).done)
  const replaced = await site.app(view.usdz)
  const current = await viewOf('artwork', 'tall-tree')
  assert.deepEqual([replaced.status, replaced.headers.get('Location')], [302, current.usdz])
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.app(current.usdz)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const kept: string[] = []
  for await (const path of site.storage.list('room-models/')) kept.push(path)
  assert.equal(kept.length, 5, 'what shows the old size is gone')
  const name = '0'.repeat(32)
  for (const path of [`artwork/none/${name}.glb`, `painting/tall-tree/${name}.glb`, `artwork/tall-tree/${name}.obj`])
    assert.equal((await site.app(`/augmented-reality/${path}`)).status, 404, path)
})

test('a round work, one in parts and a cut-out one keep their shape on the visitor’s wall', async () => {
  const { artworks } = site.gallery
  const entry = { type: 'PAINTING', status: 'NOT_ON_SALE', medium: 'Oil on canvas' } as const
  const [whole, disc] = await Promise.all([
    bring(await drawPicture(5, { widthPx: 800, heightPx: 400 }), 'picture'),
    bring(await drawDisc(600), 'picture'),
  ])
  const sizeCm = { widthCm: 120, heightCm: 60 }
  const wanted = { width: 1.2, height: 0.6 }
  const roundM2 = (Math.PI * 0.6 * 1.2) / 4
  await artworks.create({ ...entry, ...sizeCm, title: 'Oval', shape: 'ROUND', lengthCm: 3, pictureAssetId: whole })
  await artworks.create({
    ...entry,
    ...sizeCm,
    title: 'Triptych',
    parts: { widthsCm: [32, 48, 32], gapCm: 4 },
    lengthCm: 3,
    pictureAssetId: whole,
  })
  await artworks.create({ ...entry, ...sizeCm, title: 'Thick', shape: 'FREE', lengthCm: 3, pictureAssetId: disc })
  await artworks.create({ ...entry, ...sizeCm, title: 'Nowhere clear', shape: 'FREE', pictureAssetId: whole })
  await artworks.create({ ...entry, ...sizeCm, title: 'On paper', pictureAssetId: disc })

  for (const [url, called, shownM2, edgesM] of [
    ['oval', 'Oval, ', roundM2, null],
    ['triptych', 'Triptych, ', 0.6 * 1.12, [-0.6, -0.28, -0.24, 0.24, 0.28, 0.6]],
    ['thick', 'Shaped, ', 0.72, null],
    ['nowhere-clear', 'Shaped, ', 0.72, null],
    ['on-paper', '', 0.72, null],
  ] as const) {
    const view = await viewOf('artwork', url)
    const glb = await readGlb(await fetchBytes(view.glb, 'model/gltf-binary'))
    const usdz = readUsdz(await fetchBytes(view.usdz, 'model/vnd.usdz+zip'))
    const depth = view.sizeM.depth ?? 0
    assert.equal(view.sizeText, `${called}60 × 120 cm (H × W)`)
    assertWithin(glb.size, { ...wanted, depth }, `${url} as GLB`)
    assertWithin(usdz.size, { width: 1.2, height: depth, depth: 0.6 }, `${url} as USDZ`)
    for (const [form, { fronts }] of Object.entries({ glb, usdz })) {
      assert.ok(Math.abs(areaM2(fronts) / shownM2 - 1) < 0.01, `${url} as ${form} shows ${areaM2(fronts)} m²`)
      if (edgesM === null) continue
      const found = [...new Set(fronts.flat().map(([x]) => Math.round(x * 1000) / 1000))]
      assert.deepEqual(
        found.toSorted((one, other) => one - other),
        edgesM,
        `${url} as ${form} has its gaps`,
      )
    }
    const { format } = await sharp(usdz.textures[0]?.bytes).metadata()
    assert.equal(format, url === 'thick' ? 'png' : 'jpeg', url)
  }

  const thick = await viewOf('artwork', 'thick')
  assert.equal(thick.sizeM.depth, 0.03)
  const { document } = await readGlb(await fetchBytes(thick.glb, 'model/gltf-binary'))
  const edge = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .find((primitive) => primitive.getMaterial()?.getName() === 'edge')
  const at = edge?.getAttribute('POSITION')
  assert.ok(at && at.getCount() > 100, 'its edge goes round it')
  const depths = new Set<number>()
  for (let corner = 0; corner < at.getCount(); corner += 1) {
    const [x = 0, y = 0, z = 0] = at.getElement(corner, [])
    const [outX = 0, outY = 0] = edge?.getAttribute('NORMAL')?.getElement(corner, []) ?? []
    assert.ok(Math.abs(Math.hypot(x / 0.6, y / 0.3) - 1) < 0.01, 'it follows the outline in the file')
    assert.ok(outX * x + outY * y > 0, 'and faces outwards')
    depths.add(Math.round(z * 1000))
  }
  assert.deepEqual(depths, new Set([0, 30]))
  assert.equal(
    (await viewOf('artwork', 'nowhere-clear')).sizeM.depth,
    0.004,
    'what is cut out is no deeper than is known',
  )
})

test('an object stands at its size, in any unit of its model; a damaged one was refused before', async () => {
  const { artifacts, media } = site.gallery
  const box = await bring(await drawBox(), 'mesh')
  await artifacts.create({ title: 'Box', heightCm: 12, widthCm: 8, depthCm: 16, meshAssetId: box })
  await artifacts.create({ title: 'Known by its width', widthCm: 8, meshAssetId: box })
  await artifacts.create({ title: 'Without a size', meshAssetId: box })
  await artifacts.create({ title: 'Without a model', heightCm: 12 })
  for (const url of ['box', 'known-by-its-width']) {
    const view = await viewOf('artifact', url)
    assert.equal(view.placement, 'table')
    const wanted = { width: 0.08, height: 0.12, depth: 0.16 }
    const glb = await readGlb(await fetchBytes(view.glb, 'model/gltf-binary'))
    assertWithin(glb.size, wanted, url)
    assert.deepEqual(
      glb.min.map((side) => Math.round(side * 1000) + 0),
      [-40, 0, -80],
      'it stands on its foot',
    )
    assert.deepEqual(glb.document.getRoot().listExtensionsRequired(), [], 'Scene Viewer reads nothing compressed')
    const usdz = readUsdz(await fetchBytes(view.usdz, 'model/vnd.usdz+zip'))
    assertWithin(usdz.size, wanted, url)
    assert.equal(usdz.alignment, 'horizontal')
    assert.match(usdz.text, /inputs:diffuseColor = \(0\.4, 0\.25, 0\.1\)/)
  }
  for (const url of ['without-a-size', 'without-a-model'])
    assert.equal((await site.app(`/v1/augmented-reality/artifact/${url}`)).status, 404, url)

  const broken = Buffer.from((await drawBox()).subarray(0, 200))
  const refused = await media.upload(Readable.from([broken]), { filename: 'a.glb', purpose: 'mesh' })
  assert.ok(!refused.done)
})

test('models from many sources stand at their size, with their textures', {
  skip: models === null && withoutRealData,
}, async () => {
  for (const [file, heightCm, textures] of [
    ['khronos/NegativeScaleTest/glTF-Binary/NegativeScaleTest.glb', 20, null],
    ['artifacts/astronaut.glb', 30, 1],
  ] as const) {
    const mesh = await bring(await readFile(join(models ?? '', file)), 'mesh')
    const entered = await site.gallery.artifacts.create({ title: file, heightCm, meshAssetId: mesh })
    assert.ok(entered.done)
    const view = await viewOf('artifact', entered.artifact.url)
    const glb = await readGlb(await fetchBytes(view.glb, 'model/gltf-binary'))
    const usdz = readUsdz(await fetchBytes(view.usdz, 'model/vnd.usdz+zip'))
    const wanted = { ...glb.size, height: heightCm / 100 }
    assertWithin(glb.size, wanted, file)
    assertWithin(usdz.size, wanted, file)
    if (textures !== null) assert.equal(usdz.textures.length, textures, file)
  }
})
