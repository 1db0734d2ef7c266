import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from './config.ts'
import { openLog } from './log.ts'
import { type Server, startServer } from './serve.ts'
import { exitCodeOf, explainStartFailure } from './start-refusal.ts'

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

if (import.meta.main) {
  try {
    await main(process.env)
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exit(exitCodeOf(error))
  }
}
