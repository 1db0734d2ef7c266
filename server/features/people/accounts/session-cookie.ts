import { knownCookie, knownMarks, readKnownMark } from '@enfilade/contract/known-cookie'
import type { AccountRole } from '#database/account-tables'

/** The session cookie of a browser: for this host only, hidden from scripts and from other sites' writes. */
export type SessionCookie = {
  /** The token in the request's cookie, or null. */
  read(request: Request): string | null
  /** The `Set-Cookie` header of a session; without `lifetimeS` it ends with the browser. */
  write(token: string, lifetimeS: number | null): string
  /** The header that deletes it. */
  readonly clear: string
  /** The header of the known cookie, by which scripts learn of a session and its role, with the same lifetime. */
  writeKnown(role: AccountRole, lifetimeS: number | null): string
  /** Whether the request has the known cookie. */
  isKnown(request: Request): boolean
  /** The header that deletes the known cookie. */
  readonly clearKnown: string
}

/** `publicUrl` decides about `Secure`, which the cookie's prefix requires: a site on plain http has neither. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const lasting = (lifetimeS: number | null) => (lifetimeS === null ? '' : `Max-Age=${lifetimeS}; `)
  const everywhere = `SameSite=Lax${secure ? '; Secure' : ''}`
  const attributes = `Path=/; HttpOnly; ${everywhere}`
  return {
    read(request) {
      const values = (request.headers.get('Cookie') ?? '').split(';').flatMap((pair) => {
        const [key = '', ...value] = pair.split('=')
        return key.trim() === name ? [value.join('=').trim()] : []
      })
      // A browser sends each name once: of two, another site may have set one.
      return values.length === 1 && /^[\w-]{20,200}$/.test(values[0] ?? '') ? (values[0] ?? null) : null
    },
    write: (token, lifetimeS) => `${name}=${token}; ${lasting(lifetimeS)}${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    writeKnown: (role, lifetimeS) => `${knownCookie}=${knownMarks[role]}; ${lasting(lifetimeS)}Path=/; ${everywhere}`,
    isKnown: (request) => readKnownMark(request.headers.get('Cookie') ?? '') !== null,
    clearKnown: `${knownCookie}=; Max-Age=0; Path=/; ${everywhere}`,
  }
}
