import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from './config.ts'
import { openLog } from './log.ts'
import { type Server, startServer } from './serve.ts'
import { exitCodeOf, explainStartFailure } from './start-refusal.ts'
import { endWithReason, whenSupervisorDies } from './supervision.ts'

/** Reads the configuration, opens the site, and closes it on a signal. Returns once it is open, after the build. */
export async function main(environment: NodeJS.ProcessEnv, built?: Promise<void>): Promise<Server> {
  const config = readConfig(environment)
  const log = openLog(config.logLevel)
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends by an error that nothing caught')
    endWithReason(error.message)
  })
  let close = async (why: string, _exitCode = 0): Promise<void> => {
    log.info({ signal: why }, 'leaving before the site was open')
    process.exit(1)
  }
  // The server ends when its supervisor is killed.
  whenSupervisorDies(() => void close('the supervisor is gone'))
  const server = await startServer(config, log, built === undefined ? {} : { built })
  let closing = false
  close = async (why: string, exitCode = 0) => {
    if (closing) return
    closing = true
    log.info({ signal: why }, 'closing')
    // The process ends even if something hangs; the database survives that, and jobs run again.
    void pause(30_000, undefined, { ref: false }).then(() => process.exit(1))
    await server[Symbol.asyncDispose]()
    log.info('closed')
    if (exitCode === 0) process.exit(0)
    endWithReason(why)
  }
  process.on('SIGTERM', () => void close('SIGTERM'))
  process.on('SIGINT', () => void close('SIGINT'))
  void server.replaced.then(() => close('the database was replaced under it', 1))
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
