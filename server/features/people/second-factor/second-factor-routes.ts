import { exampleCredentials } from '@enfilade/contract/account-examples'
import {
  CodeSecret,
  FactorAdded,
  NewPasskey,
  NewPasskeyOptions,
  OwnSecondFactor,
  PasswordAgain,
  RecoveryCodes,
  ShownCode,
} from '@enfilade/contract/second-factor-calls'
import {
  exampleCodeSecret,
  exampleMadePasskey,
  exampleNewPasskeyOptions,
  exampleRecoveryCodes,
  exampleSecondFactor,
} from '@enfilade/contract/second-factor-examples'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  accountBody,
  accountHook,
  callerRefusals,
  createAccountApp,
  neverKept,
  refuseAccount,
  refuseCaller,
  setSession,
} from '#accounts'
import { answers, refuses } from '#calls/public-calls'
import type { ApiApp, ApiEnv } from '#http/api-app'
import { securityOf } from '#permissions'
import type { Added } from './factor-changes.ts'
import type { SecondFactor } from './second-factor.ts'

const security = securityOf('second-factor.use')
const passwordBody = accountBody(PasswordAgain, { password: exampleCredentials.password })
const guarded = {
  ...callerRefusals,
  400: refuses('Password is missing!', 'information_missing'),
  403: refuses('The password is wrong.', 'wrong_password'),
  429: refuses('That was a lot in a short time. Please try again later.', 'too_many'),
}
const removed = { description: 'It is asked for no more; all other sessions have ended.' }
const needed = refuses('Who runs the site needs a second factor. Please add another one first.', 'last_factor')
const added = answers(
  FactorAdded,
  { recoveryCodes: exampleRecoveryCodes },
  'It counts. Recovery codes come with the first factor, and can be read this once.',
)

const standingRoute = createRoute({
  method: 'get',
  path: '/v1/user/second-factor',
  summary: 'How one’s own second factor stands',
  security,
  responses: {
    200: answers(z.object({ data: OwnSecondFactor }), { data: exampleSecondFactor }, 'As it is.'),
    ...callerRefusals,
  },
})

const beginRoute = createRoute({
  method: 'post',
  path: '/v1/user/one-time-codes',
  summary: 'Begin to set up one-time codes',
  description: 'The secret counts once a first code of it is entered.',
  security,
  request: passwordBody,
  responses: {
    200: answers(z.object({ data: CodeSecret }), { data: exampleCodeSecret }, 'For an app; it is told this once.'),
    ...guarded,
    409: refuses('There are one-time codes already. Remove them first to use another app.', 'already_there'),
  },
})

const confirmRoute = createRoute({
  method: 'post',
  path: '/v1/user/one-time-codes/confirm',
  summary: 'Set up one-time codes by a first code',
  security,
  request: accountBody(ShownCode, { code: '204917' }),
  responses: {
    200: added,
    ...callerRefusals,
    400: refuses('The code is wrong.', 'wrong'),
    409: refuses('Please begin again: this secret is no longer waiting for its first code.', 'no_second_factor'),
  },
})

const removeCodesRoute = createRoute({
  method: 'delete',
  path: '/v1/user/one-time-codes',
  summary: 'Be asked for one-time codes no more',
  security,
  request: passwordBody,
  responses: { 204: removed, ...guarded, 409: needed },
})

const recoveryRoute = createRoute({
  method: 'post',
  path: '/v1/user/recovery-codes',
  summary: 'Make new recovery codes in the place of those before',
  security,
  request: passwordBody,
  responses: {
    200: answers(RecoveryCodes, { recoveryCodes: exampleRecoveryCodes }, 'They can be read this once.'),
    ...guarded,
    409: refuses('There is no second factor yet. Recovery codes come with the first.', 'no_second_factor'),
  },
})

const askPasskeyRoute = createRoute({
  method: 'post',
  path: '/v1/user/passkey-options',
  summary: 'Ask for what a browser needs to make a passkey',
  security,
  request: passwordBody,
  responses: {
    200: answers(
      z.object({ data: NewPasskeyOptions }),
      { data: exampleNewPasskeyOptions },
      'For `navigator.credentials.create`; good once, within five minutes.',
    ),
    ...guarded,
    409: refuses('Passkeys need a site with a name and https.', 'passkeys_impossible'),
  },
})

