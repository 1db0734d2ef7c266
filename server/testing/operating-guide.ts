import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

const guide = resolve(import.meta.dirname, '../../docs/operating.md')

/**
 * The text of a block of docs/operating.md, by the file named in its first line, such as `/etc/haproxy/haproxy.cfg`.
 * Makes each of `changes` everywhere in it, to replace the page's names, addresses and ports by the test's.
 *
 * @throws RangeError if the page has no such block, or if a change finds nothing to change
 */
export async function guideFile(name: string, changes: Record<string, string> = {}): Promise<string> {
  const blocks = (await readFile(guide, 'utf8')).matchAll(/^```\w+ (\S[^\n]*)\n([\s\S]*?)^```$/gm)
  const found = [...blocks].find(([, named]) => named === name)?.[2]
  if (found === undefined) throw new RangeError(`docs/operating.md has no block for ${name}`)
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new RangeError(`${name} in docs/operating.md does not name ${from}`)
    return text.replaceAll(from, to)
  }, found)
}

/** The settings of such a block. */
export async function guideSettings(name: string, changes: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  return { ...parseEnv(await guideFile(name, changes)) }
}

/** How the page's systemd unit starts the server: its command as words, and its environment. */
export async function guideService(changes: Record<string, string>) {
  const unit = await guideFile('/etc/systemd/system/enfilade.service', changes)
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')
  const [command = '', ...words] = valuesOf('ExecStart').join(' ').split(' ')
  const [workingDirectory = ''] = valuesOf('WorkingDirectory')
  const [stopSeconds = ''] = valuesOf('TimeoutStopSec')
  return {
    unit,
    command,
    words,
    workingDirectory,
    stopTimeoutMs: Number(stopSeconds) * 1000,
    environment: { ...parseEnv(valuesOf('Environment').join('\n')) },
  }
}
