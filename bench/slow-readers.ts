import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { recordSilence } from '@enfilade/server/testing/drawn-media'
import { runGuideCommand } from '@enfilade/server/testing/guide-node'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { z } from 'zod'

/**
 * Readers who request a recording of 29 MB and then read nothing, while other visitors continue: how many are still
 * connected after a minute, how many normal requests failed meanwhile, and what the readers cost in memory.
 */
const readers = Number(process.argv[2] ?? 1_000)
const watchedMs = 60_000
const honestEveryMs = 100
const longestHonestMs = 8_000
/** 8,000 bytes a second: 29 MB. */
const recordingS = 3_600

const Uploaded = z.object({ data: z.object({ _id: z.string(), filePath: z.string().nullable() }) })

await using folder = await makeDataFolder()
await using site = await startRealServer({ dataDir: folder.path })
const settings = { DATA_DIR: folder.path }
await runGuideCommand(settings, ['operator', 'add', 'keeper@example.org', '--password-stdin'], 'a long enough password')
const { output: token } = await runGuideCommand(settings, ['operator', 'token', 'keeper@example.org'])
const sent = await fetch(`${site.address}/v1/media?purpose=audio`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${token.trim()}` },
  body: new Uint8Array(recordSilence(recordingS)),
})
const { filePath } = Uploaded.parse(await sent.json()).data
if (filePath === null) throw new Error('the recording was not taken')

const { port } = new URL(site.address)
/** Connections to the server that the system has as established; a socket that reads nothing gets no end. */
function established(): number {
  const wanted = Number(port).toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'latin1').split('\n')
  return lines.filter((line) => new RegExp(`^\\s*\\d+: \\w+:\\w+ \\w+:${wanted} 01 `).test(line)).length
}

const sockets: Socket[] = []
for (let reader = 0; reader < readers; reader += 1) {
  const socket = connect(Number(port), '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET /files/${filePath} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  if (reader % 100 === 99) await pause(50)
}
let asked = 0
let failed = 0
for (const begunMs = performance.now(); performance.now() - begunMs < watchedMs; await pause(honestEveryMs)) {
  asked += 1
  const answer = await fetch(`${site.address}/healthz`, { signal: AbortSignal.timeout(longestHonestMs) }).catch(
    () => null,
  )
  if (answer?.status !== 200) failed += 1
}
// The normal requests keep a connection or two open.
const left = Math.max(0, established() - 2)
for (const socket of sockets) socket.destroy()

console.log(`readers still connected after ${watchedMs / 1000} s: ${left} of ${readers}; none`)
console.log(`honest requests that failed meanwhile: ${failed} of ${asked}; none`)
if (left > 0 || failed > 0) process.exitCode = 1
