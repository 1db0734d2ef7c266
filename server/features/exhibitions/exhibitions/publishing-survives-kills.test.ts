import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { SceneDocument } from '@enfilade/contract/scene-document'
import { sceneIdOf } from '@enfilade/scene/hanging/scene-identity'
import { openApp } from '#app'
import { readConfig } from '#config'
import { openLog } from '#log'
import { makeDataFolder, startRealServer } from '#testing/real-server'
import { everyNth } from '#testing/test-thoroughness'
import { enterWorks, planExhibition } from './exhibition-fixture.ts'

const program = resolve(import.meta.dirname, '../../../enfilade.ts')
const points = [
  'publish.scene-built',
  'publish.scene-stored',
  'publish.scene-recorded',
  'publish.pointer-turned',
  'publish.committed',
]
/** Delays after the command reports its start; a publication takes 60 to 200 ms. */
const randomMomentsMs = everyNth(
  Array.from({ length: 10 }, (_, round) => (round * 37) % 280),
  5,
)

type Publication = { acknowledged: string | null; killed: boolean }

/** Runs the operator's `publish` as a separate process, and ends it with SIGKILL at a fault point or after a delay. */
async function publish(
  dataDir: string,
  url: string,
  kill: { point?: string; afterMs?: number } = {},
): Promise<Publication> {
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    ...(kill.point === undefined ? {} : { ENFILADE_FAULT_POINT: kill.point }),
  }
  const child = spawn(process.execPath, [program, 'publish', url], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  child.stdout.setEncoding('utf8').on('data', async (text: string) => {
    const begins = !output.includes('Publishing')
    output += text
    if (!begins || !output.includes('Publishing') || kill.afterMs === undefined) return
    await pause(kill.afterMs)
    child.kill('SIGKILL')
  })
  await once(child, 'close')
  if (child.signalCode === null && child.exitCode !== 0) throw new Error(`publish failed: ${errors}${output}`)
  return { acknowledged: /^Scene (\w+)$/m.exec(output)?.[1] ?? null, killed: child.signalCode === 'SIGKILL' }
}

test('an interrupted publication leaves the old scene or the new one, whole; an acknowledged one stays', async (t) => {
  await using folder = await makeDataFolder()
  await using server = await startRealServer({ dataDir: folder.path })
  const config = readConfig({ DATA_DIR: folder.path })
  const { url, works, id, first } = await (async () => {
    await using site = await openApp(config, openLog('fatal'), { joinRunning: true })
    const works = await enterWorks(site.gallery, 4)
    const { id, url } = await planExhibition(site.gallery, 'Studies')
    assert.ok((await site.gallery.exhibitions.autoHang(id, works)).done)
    const published = await site.gallery.exhibitions.publish(id)
    assert.ok(published.done)
    return { url, works, id, first: published.sceneId }
  })()

  const readScene = async (path: string) => {
    const response = await fetch(`${server.address}${path}`)
    assert.equal(response.status, 200, path)
    const { meshguid, ...scene } = SceneDocument.parse(await response.json())
    assert.equal(sceneIdOf(scene), meshguid, 'a scene is whole when it hashes to its own name')
    return meshguid
  }
  const seen = new Set([first])
  let current = first
  let killed = 0
  await using site = await openApp(config, openLog('fatal'), { joinRunning: true })
  const rounds = points.flatMap((point) => everyNth([point, point], 2)).map((point) => ({ point }))
  const moments = randomMomentsMs.map((afterMs) => ({ afterMs }))
  for (const [round, kill] of [...rounds, ...moments].entries()) {
    const order = works.map((_, index) => works[(index + round + 1) % works.length] ?? '')
    assert.ok((await site.gallery.exhibitions.autoHang(id, order)).done)
    const outcome = await publish(folder.path, url, kill)
    if (outcome.killed) killed += 1
    const now = await readScene(`/v1/exhibitions/${url}/scene`)
    if (outcome.acknowledged !== null)
      assert.equal(now, outcome.acknowledged, 'what was acknowledged is what visitors see')
    if ('point' in kill) {
      assert.ok(outcome.killed, `${kill.point} was passed`)
      assert.equal(
        now === current,
        kill.point !== 'publish.committed',
        `${kill.point}: before the commit the old, after it the new`,
      )
    }
    current = now
    seen.add(now)
    for (const sceneId of seen) await readScene(`/v1/scenes/${sceneId}`)
  }
  t.diagnostic(`${killed} of ${rounds.length + moments.length} publications were killed; ${seen.size} scenes seen`)

  const finished = await publish(folder.path, url)
  assert.equal(await readScene(`/v1/exhibitions/${url}/scene`), finished.acknowledged)
  for await (const path of site.storage.list('scenes/')) {
    const file = await site.storage.read(path)
    const text = Buffer.concat(file === null ? [] : await file.stream.toArray()).toString('utf8')
    const { meshguid, ...scene } = SceneDocument.parse(JSON.parse(text))
    assert.equal(sceneIdOf(scene), meshguid)
  }
})
