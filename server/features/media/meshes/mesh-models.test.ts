import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { getBounds, Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { parse } from 'csv-parse/sync'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder } from 'meshoptimizer'
import { z } from 'zod'
import { openLog } from '#log'
import { sniffFormat } from '#media/formats/format-sniffing'
import { openWorkerPool, type WorkerPool, type WorkOutcome } from '#media/worker-pool/worker-pool'
import { CheckedMesh, MadeMesh } from '#media/worker-pool/worker-tasks'
import { realDataFolder, withoutRealData } from '#real-data'
import { drawBox } from '#testing/drawn-media'
import { everyNth } from '#testing/test-thoroughness'

const folder = realDataFolder('models')
const venusFile = 'artifacts/venus.glb'
const Row = z.object({ file: z.string(), errors: z.string(), codes: z.string(), tris: z.string(), ext: z.string() })
type Row = z.infer<typeof Row>

/** Faults of geometry, bounds and layout that can be corrected without guessing; none of structure. */
const forgiven =
  /^(ACCESSOR_VECTOR3_NON_UNIT|ACCESSOR_(ELEMENT_OUT_OF_)?(MIN|MAX)_(MISMATCH|BOUND)|GLB_CHUNK_LENGTH_UNALIGNED|MESH_PRIMITIVE_(INDEXED_SEMANTIC_CONTINUITY|TOO_FEW_TEXCOORDS))$/

let scratch = ''
let workerPool: WorkerPool
before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'enfilade-models-'))
  workerPool = openWorkerPool({ workers: 2, folder: scratch, log: openLog('silent') })
})
after(async () => {
  await workerPool[Symbol.asyncDispose]()
  await rm(scratch, { recursive: true, force: true })
})

async function treat(path: string, outputFolder: string): Promise<WorkOutcome<MadeMesh>> {
  const bytes = await readFile(path)
  const sniffed = sniffFormat(bytes, bytes.length)
  if (!sniffed.taken) return { done: false, because: 'unsupported-format', reason: sniffed.advice }
  const { format } = sniffed
  const checked = await workerPool.runTask({ kind: 'check-mesh', sourcePath: path, format }, CheckedMesh)
  if (!checked.done) return checked
  await mkdir(outputFolder, { recursive: true })
  return workerPool.runTask({ kind: 'make-mesh', sourcePath: path, format, outputFolder }, MadeMesh)
}

