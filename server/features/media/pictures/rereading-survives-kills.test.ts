import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openApp } from '#app'
import { readConfig } from '#config'
import { openLog } from '#log'
import { makeDataFolder, ServerNeverOpened, startRealServer } from '#testing/real-server'
import { everyNth } from '#testing/test-thoroughness'
import { deepPicture, exhibit, folderOf, madeBefore, sceneFolders, upload } from './reread-fixture.ts'

const points = everyNth(
  ['reread.recorded', 'reread.made', 'renewal.scene-stored', 'renewal.pointer-turned', 'reread.told'],
  3,
)
const roundTimeoutMs = 90_000

/** Waits until the server has killed itself at the fault point, before it was open or after. */
async function liveUntil(dataDir: string, point: string): Promise<void> {
  try {
    await using server = await startRealServer({ dataDir, environment: { ENFILADE_FAULT_POINT: point } })
    const ending = await Promise.race([server.ended, pause(roundTimeoutMs, null, { ref: false })])
    assert.equal(ending?.signal, 'SIGKILL', `${point} was passed`)
  } catch (error) {
    if (!(error instanceof ServerNeverOpened) || error.ending?.signal !== 'SIGKILL') throw error
  }
}

test('a server killed while it remakes pictures continues there, and exhibitions follow in the end', async () => {
  await using folder = await makeDataFolder()
  const config = readConfig({ DATA_DIR: folder.path })
  const made = await (async () => {
    await using site = await openApp(config, openLog('fatal'))
    const pictures = await Promise.all([20, 21, 22].map((red) => upload(site, deepPicture(red))))
    const right = await Promise.all(pictures.map((id) => folderOf(site, id)))
    for (const id of pictures) await madeBefore(site, id)
    const { url } = await exhibit(site, 'Killed', pictures)
    await site.jobs.settled()
    return { pictures, right, url }
  })()
  for (const point of points) await liveUntil(folder.path, point)

  await using site = await openApp(config, openLog('fatal'))
  await site.jobs.settled()
  assert.deepEqual(await site.gallery.media.rereading(), { unread: 0, unfollowed: 0 })
  assert.deepEqual(await Promise.all(made.pictures.map((id) => folderOf(site, id))), made.right)
  assert.deepEqual((await sceneFolders(site, made.url)).toSorted(), made.right.toSorted())
  const { rows } = await site.pool.query<{ folders: number }>(
    'select max(cardinality(earlier_folders)) as folders from media_assets',
  )
  assert.equal(rows[0]?.folders, 1, 'nothing was made anew twice')
})
