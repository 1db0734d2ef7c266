import { readFileSync } from 'node:fs'
import { ConfigError, environmentSchema } from './config.ts'

/**
 * Sets the variables of the file that the environment does not have yet. A missing file sets nothing. Its encoding may
 * be UTF-8, or UTF-16 with a byte order mark.
 *
 * @throws ConfigError for an unreadable file, and for a line that names a setting without setting it
 */
export function loadEnvironmentFile(environment: NodeJS.ProcessEnv, path = '.env'): void {
  const text = readText(path)
  if (text === null) return
  for (const [name, value] of parseEnvironmentFile(text, path)) environment[name] ??= value
}

function readText(path: string): string | null {
  try {
    return decode(readFileSync(path), path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof ConfigError) throw error
    if (error.code === 'ENOENT') return null
    throw new ConfigError([`${path} cannot be read: ${error.message}.`])
  }
}

function decode(bytes: Uint8Array, path: string): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Another encoding: reported below.
  }
  throw new ConfigError([`${path} is not UTF-8 text: save it with the encoding UTF-8.`])
}

/** `NAME=value`, with or without `export`; quotes may span several lines. Without quotes, ` #` begins a comment. */
const assignment = /(?:export[ \t]+)?([^\s=#"'`]+)[ \t]*=(?:[ \t]*(["'`])([\s\S]*?)\2[ \t]*(?:#.*)?|(.*))$/my
const restOfLine = /.*\n?/y
/** Invisible characters that are copied from web pages and word processors. */
const invisibleIndent = /^[ \t]*[\u00a0\u200b-\u200f\u2060\ufeff]+/gm

function parseEnvironmentFile(written: string, path: string): Map<string, string> {
  const text = written.replace(/\r\n?/g, '\n').replace(invisibleIndent, '')
  const values = new Map<string, string>()
  const problems: string[] = []
  for (let at = 0; at < text.length; ) {
    at += /^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0
    const [whole, name, quote, quoted, bare = ''] = matchAt(assignment, text, at) ?? []
    if (name === undefined || whole === undefined) {
      const line = matchAt(restOfLine, text, at)?.[0] ?? ''
      const meant = settingNamed(/^(?:export[ \t]+)?([\w-]+)/.exec(line)?.[1] ?? '')
      if (meant !== null) problems.push(`${place(text, at)} sets nothing: write ${meant}=…`)
      at += line.length
      continue
    }
    const meant = settingNamed(name)
    const value = quote === undefined ? bare.replace(/[ \t]#.*$/, '').trim() : (quoted ?? '')
    if (meant !== null && meant !== name) problems.push(`${place(text, at)} sets ${name}: the setting is ${meant}.`)
    if (meant !== null && quote === undefined && /^["'`]/.test(value))
      problems.push(`${place(text, at)} has a quotation mark that is not closed, or text after the closing one.`)
    values.set(name, quote === '"' ? value.replaceAll('\\n', '\n') : value)
    at += whole.length + 1
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return values

  function place(text: string, at: number): string {
    return `Line ${text.slice(0, at).split('\n').length} of ${path}`
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The setting that a name means, also with other capitals or hyphens; null for an unknown name. */
function settingNamed(name: string): string | null {
  const meant = name.toUpperCase().replaceAll('-', '_')
  return meant in environmentSchema.shape ? meant : null
}