describe('models from many sources', { skip: folder === null && withoutRealData }, () => {
  const root = folder ?? ''
  const fates: { row: Row; fate: WorkOutcome<MadeMesh> }[] = []

  before(async () => {
    const rows = z.array(Row).parse(parse(await readFile(join(root, 'validation.csv'), 'utf8'), { columns: true }))
    const present = rows.filter(({ file }) => existsSync(join(root, file)))
    const taken = new Set([...everyNth(present, 6), ...present.filter(({ file }) => file === venusFile)])
    await Promise.all(
      Array.from(taken, async (row, index) => {
        fates.push({ row, fate: await treat(join(root, row.file), join(scratch, String(index))) })
      }),
    )
  })

  test('no model breaks the worker pool, and every refusal is a sentence', () => {
    assert.ok(fates.length > 80)
    for (const { row, fate } of fates) {
      if (fate.done) continue
      assert.notEqual(fate.because, 'stopped', row.file)
      assert.match(fate.reason, /^[A-Z].{10,}$/, row.file)
      assert.doesNotMatch(fate.reason, /\/(tmp|home|work)\//, row.file)
    }
  })

  test('faults that break a model are refused, and tolerated ones are remarked on', () => {
    const wrong = fates.filter(({ row }) => row.errors !== '0')
    assert.ok(wrong.length > 30)
    for (const { row, fate } of wrong) {
      if (!fate.done) continue
      for (const code of row.codes.split(' ')) assert.ok(forgiven.test(code), `${row.file}: ${code}`)
      const isRemarked = (fate.made.remarks ?? []).length > 0 || row.codes === 'GLB_CHUNK_LENGTH_UNALIGNED'
      assert.ok(isRemarked, row.file)
    }
  })

  test('every valid visible GLB is accepted, with all its triangles and at its size', async () => {
    const visible = fates.filter(
      ({ row }) => row.file.endsWith('.glb') && row.errors === '0' && row.tris !== '' && row.tris !== '0',
    )
    assert.ok(visible.length > 10)
    for (const { row, fate } of visible) {
      // In the table, but rightly refused.
      if (!fate.done && /needs the extension|in other files|not a PNG, JPEG, WebP/.test(fate.reason)) continue
      assert.ok(fate.done, `${row.file}: ${JSON.stringify(fate)}`)
      // The table counts a mesh once; it is drawn as often as nodes show it.
      assert.ok(fate.made.triangles >= Number(row.tris), row.file)
      if (posed.test(row.file)) continue
      const before = await extentM(join(root, row.file))
      const { min, max } = fate.made.boundingBoxM
      const longestM = Math.max(...before)
      for (const [axis, wasM] of before.entries()) {
        const isM = (max[axis] ?? NaN) - (min[axis] ?? NaN)
        assert.ok(Math.abs(isM - wasM) <= longestM * 0.001, `${row.file}: axis ${axis} was ${wasM} m, is ${isM} m`)
      }
    }
  })

  test('a plaster of the Venus de Milo becomes a quarter of its bytes and stands on the floor', () => {
    const venus = fates.find(({ row }) => row.file === venusFile)?.fate
    assert.ok(venus?.done)
    assert.ok(venus.made.bytes < 4_167_244 / 3.5, `${venus.made.bytes} bytes`)
    assert.equal(venus.made.triangles, 24_058)
    assert.ok(Math.abs(venus.made.boundingBoxM.min[1]) < 1)
  })
})

test('meshes in other formats are refused with advice', { skip: folder === null && withoutRealData }, async () => {
  const root = join(folder ?? '', 'obj-ply-stl')
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.(obj|ply|stl)$/i.test(name))
  assert.ok(files.length > 100)
  for (const name of files) {
    const outcome = await treat(join(root, name), join(scratch, 'other'))
    assert.equal(outcome.done, false, name)
  }
})

/** Their size depends on their pose or their instances, which the library does not compute. */
const posed = /Instancing|Fox|Rigged|Skin|skin|Skeleton|hand|Morph/

/** The size of a model along each axis, read from the file by the library directly. */
async function extentM(path: string): Promise<number[]> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .setLogger(new Logger(Verbosity.SILENT))
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'draco3d.decoder': await draco3d.createDecoderModule() })
  const root = (await io.read(path)).getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  assert.ok(scene)
  const { min, max } = getBounds(scene)
  return max.map((far, axis) => far - (min[axis] ?? 0))
}

test('a program’s model is moved to the origin and keeps its size', async () => {
  const path = join(scratch, 'box.glb')
  await writeFile(path, await drawBox())
  const outcome = await treat(path, join(scratch, 'box'))
  assert.ok(outcome.done, JSON.stringify(outcome))
  assert.equal(outcome.made.triangles, 12)
  const { min, max } = outcome.made.boundingBoxM
  for (const [axis, expected] of [-1, 0, -2].entries())
    assert.ok(Math.abs((min[axis] ?? NaN) - expected) < 0.001, `min ${axis}`)
  for (const [axis, expected] of [1, 3, 2].entries())
    assert.ok(Math.abs((max[axis] ?? NaN) - expected) < 0.001, `max ${axis}`)
})

test('a worker can write only in the folder of the worker pool', async () => {
  const path = join(scratch, 'box-elsewhere.glb')
  await writeFile(path, await drawBox())
  const elsewhere = await mkdtemp(join(tmpdir(), 'enfilade-elsewhere-'))
  try {
    const task = { kind: 'make-mesh', sourcePath: path, format: 'glb', outputFolder: elsewhere } as const
    assert.equal((await workerPool.runTask(task, MadeMesh)).done, false)
    assert.deepEqual(await readdir(elsewhere), [])
  } finally {
    await rm(elsewhere, { recursive: true, force: true })
  }
})
