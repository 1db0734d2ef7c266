import { accessTokenPrefix, accessTokensInText } from '@enfilade/contract/access-tokens'
import { type DestinationStream, type Logger, pino } from 'pino'

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

/** Opens the log of this process on standard output, or wherever a test reads it. */
export function openLog(level: LogLevel, destination: DestinationStream = pino.destination(1)): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: secretFields }
  return pino({ ...options, hooks: { streamWrite: withoutAccessTokens } }, destination)
}

/** A line without personal access tokens: they are known by their prefix wherever they stand, as in an address. */
function withoutAccessTokens(line: string): string {
  return line.includes(accessTokenPrefix) ? line.replace(accessTokensInText, `${accessTokenPrefix}[redacted]`) : line
}
