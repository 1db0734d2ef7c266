import { globSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initCluster, superviseCluster } from '#database/postgres-process'
import { chooseAccount } from '#database/unprivileged-account'
import { openLog } from '#log'

const oldestMajor = 15
const port = 5432

/** The folder of the newest other PostgreSQL on this system, from version 15 on; or null. */
export function findSystemPostgres(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin/postgres').map((path) => Number(path.split('/')[4]))
  const newest = Math.max(...versions)
  return newest >= oldestMajor ? `/usr/lib/postgresql/${newest}/bin` : null
}

/** That PostgreSQL on its own cluster, fast and not safe against power loss; removed when it is closed. */
export async function openSystemPostgres(programs: string): Promise<AsyncDisposable & { connectionString: string }> {
  await using opened = new AsyncDisposableStack()
  const log = openLog('error')
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-system-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const account = await chooseAccount(null)
  const sockets = join(folder, 'sockets')
  await mkdir(sockets)
  if (account !== null) await chown(sockets, account.uid, account.gid)
  const own = { folder: join(folder, 'postgres'), sockets, port, account, log }
  const cluster = { ...own, programs, durable: false, localeArguments: ['--locale=C.UTF-8'] }
  await initCluster(cluster)
  opened.use(await superviseCluster(cluster))
  const kept = opened.move()
  return {
    connectionString: `postgresql://enfilade@/enfilade?host=${encodeURIComponent(sockets)}&port=${port}`,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
