import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, readConfig } from './config.ts'
import { FolderHeld } from './database/folder-lock.ts'
import { PortTaken } from './http/listen.ts'
import { openLog } from './log.ts'
import { type Server, startServer } from './serve.ts'

/** Reads the configuration, opens the house, and closes it when asked to. Returns once it is open, which waits for the build. */
export async function main(environment: NodeJS.ProcessEnv, built?: Promise<void>): Promise<Server> {
  const config = readConfig(environment)
  const log = openLog(config.logLevel)
  const server = await startServer(config, log, built === undefined ? {} : { built })
  let closing = false
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    // Whatever hangs, the process ends; the database survives being cut off, and jobs run again.
    void pause(30_000, undefined, { ref: false }).then(() => process.exit(1))
    await server[Symbol.asyncDispose]()
    log.info('closed')
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  return server
}

/** What a person needs to know of why the house did not open: one sentence when it is theirs to put right. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const theirs = error instanceof ConfigError || error instanceof FolderHeld || error instanceof PortTaken
  return theirs ? error.message : (error.stack ?? error.message)
}

if (import.meta.main) {
  try {
    await main(process.env)
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exit(1)
  }
}
