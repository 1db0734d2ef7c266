import { Agent, request } from 'node:http'
import fc from 'fast-check'

/** A public address. */
export type OpenAddress = {
  /** The path; a part in braces, after a colon or `*` is a placeholder: `/news/{url}`, `/news/:url?`, `/artist/f/*`. */
  path: string
  /** The query keys that are known there. */
  queryKeys: readonly string[]
}

/** One request in wire format; `target` is sent byte by byte, valid or not. */
export type FuzzedRequest = { method: 'GET' | 'HEAD'; target: string; ifNoneMatch: string | null }

export type WireAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Node refuses longer ones before our code runs. */
const longestTargetChars = 15_000

/** Parts of addresses that are known to break decoders, routers and file systems; sent unchanged. */
const brokenParts = [
  '%',
  '%zz',
  '%e0%a4%a',
  '%C0%AF',
  '%ED%A0%80',
  '%FF%FE',
  '%u0041',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%252f',
  '..%5c..%5c',
  '+',
  ';a=b',
  '[]',
  '{}',
  '&',
  '=',
]

/** Texts with a meaning for a database, a browser, a template or a number parser. */
const meaningfulTexts = [
  '',
  ' ',
  '-1',
  '1e9',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '1.5',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '%_%',
  "' or '1'='1",
  "'; drop table artworks; --",
  "' union select table_name from information_schema.tables --",
  'pg_sleep(5)',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</script><!--',
  '../../../../etc/passwd',
  'C:\\Windows\\win.ini',
  'http://elsewhere.example/',
  '//elsewhere.example',
  '\0',
  'a\0b',
  '\r\n\r\n',
  '\u2028\u2029',
  '\u202e\u200b\ufeff',
  '\ud800',
  '\udfff\ud800',
  'İıſßﬁÅ',
  'e\u0301'.repeat(50),
  '𝕿𝖚𝖗𝖓𝖊𝖗',
  '🖼️👩‍🎨',
  '海を渡る',
  'البحر الهادئ',
  '& | ! : * <->',
]

const repeated = fc
  .tuple(
    fc.constantFrom('x', '%', '_', "'", '(', 'a b ', '\\', 'é', '-', '../', '🖼'),
    fc.constantFrom(201, 1_000, 10_000),
  )
  .map(([text, times]) => text.repeat(times))

const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...meaningfulTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: repeated },
)

/**
 * Requests for any of the addresses with anything in the variable parts of their paths and in their queries: nothing,
 * far too much, invalid numbers, statements and scripts, broken encodings, every plane of Unicode, repeated and unknown
 * keys. `known` are valid words and numbers, so that the requests also get past the first refusal.
 */
export function fuzzedRequests(
  addresses: readonly OpenAddress[],
  known: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 6, arbitrary: anyText.map(percentEncoded) },
    { weight: 2, arbitrary: fc.constantFrom(...brokenParts) },
  )
  const requestOf = ({ path, queryKeys }: OpenAddress) => {
    const key = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(queryKeys.length > 0 ? queryKeys : ['page'])) },
      { weight: 1, arbitrary: anyText.map(percentEncoded) },
      { weight: 1, arbitrary: fc.constantFrom('skip', 'limit', 'page', 'name', 'q', '_data', '_routes', '__proto__') },
    )
    const pair = fc
      .tuple(key, fc.constantFrom('=', '=', '=', '=', '=', '[]=', '[a]=', '%5B%5D='), value, fc.boolean())
      .map(([name, sign, text, twice]) => (twice ? `${name}${sign}${text}&${name}=${text}` : `${name}${sign}${text}`))
    return fc.record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
      ifNoneMatch: fc.constantFrom(null, null, null, '*', 'W/"none"'),
      target: fc
        .tuple(
          fc.tuple(
            ...path
              .split('/')
              .slice(1)
              .map((part) => partOf(part, value)),
          ),
          fc.constantFrom('', '/', '//', '/.'),
          fc.array(pair, { maxLength: 4 }),
        )
        .map(([parts, end, pairs]) => `/${parts.join('/')}${end}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`)
        .map((target) => target.slice(0, longestTargetChars)),
    })
  }
  return fc.constantFrom(...addresses).chain(requestOf)
}

function partOf(part: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (/^[{:*]/.test(part)) return value
  return fc.constant(part)
}

/** Encodes any text for an address; half a surrogate pair becomes the three bytes it would have if it were valid. */
function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const unit = character.charCodeAt(0)
    return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
      .map((byte) => `%${byte.toString(16)}`)
      .join('')
  }).join('')
}

/** A connection to a running server that sends requests unchanged. */
export function openWire(origin: string): Disposable & { send(fuzzed: FuzzedRequest): Promise<WireAnswer> } {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    [Symbol.dispose]: () => agent.destroy(),
    send: ({ method, target, ifNoneMatch }) =>
      new Promise((resolve, reject) => {
        const headers = ifNoneMatch === null ? {} : { 'If-None-Match': ifNoneMatch }
        const sent = request({ agent, hostname, port, method, path: target, headers }, (response) => {
          let body = ''
          response.setEncoding('utf8').on('data', (text: string) => {
            body += text
          })
          response.once('error', reject)
          response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
        })
        sent.once('error', reject)
        sent.end()
      }),
  }
}
