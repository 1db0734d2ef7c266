import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '#log'
import { listen } from './listen.ts'

const log = openLog('silent')
const bodyBytes = 40_000_000
const pace = { intervalMs: 300, leastBytes: 64_000 }

const folder = await mkdtemp(join(tmpdir(), 'enfilade-pace-'))
after(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'large.bin')
await writeFile(file, '')
await truncate(file, bodyBytes)

const streams: ReturnType<typeof createReadStream>[] = []
const whole = new Uint8Array(bodyBytes)
const server = await listen({
  fetch: ({ url }) => {
    if (new URL(url).pathname !== '/stored') return new Response(whole)
    const stream = createReadStream(file)
    streams.push(stream)
    return new Response(Readable.toWeb(stream))
  },
  atOnce: (path) => (path === '/kept' ? { status: 200, headers: [], body: whole, requestId: 'one' } : null),
  port: 0,
  host: '127.0.0.1',
  log,
  pace,
})
after(() => server[Symbol.asyncDispose]())

/** Requests a path on its own connection, and does not read by itself. */
async function ask(path: string): Promise<{ socket: Socket; ended: Promise<'cut off' | 'ended'> }> {
  const socket = connect(server.port, '127.0.0.1').pause()
  const ended = new Promise<'cut off' | 'ended'>((resolve) => {
    socket.once('error', () => resolve('cut off'))
    socket.once('close', () => resolve('ended'))
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: gallery.test\r\n\r\n`)
  return { socket, ended }
}

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    server.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

for (const path of ['/built', '/stored', '/kept']) {
  test(`a client that never reads ${path} is cut off, and nothing of it stays open`, async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => ask(path)))
    for (let looks = 0; looks < 100 && (await openConnections()) < 5; looks += 1) await pause(10)
    for (let looks = 0; looks < 200 && (await openConnections()) > 0; looks += 1) await pause(50)
    assert.equal(await openConnections(), 0)
    for (let looks = 0; looks < 100 && streams.some(({ closed }) => !closed); looks += 1) await pause(20)
    assert.ok(streams.every(({ closed }) => closed))
    for (const { socket } of readers) socket.destroy()
  })
}

test('a client that reads slowly and steadily is not cut off', async () => {
  // Well above the least rate: a busy machine reads late.
  const stepBytes = 4 * pace.leastBytes
  const read = async (path: string) => {
    const { socket } = await ask(path)
    let readBytes = 0
    // Thirty intervals, so slow that no system buffers all of it.
    for (let step = 0; step < 30 && !socket.destroyed; step += 1) {
      await pause(pace.intervalMs)
      readBytes += await readFrom(socket, stepBytes)
    }
    const lives = !socket.destroyed
    socket.destroy()
    return { path, lives, readBytes }
  }
  const readers = await Promise.all(['/built', '/stored', '/kept'].map(read))
  const wanted = 30 * stepBytes
  assert.deepEqual(readers, [
    { path: '/built', lives: true, readBytes: wanted },
    { path: '/stored', lives: true, readBytes: wanted },
    { path: '/kept', lives: true, readBytes: wanted },
  ])
})

test('a client that sends too slowly is cut off, a steady one is not', async () => {
  await using taking = await listen({
    fetch: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
    port: 0,
    host: '127.0.0.1',
    log,
    pace,
  })
  const send = (chunkBytes: number) => {
    const socket = connect(taking.port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write('POST /taken HTTP/1.1\r\nHost: gallery.test\r\nContent-Length: 90000000\r\n\r\n')
    const timer = setInterval(() => socket.write(Buffer.alloc(chunkBytes)), 50)
    socket.once('close', () => clearInterval(timer))
    return socket
  }
  const [slow, steady] = [send(10), send(40_000)]
  for (let looks = 0; looks < 100 && !slow.destroyed; looks += 1) await pause(50)
  assert.deepEqual([slow.destroyed, steady.destroyed], [true, false])
  steady.destroy()
})

async function readFrom(socket: Socket, bytes: number): Promise<number> {
  let readBytes = 0
  while (readBytes < bytes && !socket.destroyed) {
    const chunk: Buffer | null = socket.read(Math.min(bytes - readBytes, Math.max(1, socket.readableLength)))
    if (chunk === null) await pause(5)
    else readBytes += chunk.length
  }
  return readBytes
}