const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/v1/user/passkeys',
  summary: 'Keep a passkey that the browser has made',
  security,
  request: accountBody(NewPasskey, exampleMadePasskey),
  responses: {
    200: added,
    ...callerRefusals,
    400: refuses('This passkey cannot be used here.', 'wrong'),
    409: refuses('This passkey is here already.', 'already_there'),
  },
})

const removePasskeyRoute = createRoute({
  method: 'delete',
  path: '/v1/user/passkeys/{id}',
  summary: 'Remove a passkey of one’s own',
  security,
  request: { params: z.object({ id: z.string().max(200) }), ...passwordBody },
  responses: {
    204: removed,
    ...guarded,
    404: refuses('There is no such passkey.', 'passkey_unknown'),
    409: needed,
  },
})

/** The calls about the caller's own second factor: for callers who are logged in, and those who must set one up. */
export function secondFactorRoutes(secondFactor: SecondFactor): ApiApp {
  const { codes, passkeys, callerOf } = secondFactor
  const app = createAccountApp()
  for (const { path } of [standingRoute, beginRoute, confirmRoute, recoveryRoute, askPasskeyRoute, addPasskeyRoute])
    app.use(path, neverKept)

  app.openapi(standingRoute, async (context) => {
    const caller = await callerOf(context.req.raw)
    return caller.done
      ? context.json({ data: await secondFactor.standingOf(caller.holder) }, 200)
      : refuseCaller(context, caller)
  })
  app.openapi(
    beginRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const begun = await codes.begin(caller.holder, context.req.valid('json').password)
      if (!begun.done) return refuseAccount(context, begun)
      return context.json({ data: { secret: begun.secret, address: begun.address } }, 200)
    },
    accountHook(),
  )
  app.openapi(
    confirmRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const confirmed = await codes.confirm(caller.holder, context.req.raw, context.req.valid('json').code)
      return confirmed.done ? context.json(letIn(context, confirmed), 200) : refuseAccount(context, confirmed)
    },
    accountHook(),
  )
  app.openapi(
    removeCodesRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const gone = await codes.remove(caller.holder, context.req.valid('json').password)
      return gone.done ? context.body(null, 204) : refuseAccount(context, gone)
    },
    accountHook(),
  )
  app.openapi(
    recoveryRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const renewed = await secondFactor.renewRecoveryCodes(caller.holder, context.req.valid('json').password)
      if (!renewed.done) return refuseAccount(context, renewed)
      return context.json({ recoveryCodes: renewed.recoveryCodes }, 200)
    },
    accountHook(),
  )
  app.openapi(
    askPasskeyRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const asked = await passkeys.askNew(caller.holder, context.req.valid('json').password)
      return asked.done ? context.json({ data: asked.options }, 200) : refuseAccount(context, asked)
    },
    accountHook(),
  )
  app.openapi(
    addPasskeyRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const kept = await passkeys.add(caller.holder, context.req.raw, context.req.valid('json'))
      return kept.done ? context.json(letIn(context, kept), 200) : refuseAccount(context, kept)
    },
    accountHook(),
  )
  app.openapi(
    removePasskeyRoute,
    async (context) => {
      const caller = await callerOf(context.req.raw)
      if (!caller.done) return refuseCaller(context, caller)
      const { id } = context.req.valid('param')
      const gone = await passkeys.remove(caller.holder, id, context.req.valid('json').password)
      return gone.done ? context.body(null, 204) : refuseAccount(context, gone)
    },
    accountHook(),
  )
  return app
}

/** The answer to a new factor; opens the session that waited for it. */
function letIn(context: Context<ApiEnv>, { recoveryCodes, opened }: Added): FactorAdded {
  if (opened === null) return { recoveryCodes }
  setSession(context, opened)
  return { recoveryCodes, token: opened.token }
}
