import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { artistPage } from '@enfilade/contract/page-addresses'
import type { App } from '#app'
import { hasDemo } from '#demo-content'
import { selectUnnamedProxies, unnamedProxySentence } from '#http/unnamed-proxies'
import type { FileFinding } from '#media'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'doctor'
export const summary = 'look the installation over and say what needs attention'
export const help = `Usage: npm run enfilade -- doctor [--files]

Looks at configuration, database, storage, jobs and disk. Ends with code 1 when something is broken.

  --files   also read every stored original and hold it against its SHA-256, and every version against its length;
            names each file that is missing, damaged, unreadable or orphaned (nothing refers to it). The first three
            count as broken: upload the same file again, or put a backup back. Takes as long as reading all of them.`

/** `look` deserves attention; `broken` keeps the site from working. */
type Finding = { state: 'fine' | 'look' | 'broken'; text: string }

const leastFreeBytes = 2_000_000_000
const root = resolve(import.meta.dirname, '../..')

export async function run(args: string[], context: CommandContext): Promise<void> {
  const app = await context.openApp()
  const findings = [
    ...checkConfiguration(app),
    await checkDatabase(app),
    await checkStorage(app),
    await checkJobs(app),
    await checkPictures(app),
    await checkBook(app),
    await checkDisk(app),
    checkBuild(),
    ...(await checkProxies(app)),
    await checkDemo(app),
    await checkArtists(app),
    ...(args.includes('--files') ? [await checkFiles(app, context)] : []),
  ]
  for (const { state, text } of findings) context.say(`${state.padEnd(6)}  ${text}`)
  if (findings.some(({ state }) => state === 'broken')) throw new CommandRefusal('\nSomething is broken; see above.')
}

function checkConfiguration({ config, joined }: App): Finding[] {
  const findings: Finding[] = [
    {
      state: 'fine',
      text: joined ? 'a server is running on this data folder' : 'no server is running on this data folder',
    },
  ]
  const { hostname, protocol } = new URL(config.publicUrl)
  if (['localhost', '127.0.0.1'].includes(hostname)) {
    findings.push({ state: 'look', text: `PUBLIC_URL is ${config.publicUrl}: only this machine can follow its links` })
  } else if (protocol === 'http:') {
    findings.push({
      state: 'look',
      text: 'PUBLIC_URL is not https: passwords travel in the open, and headsets show rooms in VR over https alone',
    })
  }
  return findings
}

/** The audit log. */
async function checkBook({ gallery }: App): Promise<Finding> {
  const book = await gallery.audit.check()
  if (!book.whole)
    return { state: 'broken', text: `the book of accounts was changed at or before its line ${book.lineNo}` }
  const end = book.lines === 0 ? '' : `, to ${book.lastHash.slice(0, 16)}`
  return { state: 'fine', text: `the book of accounts is whole: ${book.lines} lines${end}` }
}

async function checkDatabase({ pool, config }: App): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; size: string; fsync: string }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
            current_setting('fsync') as fsync`,
  )
  const { version, size, fsync } = rows[0] ?? { version: 'unknown', size: 'unknown', fsync: 'unknown' }
  const kind = config.databaseUrl === null ? 'bundled PostgreSQL' : 'PostgreSQL'
  if (fsync !== 'on')
    return { state: 'broken', text: `${kind} ${version} runs with fsync off: a power cut may lose data` }
  return { state: 'fine', text: `${kind} ${version}, ${size}` }
}

async function checkStorage({ storage, config }: App): Promise<Finding> {
  const path = 'doctor/probe.txt'
  try {
    await storage.put(path, Buffer.from('probe'))
    const stored = await storage.stat(path)
    await storage.remove(path)
    if (stored?.bytes === 5) return { state: 'fine', text: `storage (${config.storage.kind}) takes and gives files` }
    return { state: 'broken', text: `storage (${config.storage.kind}) did not give back what it was given` }
  } catch (error) {
    return {
      state: 'broken',
      text: `storage (${config.storage.kind}): ${error instanceof Error ? error.message : error}`,
    }
  }
}

async function checkJobs({ jobs }: App): Promise<Finding> {
  const outstanding = [...(await jobs.outstanding()).values()].reduce((sum, count) => sum + count, 0)
  const failed = await jobs.failedForGood()
  return failed > 0
    ? { state: 'look', text: `${failed} jobs failed for good in the last days; the log says why` }
    : { state: 'fine', text: `${outstanding} jobs to be done, none failed` }
}

/** Pictures that an earlier version of the site read differently are processed again in the background. */
async function checkPictures({ gallery }: App): Promise<Finding> {
  const { unread, unfollowed } = await gallery.media.rereading()
  if (unread > 0)
    return { state: 'look', text: `${unread} pictures are still to be checked by the rules of this version` }
  if (unfollowed > 0) return { state: 'look', text: `${unfollowed} pictures were made again; exhibitions follow soon` }
  return { state: 'fine', text: 'all pictures are made by the rules of this version' }
}

async function checkFiles({ gallery }: App, { say, progress }: CommandContext): Promise<Finding> {
  const counts = { missing: 0, damaged: 0, unreadable: 0, orphaned: 0 }
  let looked = 0
  const told = {
    found({ path, state, of }: FileFinding): void {
      counts[state] += 1
      say(`${state.padEnd(10)}  ${path}${of === null ? '' : `  (${of})`}`)
    },
    checked(files: number): void {
      if (Math.floor((looked + files) / 500) > Math.floor(looked / 500)) progress(`${looked + files} files checked`)
      looked += files
    },
  }
  await gallery.media.checkFiles(told)
  await gallery.exhibitions.checkSceneFiles(told)
  const { missing, damaged, unreadable, orphaned } = counts
  const text = `${looked} stored files: ${missing} missing, ${damaged} damaged, ${unreadable} unreadable, ${orphaned} orphaned`
  return { state: missing + damaged + unreadable > 0 ? 'broken' : orphaned > 0 ? 'look' : 'fine', text }
}

async function checkDisk({ config }: App): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir)
  const freeBytes = bavail * bsize
  const free = `${(freeBytes / 1e9).toFixed(1)} GB free for ${resolve(config.dataDir)}`
  return { state: freeBytes < leastFreeBytes ? 'look' : 'fine', text: free }
}

function checkBuild(): Finding {
  const built = ['site/build/server/index.js', 'player/build/index.html', 'studio/build/index.html'].every((path) =>
    existsSync(resolve(root, path)),
  )
  return built
    ? { state: 'fine', text: 'site, player and studio are built' }
    : { state: 'look', text: 'site, player or studio is not built; npm start builds them' }
}

/** Artists with the same name. Before names were compared without spaces and Unicode form, duplicates could arise. */
async function checkArtists({ gallery }: App): Promise<Finding> {
  const doubled = await gallery.artists.doubled()
  if (doubled.length === 0) return { state: 'fine', text: 'no two artists without records of their own have one name' }
  const shown = doubled.slice(0, 3).map(({ name, urls }) => `${name} (${urls.map(artistPage).join(', ')})`)
  const more = doubled.length > shown.length ? ' and others' : ''
  return { state: 'look', text: `several artists have one name, and may be one person: ${shown.join('; ')}${more}` }
}

async function checkProxies({ database, config }: App): Promise<Finding[]> {
  const addresses = await selectUnnamedProxies(database, config.trustedProxies)
  return addresses.map((address) => ({ state: 'look', text: unnamedProxySentence(address) }))
}

async function checkDemo(app: App): Promise<Finding> {
  return { state: 'fine', text: (await hasDemo(app)) ? 'the demo content is in' : 'the demo content is not in' }
}
