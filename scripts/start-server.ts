import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { readConfig } from '@enfilade/server/config'
import { loadEnvironmentFile } from '@enfilade/server/environment-file'
import { exitCodeOf, explainStartFailure, StartRefusal } from '@enfilade/server/start-refusal'
import { build } from './build.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** A separate process adds the demo content, so that visitors of the first rooms do not wait for the others. */
async function putInDemo(): Promise<void> {
  const child = spawn(process.execPath, ['server/enfilade.ts', 'demo'], {
    // The channel closes when this process ends in any way, and then the child ends too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  endWithUs(child)
  await once(child, 'exit')
  if (child.exitCode !== 0 && child.signalCode === null) {
    say('The demo content is not complete; the next start goes on with it (or: npm run enfilade -- demo).')
  }
}

function endWithUs(child: ChildProcess): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
}

let built: Promise<void> | null = null
try {
  loadEnvironmentFile(process.env)
  readConfig(process.env)
  // React renders five times slower without it; set before React is loaded.
  process.env.NODE_ENV ??= 'production'
  // A person reads this output; node server/main.ts logs everything, for machines.
  process.env.LOG_LEVEL ??= 'warn'
  built = build(say).catch((error) => {
    // A second build of the same sources would fail again.
    throw new StartRefusal(error instanceof Error ? error.message : String(error), { cause: error })
  })
  // The await below reports the error.
  built.catch(() => undefined)
  const { main } = await import('@enfilade/server/main')
  const server = await main(process.env, built)
  say(`\n  Enfilade is open at ${server.address}\n`)
  const { isDemoSettled } = await import('@enfilade/server/demo-content')
  if (server.site.config.demo && !(await isDemoSettled(server.site))) await putInDemo()
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  // The next start needs a complete build, and two builds at once would overwrite each other.
  await built?.catch(() => undefined)
  process.exit(exitCodeOf(error))
}
