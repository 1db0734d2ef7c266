import { z } from 'zod'
import type { Ground } from '#ground'
import type { Signing } from './signing.ts'

export type Visitors = ReturnType<typeof openVisitors>

/** The site's memory of a visitor without an account. It gives no rights: those come from accounts alone. */
const VisitorId = z.object({
  email: z.string(),
  hardware: z.string(),
  verified: z.boolean(),
})
export type VisitorId = z.infer<typeof VisitorId>

const purpose = 'visitor cookie'
const lifetimeMs = 60 * 24 * 3_600_000
/** The value for visitors who never stated their headset. */
const noHardware = 'noVR'

/**
 * The visitor cookie: a record, signed against forgery, for two months. Scripts cannot read it, and an answer that sets
 * it is never shared.
 */
export function openVisitors({ clock, config, signing }: Pick<Ground, 'clock' | 'config'> & { signing: Signing }) {
  const secure = config.publicUrl.startsWith('https:')
  // The prefix binds the cookie to this host; it is only allowed over https.
  const name = secure ? '__Host-visitor' : 'visitor'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  /** The visitor in the request's cookie; null without one, and for one that this site did not sign. */
  function of(request: Request): VisitorId | null {
    const token = cookieValue(request.headers.get('Cookie') ?? '', name)
    const record = token === null ? null : signing.read(purpose, token, clock.now())
    return record === null ? null : (VisitorId.safeParse(JSON.parse(record)).data ?? null)
  }

  /** The `Set-Cookie` header that adds facts to the visitor of this request, and keeps the earlier ones. */
  function remember(request: Request, told: Partial<VisitorId> & Pick<VisitorId, 'verified'>): string {
    const visitor: VisitorId = { email: '', hardware: noHardware, ...of(request), ...told }
    const token = signing.issue(purpose, JSON.stringify(visitor), new Date(clock.now().getTime() + lifetimeMs))
    return `${name}=${token}; Max-Age=${lifetimeMs / 1000}; ${attributes}`
  }

  return { of, remember }
}

/** The value of a cookie; a browser sends each name once, so a repeated one is ignored. */
function cookieValue(header: string, name: string): string | null {
  const values = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}
