import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { StartRefusal } from '#start-refusal'

/** An account of the operating system, by its ids. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root; these accounts are tried in turn. The name must exist, since initdb looks it up.
 */
const candidates = ['enfilade', 'nobody']

/** The account to run the database as: null if this process may run it as itself, that is, unless it is root. */
export async function chooseAccount(ownerUid: number | null): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').flatMap(parseAccount)
  // An existing cluster keeps its owner.
  const owner = accounts.find((account) => account.uid === ownerUid && account.uid !== 0)
  const chosen = owner ?? candidates.flatMap((name) => accounts.filter((account) => account.name === name))[0]
  if (chosen === undefined) {
    throw new StartRefusal(
      `PostgreSQL does not run as root, and this system has no account named ${candidates.join(' or ')}. Add one, start Enfilade as an ordinary account, or set DATABASE_URL.`,
    )
  }
  return chosen
}

function parseAccount(line: string): Account[] {
  const [name, , uid, gid] = line.split(':')
  return name === undefined || uid === undefined || gid === undefined
    ? []
    : [{ name, uid: Number(uid), gid: Number(gid) }]
}

/** Checks whether the account may enter every folder above the path: the first that blocks it, or null. */
export async function blockingFolder(path: string, account: Account): Promise<string | null> {
  const above: string[] = []
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    above.unshift(folder)
    if (folder === dirname(folder)) break
  }
  for (const folder of above) {
    const { mode, uid, gid } = await stat(folder)
    const passBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & passBit) === 0) return folder
  }
  return null
}
