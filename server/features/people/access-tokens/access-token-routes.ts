import { MadeAccessToken, NewAccessToken, OwnAccessToken } from '@enfilade/contract/access-token-calls'
import {
  exampleAccessToken,
  exampleAccessTokenSecret,
  exampleNewAccessToken,
} from '@enfilade/contract/access-token-examples'
import { mostAccessTokens } from '@enfilade/contract/access-tokens'
import { createRoute, z } from '@hono/zod-openapi'
import {
  type AccountHolder,
  type Accounts,
  accountBody,
  accountHook,
  callerRefusals,
  createAccountApp,
  neverKept,
  refuseAccount,
  refuseCaller,
} from '#accounts'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, refuse } from '#http/api-app'
import { loginNeeded, type NotPermitted, permit, securityOf } from '#permissions'
import type { AccessTokens } from './access-tokens.ts'

const security = securityOf('access-tokens.use')
const path = '/v1/user/access-tokens'
const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'One’s personal access tokens',
  description: 'Without their secrets. Those that have expired are listed for a while; those revoked are not.',
  security,
  responses: {
    200: answers(z.object({ data: z.array(OwnAccessToken) }), { data: [exampleAccessToken] }, 'The newest first.'),
    ...callerRefusals,
  },
})

const makeRoute = createRoute({
  method: 'post',
  path,
  summary: 'Make a personal access token',
  description:
    'For programs of one’s own: `Authorization: Bearer` with its secret, which is in this answer alone. It lasts for `expiresInDays` (90), or to the end of `expiresOn`.',
  security,
  request: accountBody(NewAccessToken, exampleNewAccessToken),
  responses: {
    201: answers(MadeAccessToken, { data: exampleAccessToken, secret: exampleAccessTokenSecret }, 'It counts.'),
    400: refuses('Choose what the token may do.', 'invalid_input'),
    ...callerRefusals,
    409: refuses(`There are ${mostAccessTokens} tokens already. Please revoke one first.`, 'too_many_tokens'),
    429: refuses('That was a lot in a short time. Please try again later.', 'too_many'),
  },
})

const revokeRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Revoke a personal access token of one’s own',
  description: 'It counts no more from the next call on.',
  security,
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: {
    204: { description: 'It is revoked.' },
    ...callerRefusals,
    404: refuses('There is no such token.', 'not_found'),
  },
})

/** The calls about one’s personal access tokens, for callers who have logged in: no token makes another. */
export function accessTokenRoutes(
  accessTokens: AccessTokens,
  accounts: Pick<Accounts, 'personOf' | 'provePassword'>,
): ApiApp {
  const app = createAccountApp()
  app.use(path, neverKept)

  async function callerOf(request: Request): Promise<{ done: true; holder: AccountHolder } | NotPermitted> {
    const caller = permit(await accounts.personOf(request), 'access-tokens.use')
    // An operator's token of the machine has no session either.
    return caller.done && caller.holder.sessionId === null ? loginNeeded : caller
  }

  app.openapi(listRoute, async (context) => {
    const caller = await callerOf(context.req.raw)
    if (!caller.done) return refuseCaller(context, caller)
    return context.json({ data: await accessTokens.list(caller.holder.id) }, 200)
  })
  app.openapi(
    makeRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const { password, ...wanted } = context.req.valid('json')
      const wrong = await accounts.provePassword(caller.holder.id, password)
      if (wrong !== null) return refuseAccount(context, wrong)
      const made = await accessTokens.make(caller.holder, wanted)
      return made.done ? context.json({ data: made.made, secret: made.secret }, 201) : refuseAccount(context, made)
    },
    accountHook(),
  )
  app.openapi(revokeRoute, async (context) => {
    const caller = await callerOf(context.req.raw)
    if (!caller.done) return refuseCaller(context, caller)
    const revoked = await accessTokens.revoke(caller.holder.id, context.req.valid('param').id)
    return revoked ? context.body(null, 204) : refuse(context, 404, 'not_found', 'There is no such token.')
  })
  return app
}
