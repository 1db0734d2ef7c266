import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// Watches what runs in the server as it is; the site and the player are Vite's, which swaps their modules in the page.
const watched = ['server', 'contract', 'scene/plan', 'scene/hanging']

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')

const child = spawn(
  process.execPath,
  [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'scripts/dev-server.ts'],
  { stdio: 'inherit', env: { LOG_LEVEL: 'info', ...process.env, NODE_ENV: 'development' } },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
await once(child, 'exit')
