import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeDataFolder, startRealServer } from './real-server.ts'

test('a server opens, answers, and ends with code 0 on request', async () => {
  await using server = await startRealServer()
  const answer = await fetch(`${server.address}/readyz`)
  assert.deepEqual(await answer.json(), { ready: true, accepting: true, database: true, storage: true, schema: true })
  assert.deepEqual(await server.stop('SIGTERM'), { code: 0, signal: null })
})

test('a second server on the same folder is refused with the name of the holder', async () => {
  await using server = await startRealServer()
  await assert.rejects(startRealServer({ dataDir: server.dataDir }), (error: Error) => {
    assert.match(error.message, new RegExp(`Process ${server.pid} already uses ${server.dataDir}\\.`))
    return true
  })
})

test('a folder whose server was killed opens again', async () => {
  await using folder = await makeDataFolder()
  {
    await using server = await startRealServer({ dataDir: folder.path })
    assert.equal((await server.stop('SIGKILL')).signal, 'SIGKILL')
  }
  await using server = await startRealServer({ dataDir: folder.path })
  assert.equal((await fetch(`${server.address}/readyz`)).status, 200)
})
