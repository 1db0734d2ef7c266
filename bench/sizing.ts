import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@enfilade/server/database/database'
import { openLog } from '@enfilade/server/log'
import { drawPicture } from '@enfilade/server/testing/drawn-media'
import { runGuideCommand } from '@enfilade/server/testing/guide-node'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { z } from 'zod'
import { familyOf, heldMib, waitUntilIdle } from './process-family.ts'
import { loadServer } from './request-load.ts'

/**
 * The figures of docs/operating.md about the size of a machine: answers per second from the cache and rendered again,
 * pictures per hour, disk per picture, memory of the server with all that it starts, connections to the database. The
 * figures are of this machine; the bench only requires that nothing fails, and that memory and connections stay below
 * those of the page.
 */
const pictures = 12
const pictureSize = { widthPx: 4000, heightPx: 3000 }
const answers = 4_000
const connections = 32
const mostMemoryMib = 2_048
const mostDatabaseConnections = 20

const Uploaded = z.object({ data: z.object({ _id: z.string(), state: z.string(), reason: z.string().nullable() }) })
const Connections = z.object({ connections: z.coerce.number() })

/** What a process and all it started hold in memory and share with no file, the database included, in MiB. */
function heldByFamilyMib(rootPid: number): number {
  return familyOf(rootPid).reduce((sum, { pid }) => sum + heldMib(pid, 'RssAnon'), 0)
}

async function bytesBelow(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

await using folder = await makeDataFolder()
await using site = await startRealServer({ dataDir: folder.path })
const settings = { DATA_DIR: folder.path }
await runGuideCommand(settings, ['operator', 'add', 'keeper@example.org', '--password-stdin'], 'a long enough password')
const { output: token } = await runGuideCommand(settings, ['operator', 'token', 'keeper@example.org'])
const authorization = { Authorization: `Bearer ${token.trim()}` }
await waitUntilIdle(site.pid)
const idleMib = heldByFamilyMib(site.pid)
let highestMib = idleMib
const watch = setInterval(() => {
  highestMib = Math.max(highestMib, heldByFamilyMib(site.pid))
}, 250)

const files = join(folder.path, 'storage/files')
const bytesBefore = await bytesBelow(files)
let sentBytes = 0
const begunMs = performance.now()
const ids: string[] = []
for (let seed = 1; seed <= pictures; seed += 1) {
  const body = await drawPicture(seed, pictureSize)
  sentBytes += body.length
  const answer = await fetch(`${site.address}/v1/media?purpose=picture`, {
    method: 'POST',
    headers: authorization,
    body: new Uint8Array(body),
  })
  ids.push(Uploaded.parse(await answer.json()).data._id)
}
for (const id of ids) {
  for (let state = 'waiting'; state === 'waiting'; await new Promise((next) => setTimeout(next, 200))) {
    const answer = await fetch(`${site.address}/v1/media/${id}`, { headers: authorization })
    const { data } = Uploaded.parse(await answer.json())
    state = data.state
    if (state === 'refused') throw new Error(`a picture was refused: ${data.reason}`)
  }
}
const pictureS = (performance.now() - begunMs) / 1000 / pictures
const madeBytes = (await bytesBelow(files)) - bytesBefore - sentBytes

const port = Number(new URL(site.address).port)
const common = { port, connections, answers }
// An answer that depends on its query is rendered for each; a page is cached.
const made = await loadServer({
  ...common,
  paths: Array.from({ length: answers }, (_, index) => `/v1/search?q=${index.toString(36)}`),
})
const kept = await loadServer({ ...common, paths: ['/', '/artworks/', '/v1/public-artpieces'] })
clearInterval(watch)

await using database = await openDatabase({ dataDir: folder.path, log: openLog('warn'), joinRunning: true })
const { rows } = await database.pool.query(
  "select count(*) as connections from pg_stat_activity where datname = current_database() and application_name like 'enfilade%' and pid <> pg_backend_pid()",
)
const held = Connections.parse(rows[0]).connections

const perS = ({ answered, seconds }: { answered: number; seconds: number }) => Math.round(answered / seconds)
console.log(`answers from memory: ${perS(kept)} a second; ${kept.failed} failed, none may`)
console.log(`searches made anew: ${perS(made)} a second; ${made.failed} failed, none may`)
console.log(`pictures of 12 megapixels: ${Math.round(3600 / pictureS)} an hour`)
console.log(`disk for each: the file, and ${(madeBytes / pictures / 1e6).toFixed(1)} MB of versions`)
console.log(
  `memory with the database: ${Math.round(idleMib)} MiB idle, ${Math.round(highestMib)} at most; ${mostMemoryMib}`,
)
console.log(`connections to the database: ${held}; at most ${mostDatabaseConnections}`)
const isKept = kept.failed === 0 && made.failed === 0 && highestMib <= mostMemoryMib && held <= mostDatabaseConnections
if (!isKept) process.exitCode = 1
