// Plain JavaScript for any Node from 18 on: it runs before the Node that the rest of the repository needs is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const oldestNodeMajor = 20
const runningNodeMajor = 24
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

const nodeMajor = Number(process.versions.node.split('.')[0])
if (nodeMajor < oldestNodeMajor) {
  fail(`Enfilade needs Node ${oldestNodeMajor} or newer to set itself up; this is ${process.versions.node}.`)
}

const missing = missingPackages()
if (missing.length > 0) install(missing)
if (!existsSync(join(root, 'node_modules/.bin/node')) && nodeMajor < runningNodeMajor) {
  fail(
    `npm has no Node ${runningNodeMajor} for ${process.platform} on ${process.arch}. Install Node ${runningNodeMajor} or newer yourself, then try again.`,
  )
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[] }} LockEntry
 */

/**
 * The packages of the lock file that node_modules lacks in that version. npm writes its own list there when an
 * installation is complete, so that everything counts as missing after an interrupted one.
 */
function missingPackages() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isWanted(entry, path in present))
    .filter(([path, entry]) => present[path]?.version !== entry.version)
    .map(([path]) => path.replace('node_modules/', ''))
}

/**
 * Programs for this system, such as Node and PostgreSQL, are optional for npm, but required here.
 *
 * @param {LockEntry} entry
 * @param {boolean} isPresent
 */
function isWanted({ optional, devOptional, os, cpu, libc }, isPresent) {
  if ((!optional && !devOptional) || isPresent) return true
  return libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true
}

/**
 * @param {string} path
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(path) {
  if (!existsSync(path)) return {}
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/** @param {string[]} missing */
function install(missing) {
  const what = missing.length > 20 ? 'the dependencies' : `${missing.length} changed dependencies`
  say(`Installing ${what} (once; about a minute) …`)
  const startedMs = Date.now()
  const npm = process.env.npm_execpath
  const [command, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const run = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (run.status !== 0) fail('The dependencies could not be installed; the lines above say why.')
  say(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s.`)
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
}

/** @param {string} text */
function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
