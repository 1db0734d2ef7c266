import { knownCookie, knownMarks, readKnownMark } from '@enfilade/contract/known-cookie'
import type { AccountRole } from '#database/account-tables'

/** The cookie that a browser keeps its session in: for this very host, out of reach of scripts and of other sites' writes. */
export type SessionCookie = {
  /** The token that the request's cookie holds, or null. */
  read(request: Request): string | null
  /** The `Set-Cookie` header of a session; without `lifetimeS` it ends with the browser. */
  write(token: string, lifetimeS: number | null): string
  /** The header that takes it away. */
  readonly clear: string
  /** The header of the mark beside it, which says to scripts that there is a session and whether it is an operator’s, and lives as long. */
  writeKnown(role: AccountRole, lifetimeS: number | null): string
  /** Whether the request shows the mark. */
  isKnown(request: Request): boolean
  /** The header that takes the mark away. */
  readonly clearKnown: string
}

/** `publicUrl` decides whether the cookie may say `Secure`, which its prefix asks for: a site on plain http has neither. */
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
      // A browser sends each name once: two were not set by this site alone.
      return values.length === 1 && /^[\w-]{20,200}$/.test(values[0] ?? '') ? (values[0] ?? null) : null
    },
    write: (token, lifetimeS) => `${name}=${token}; ${lasting(lifetimeS)}${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    writeKnown: (role, lifetimeS) => `${knownCookie}=${knownMarks[role]}; ${lasting(lifetimeS)}Path=/; ${everywhere}`,
    isKnown: (request) => readKnownMark(request.headers.get('Cookie') ?? '') !== null,
    clearKnown: `${knownCookie}=; Max-Age=0; Path=/; ${everywhere}`,
  }
}
