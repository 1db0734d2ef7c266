import { type Logger, pino } from 'pino'

/** Structured log: one JSON object per line. Fields first, then a sentence: `log.info({ path }, 'stored a file')`. */
export type Log = Logger

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** Field names that are never logged, at any depth. */
const secretFields = [
  'password',
  'token',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
]

/** Opens the log of this process on standard output. */
export function openLog(level: LogLevel): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: secretFields })
}
