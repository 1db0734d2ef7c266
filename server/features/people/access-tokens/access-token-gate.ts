import type { Context } from 'hono'
import type { RateLimits } from '#calls/rate-limits'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { isApiPath } from '#http/failures'
import { mcpPath } from '#http/mcp-path'
import type { AccessTokens, DeadToken } from './access-tokens.ts'

/** Wrong tokens from one network address: as many as wrong passwords. */
const wrongTokenRate = { atOnce: 60, perHour: 240 }

/**
 * What all calls have in common when a personal access token is shown. One that does not count is refused with the
 * reason, by every write and every personal read; public reads look at no token, since a cache answers them. Wrong ones
 * are counted by network address. A write that was done is noted in the audit log, whatever the feature notes itself;
 * those of an assistant are noted where it makes them.
 */
export function accessTokenGate(accessTokens: AccessTokens, rateLimits: Pick<RateLimits, 'take'>): ApiApp {
  const app = createApiApp()

  async function refuseDead(context: Context<ApiEnv>, { because, reason }: DeadToken): Promise<Response> {
    context.header('Cache-Control', 'no-store')
    const counted = await rateLimits.take('wrong tokens', context.get('visitor'), wrongTokenRate)
    if (!counted.done) {
      context.header('Retry-After', String(counted.retryAfterS))
      return refuse(context, 429, 'too_many', counted.reason)
    }
    context.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return refuse(context, 401, because.replaceAll('-', '_'), reason)
  }

  app.use(async (context, next) => {
    const { method, path } = context.req
    const shown = isApiPath(path) ? await accessTokens.presentedBy(context.req.raw) : null
    if (shown === null) return next()
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    if (!shown.done && !isRead) return refuseDead(context, shown)
    await next()
    if (!shown.done) {
      if (context.res.status === 401) context.res = await refuseDead(context, shown)
    } else if (!isRead && path !== mcpPath && context.res.status < 400) {
      await accessTokens.noteWrite(shown.bearer, { method, path })
    }
  })
  return app
}
