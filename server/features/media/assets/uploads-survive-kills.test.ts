import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { type App, openApp } from '#app'
import { readConfig } from '#config'
import { openLog } from '#log'
import { MediaAnswer } from '#media/media-routes'
import { drawPicture } from '#testing/drawn-media'
import { makeDataFolder, type RealServer, ServerNeverOpened, startRealServer } from '#testing/real-server'
import { everyNth } from '#testing/test-thoroughness'

/** Each is passed while pictures are uploaded one after the other; a number is the passing at which the power fails. */
const points = [
  'upload.arriving:2',
  'upload.arrived:3',
  'upload.stored:2',
  'upload.recording:3',
  'versions.made:1',
  'versions.recorded:1',
  ...everyNth(['upload.recorded:4', 'upload.recorded:2'], 2),
  ...everyNth(['versions.storing:7', 'versions.storing:1'], 2),
]
/** At a point that an upload passes once, the second passing comes after one acknowledged upload, and so on. */
const acknowledgedBeforePoints = points
  .filter((point) => point.startsWith('upload.'))
  .reduce((sum, point) => sum + Number(point.split(':')[1]) - 1, 0)
/** Delays after the first upload has begun. */
const randomMomentsMs = everyNth(
  Array.from({ length: 10 }, (_, round) => 20 + ((round * 137) % 700)),
  5,
)
const roundTimeoutMs = 60_000

/** Uploads pictures until the server is gone; returns the acknowledged assets. */
async function uploadUntilKilled(server: RealServer, token: string, firstSeed: number): Promise<string[]> {
  const acknowledged: string[] = []
  let gone = false
  void server.ended.then(() => {
    gone = true
  })
  for (let seed = firstSeed; !gone && seed < firstSeed + 1000; seed += 1) {
    const body = await drawPicture(seed, { widthPx: 150, heightPx: 100 })
    try {
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`${server.address}/v1/media?purpose=picture`, { method: 'POST', body, headers })
      if (response.status !== 201) continue
      acknowledged.push(MediaAnswer.parse(await response.json()).data._id)
    } catch {
      // The connection broke with the server: nothing was acknowledged.
    }
  }
  return acknowledged
}

/** Null if its fault point was passed before it was open. */
async function startUntilKilled(options: Parameters<typeof startRealServer>[0]): Promise<RealServer | null> {
  try {
    return await startRealServer(options)
  } catch (error) {
    if (error instanceof ServerNeverOpened && error.ending?.signal === 'SIGKILL') return null
    throw error
  }
}

async function issueToken(site: App): Promise<string> {
  assert.ok((await site.gallery.accounts.addOperator('keeper@example.org', 'a long enough password')).done)
  const issued = await site.gallery.accounts.issueToken('keeper@example.org')
  assert.ok(issued.done)
  return issued.token
}

/** Checks all uploaded files: an original's hash matches its name, a rendition can be decoded. */
async function checkStorage(site: App): Promise<number> {
  let files = 0
  for await (const path of site.storage.list('')) {
    // The built-in spaces of the site are stored there too, and are not uploads.
    if (!/^(originals|pictures)\//.test(path)) continue
    const file = await site.storage.read(path)
    const bytes = Buffer.concat(file === null ? [] : await file.stream.toArray())
    files += 1
    if (path.startsWith('originals/')) {
      assert.ok(path.includes(createHash('sha256').update(bytes).digest('hex')), path)
    } else {
      const [, width, height] = /(\d+)x(\d+)\.\w+$/.exec(path) ?? []
      const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      assert.deepEqual([info.width, info.height], [Number(width), Number(height)], path)
    }
  }
  return files
}

test('a server killed during an upload loses nothing acknowledged and leaves nothing half-made', async (t) => {
  await using folder = await makeDataFolder()
  const config = readConfig({ DATA_DIR: folder.path })
  const token = await (async () => {
    await using site = await openApp(config, openLog('fatal'))
    return await issueToken(site)
  })()

  const acknowledged: string[] = []
  const kills = [...points.map((point) => ({ point })), ...randomMomentsMs.map((afterMs) => ({ afterMs }))]
  for (const [round, kill] of kills.entries()) {
    const environment = 'point' in kill ? { ENFILADE_FAULT_POINT: kill.point } : {}
    const server = await startUntilKilled({ dataDir: folder.path, environment })
    // Left-over work can pass the point before the site is open.
    if (server === null) continue
    await using _ = server
    const uploading = uploadUntilKilled(server, token, round * 1000)
    if ('afterMs' in kill) {
      await pause(kill.afterMs)
      await server.stop('SIGKILL')
    }
    const ending = await Promise.race([server.ended, pause(roundTimeoutMs, null, { ref: false })])
    assert.equal(ending?.signal, 'SIGKILL', `${JSON.stringify(kill)} was passed`)
    acknowledged.push(...(await uploading))
  }
  t.diagnostic(`${acknowledged.length} uploads were acknowledged in ${kills.length} lives of the server`)
  assert.ok(acknowledged.length >= acknowledgedBeforePoints)

  await using site = await openApp(config, openLog('fatal'))
  assert.deepEqual(
    (await readdir(site.storage.localTemporaryFolder)).filter((name) => name.startsWith('upload-')),
    [],
    'no half upload is left',
  )
  const { media } = site.gallery
  for (const assetId of acknowledged) {
    const asset = await media.settled(assetId)
    assert.equal(asset.state, 'ready', JSON.stringify(asset))
    const versions = (await media.versionsOf([assetId])).get(assetId)
    for (const { meta } of Object.values(versions ?? {})) {
      for (const form of ['avif', 'webp', 'jpg']) assert.ok(await site.storage.stat(`${meta.pipePath}.${form}`))
    }
  }
  await site.jobs.settled()
  await media.sweep({ olderThanMs: -1 })
  const files = await checkStorage(site)
  const assets = await site.database.selectFrom('mediaAssets').select(['originalPath', 'state']).execute()
  const originals: string[] = []
  for await (const path of site.storage.list('originals/')) originals.push(path)
  assert.deepEqual(originals.sort(), assets.map(({ originalPath }) => originalPath).sort())
  assert.deepEqual(
    assets.filter(({ state }) => state !== 'ready'),
    [],
  )
  t.diagnostic(`${assets.length} assets, ${files} files, all whole`)
})
