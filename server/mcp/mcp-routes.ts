import { createMcpHandler } from '@modelcontextprotocol/server'
import type { AccessTokens } from '#access-tokens'
import { neverKept } from '#accounts'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { mcpPath } from '#http/mcp-path'
import { samePeer } from '#http/visitor-address'
import { type ApiCall, apiAnswerOf, openStudioTools } from './studio-tools.ts'

/**
 * The studio for assistants that speak the Model Context Protocol over HTTP. Each request carries a personal access token,
 * and each tool makes calls of the API with it. A session's cookie is no token: pages of other sites could send it.
 */
export function mcpRoutes(
  accessTokens: Pick<AccessTokens, 'presentedBy'>,
  answer: (request: Request) => Response | Promise<Response>,
): ApiApp {
  const app = createApiApp()
  app.all(mcpPath, neverKept, async (context) => {
    const sent = context.req.raw
    const shown = await accessTokens.presentedBy(sent)
    if (shown === null || !shown.done) {
      context.header('WWW-Authenticate', 'Bearer')
      return refuse(context, 401, 'token_needed', 'Please send a personal access token as Authorization: Bearer.')
    }
    // Nothing here changes by itself, so that there is nothing to subscribe to.
    const handler = createMcpHandler(() => openStudioTools(callsOf(sent, answer)), { maxSubscriptions: 0 })
    return handler.fetch(sent)
  })
  return app
}

/** The calls of the API for the token of a request, from the address that it came from. */
function callsOf(sent: Request, answer: (request: Request) => Response | Promise<Response>): ApiCall {
  return async (method, path, body) => {
    const authorization = sent.headers.get('Authorization') ?? ''
    const forwarded = sent.headers.get('X-Forwarded-For')
    const request = new Request(new URL(path, sent.url), {
      method,
      headers: {
        Authorization: authorization,
        ...(forwarded !== null && { 'X-Forwarded-For': forwarded }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    samePeer(sent, request)
    return apiAnswerOf(await answer(request))
  }
}
