import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { readConfig } from '@enfilade/server/config'
import { loadEnvironmentFile } from '@enfilade/server/environment-file'
import { exitCodeOf, explainStartFailure } from '@enfilade/server/start-refusal'

// Watches the files that run in the server; Vite handles the site and the player, and replaces their modules in the
// page.
const watched = ['server', 'contract', 'scene/plan', 'scene/hanging']

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
try {
  loadEnvironmentFile(process.env)
  readConfig(process.env)
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(exitCodeOf(error))
}

const child = spawn(
  process.execPath,
  [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'scripts/dev-server.ts'],
  { stdio: 'inherit', env: { LOG_LEVEL: 'info', ...process.env, NODE_ENV: 'development' } },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
await once(child, 'exit')
