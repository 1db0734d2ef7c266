import { isIP, isIPv4 } from 'node:net'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { makeConnection } from '#database/connections'

/** Labels of letters, digits, `-` and `_`, as in host names inside a container network. */
const hostName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i
const ipv6Host = /^\[[\da-f:.]+\]$/i
const schemed = /^[a-z][a-z\d+.-]*:\/\//i
const httpsExample = 'https://art.example.org'

/**
 * Parses a web address; null for text that a browser would have to guess at: spaces, a backslash, missing slashes, a
 * wildcard, a number that becomes another address. The host is lower-cased and in Punycode.
 */
function parseWebAddress(text: string): URL | null {
  if (!/^https?:\/\/[^/]/i.test(text) || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const { hostname } = url
  if (isIPv4(hostname)) return text.includes(hostname) ? url : null
  return ipv6Host.test(hostname) || hostName.test(hostname) ? url : null
}

function originOf(text: string): string | null {
  const url = parseWebAddress(text)
  return url !== null && url.href === `${url.origin}/` ? url.origin : null
}

/** The suggestion for an invalid origin, if there is only one possible meaning. */
function correctedOrigin(text: string): string | null {
  const bare = text.replace(/^["'`]+|["'`]+$/g, '').replace(/^\/\//, '')
  if (schemed.test(bare)) return originOf(bare)
  const scheme = /^(localhost|127\.|\[::1\])/i.test(bare) ? 'http' : 'https'
  return originOf(`${scheme}://${bare}`)
}

function explainOrigin(text: string): string {
  const corrected = correctedOrigin(text)
  if (corrected !== null && /^["'`]/.test(text)) return `has quotation marks as part of its value: write ${corrected}`
  if (corrected !== null) return `has no https:// (or http://) in front: write ${corrected}`
  const url = parseWebAddress(text)
  if (url !== null) return `is an address without a path, a query or an account: write ${url.origin}`
  return `is an address such as ${httpsExample}`
}

/** Scheme, host and port: `https://art.example.org`. Normalises a slash at its end and its default port. */
export const Origin = z.string().transform((text, context) => {
  const origin = originOf(text.trim())
  if (origin !== null) return origin
  context.addIssue(explainOrigin(text.trim()))
  return z.NEVER
})

/** A link to a page, unchanged. */
export const ConfiguredAddress = z
  .string()
  .trim()
  .refine((text) => parseWebAddress(text) !== null, {
    error: ({ input }) =>
      schemed.test(String(input))
        ? `is a web address such as ${httpsExample}/page`
        : `is a web address with https:// (or http://) in front, such as ${httpsExample}/page`,
  })

const escapes = 'characters such as # / ? @ % in a password are written %23 %2F %3F %40 %25'

/** The address of a PostgreSQL, parsed as the driver does. With `host=` in its query, the host may be empty. */
export const DatabaseUrl = z
  .string()
  .trim()
  .refine((text) => /^postgres(ql)?:\/\/./i.test(text) && driverReads(text), {
    error: `is an address such as postgresql://user:password@host:5432/name, in which ${escapes}`,
  })

/** The driver parses the address and also reads the certificate files that it names. */
function driverReads(connectionString: string): boolean {
  try {
    const { port } = makeConnection({ connectionString })
    return Number.isInteger(port) && port > 0 && port <= 65_535
  } catch {
    return false
  }
}

type SmtpServer = { host: string; port: number; secure: boolean; user: string | null; password: string | null }

/** `smtp://` and `smtps://` with host, and optional port and account; nothing else, which would be ignored. */
export const SmtpUrl = z.string().transform((text, context) => {
  const server = smtpServerOf(text.trim())
  if (server !== null) return server
  context.addIssue(`is an address such as smtps://user:password@mail.example.org:465, in which ${escapes}`)
  return z.NEVER
})

function smtpServerOf(text: string): SmtpServer | null {
  if (!/^smtps?:\/\/[^/]/i.test(text) || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  if (`${pathname}${search}${hash}`.replace(/^\//, '') !== '') return null
  const [host, user, secret] = [hostname, username, password].map(decoded)
  if (host === null || host === undefined || user === null || secret === null) return null
  const ascii = ipv6Host.test(host) ? host.slice(1, -1) : domainToASCII(host)
  if (!ipv6Host.test(host) && !hostName.test(ascii)) return null
  const secure = protocol === 'smtps:'
  return {
    host: ascii,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    user: user || null,
    password: secret || null,
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The address on which the server listens, or its host name. */
export const ListeningHost = z
  .string()
  .transform((text) => text.trim().replace(/^\[([\da-f:.]+)\]$/i, '$1'))
  .refine((text) => isIP(text) !== 0 || hostName.test(text), {
    error: 'is an address of this machine such as 0.0.0.0, 127.0.0.1 or ::',
  })
