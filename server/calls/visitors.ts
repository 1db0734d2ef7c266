import { z } from 'zod'
import type { Ground } from '#ground'
import type { Signing } from './signing.ts'

export type Visitors = ReturnType<typeof openVisitors>

/** What the site remembers of a visitor without an account. It opens no door: rights come from accounts alone. */
const VisitorId = z.object({
  email: z.string(),
  hardware: z.string(),
  verified: z.boolean(),
})
export type VisitorId = z.infer<typeof VisitorId>

const purpose = 'visitor cookie'
const lifetimeMs = 60 * 24 * 3_600_000
/** What is kept of who never said which headset they have. */
const noHardware = 'noVR'

/**
 * The visitor cookie: an encoded record, signed so that nobody makes one up, for two months. Scripts cannot read it, and
 * an answer that sets it is nobody else's.
 */
export function openVisitors({ clock, config, signing }: Pick<Ground, 'clock' | 'config'> & { signing: Signing }) {
  const secure = config.publicUrl.startsWith('https:')
  // The prefix holds a browser to this very host; it is only allowed over https.
  const name = secure ? '__Host-visitor' : 'visitor'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  /** Who the request's cookie says its visitor is; null without one, and for any that this site did not sign. */
  function of(request: Request): VisitorId | null {
    const token = cookieValue(request.headers.get('Cookie') ?? '', name)
    const record = token === null ? null : signing.read(purpose, token, clock.now())
    return record === null ? null : (VisitorId.safeParse(JSON.parse(record)).data ?? null)
  }

  /** The `Set-Cookie` header that makes the visitor of this request known as told, and keeps what it knew besides. */
  function remember(request: Request, told: Partial<VisitorId> & Pick<VisitorId, 'verified'>): string {
    const visitor: VisitorId = { email: '', hardware: noHardware, ...of(request), ...told }
    const token = signing.issue(purpose, JSON.stringify(visitor), new Date(clock.now().getTime() + lifetimeMs))
    return `${name}=${token}; Max-Age=${lifetimeMs / 1000}; ${attributes}`
  }

  return { of, remember }
}

/** The value of a cookie; a browser sends each name once, and whoever sends it twice has not understood ours. */
function cookieValue(header: string, name: string): string | null {
  const values = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}
