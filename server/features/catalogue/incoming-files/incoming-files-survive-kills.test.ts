import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openApp } from '#app'
import { readConfig } from '#config'
import { openLog } from '#log'
import { makeDataFolder, startRealServer } from '#testing/real-server'

/** A recording is taken as it came; this one fills two parts and begins a third. */
const file = Buffer.concat([
  Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
  randomBytes(9_000_000),
])
const killedTimeoutMs = 60_000

async function issueToken(config: ReturnType<typeof readConfig>): Promise<string> {
  await using site = await openApp(config, openLog('fatal'))
  assert.ok((await site.gallery.accounts.addOperator('keeper@example.org', 'a long enough password')).done)
  const issued = await site.gallery.accounts.issueToken('keeper@example.org')
  assert.ok(issued.done)
  return issued.token
}

test('an upload goes on where it was when the server was killed, and is taken once', async () => {
  await using folder = await makeDataFolder()
  const config = readConfig({ DATA_DIR: folder.path })
  const headers = { Authorization: `Bearer ${await issueToken(config)}`, 'Tus-Resumable': '1.0.0' }
  let path: string | null = null
  let offset = 0

  async function send(address: string): Promise<void> {
    if (path === null) {
      const metadata = `purpose ${Buffer.from('audio').toString('base64')}`
      const announced = { ...headers, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata }
      const begun = await fetch(`${address}/v1/studio/uploads`, { method: 'POST', headers: announced })
      assert.equal(begun.status, 201)
      path = begun.headers.get('Location')
    }
    const head = await fetch(`${address}${path}`, { method: 'HEAD', headers })
    offset = Number(head.headers.get('Upload-Offset'))
    const sent = { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
    if (offset < file.length)
      await fetch(`${address}${path}`, { method: 'PATCH', headers: sent, body: file.subarray(offset) })
  }

  const offsets: number[] = []
  for (const point of ['incoming.stored:2', 'incoming.handed-over']) {
    await using server = await startRealServer({
      dataDir: folder.path,
      environment: { ENFILADE_FAULT_POINT: point, MAKER_STORAGE_GB: '1' },
    })
    await send(server.address).catch(() => undefined)
    const ending = await Promise.race([server.ended, pause(killedTimeoutMs, null, { ref: false })])
    assert.equal(ending?.signal, 'SIGKILL', `${point} was passed`)
    offsets.push(offset)
  }
  assert.equal(offsets[0], 0)
  assert.ok((offsets[1] ?? 0) >= 4_000_000, 'the first part was kept')

  await using site = await openApp(config, openLog('fatal'))
  await site.jobs.settled()
  const row = await site.database.selectFrom('incomingFiles').select(['state', 'assetId']).executeTakeFirstOrThrow()
  assert.equal(row.state, 'taken')
  const assets = await site.database.selectFrom('mediaAssets').select(['id', 'sha256']).execute()
  const sha256 = createHash('sha256').update(file).digest('hex')
  assert.deepEqual(assets, [{ id: row.assetId, sha256 }])
})
