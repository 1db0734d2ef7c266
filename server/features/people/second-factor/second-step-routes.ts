import { LoggedIn } from '@enfilade/contract/account-calls'
import { exampleAccount } from '@enfilade/contract/account-examples'
import { PasskeyLogin, PasskeyOptions, SecondStepWays, ShownCode } from '@enfilade/contract/second-factor-calls'
import { examplePasskeyOptions, exampleShownPasskey } from '@enfilade/contract/second-factor-examples'
import { createRoute, z } from '@hono/zod-openapi'
import { accountBody, accountHook, createAccountApp, neverKept, refuseAccount, setSession } from '#accounts'
import { answers, refuses } from '#calls/public-calls'
import type { ApiApp } from '#http/api-app'
import type { SecondFactor } from './second-factor.ts'
import { secondStepOver } from './second-step.ts'

const token = 'Zk9Qm0w2b1yXcVf3lJ7pTg5uRr8dNn4sAa6hKk0iEeU'
const loggedIn = answers(LoggedIn, { token, id: exampleAccount._id }, 'Logged in; the token before is dead.')
const over = refuses(
  'Please log in once more: too much time has passed, or there were too many wrong codes.',
  'second_step_over',
)
const tooMany = refuses('That was a lot in a short time. Please try again later.', 'too_many')
const impossible = refuses('Passkeys need a site with a name and https.', 'passkeys_impossible')

const waysRoute = createRoute({
  method: 'get',
  path: '/users/second-step',
  summary: 'By what a login can be finished',
  security: [{ bearer: [] }],
  responses: {
    200: answers(
      z.object({ data: SecondStepWays }),
      { data: { oneTimeCodes: true, passkeys: false } },
      'Recovery codes do as well.',
    ),
    401: over,
  },
})

const codeRoute = createRoute({
  method: 'post',
  path: '/users/second-step',
  summary: 'Finish a login by a code',
  description: 'Takes the six figures of an app, or a recovery code. Five wrong ones end the login.',
  request: accountBody(ShownCode, { code: '204917' }),
  responses: {
    200: loggedIn,
    400: refuses('The code is wrong.', 'wrong'),
    401: over,
    429: tooMany,
  },
})

const askPasskeyRoute = createRoute({
  method: 'post',
  path: '/users/passkey-options',
  summary: 'Ask for what a browser needs to show a passkey',
  description: 'Good once, within five minutes: after the password for the passkeys of that account, else for any.',
  request: accountBody(z.strictObject({}), {}),
  responses: {
    200: answers(
      z.object({ data: PasskeyOptions }),
      { data: examplePasskeyOptions },
      'For `navigator.credentials.get`.',
    ),
    409: impossible,
    429: tooMany,
  },
})

const passkeyRoute = createRoute({
  method: 'post',
  path: '/users/passkey',
  summary: 'Log in with a passkey, or finish a login with it',
  description: 'Alone it must have asked who holds it; after the password it need not.',
  request: accountBody(PasskeyLogin, { ...exampleShownPasskey, remember: true }),
  responses: {
    200: loggedIn,
    400: refuses('This passkey is not known here.', 'wrong'),
    401: over,
    429: tooMany,
  },
})

/** The calls that complete a login with a second step, or log in without a password. */
export function secondStepRoutes({ login }: Pick<SecondFactor, 'login'>): ApiApp {
  const app = createAccountApp()
  for (const { path } of [codeRoute, askPasskeyRoute, passkeyRoute]) app.use(path, neverKept)

  app.openapi(waysRoute, async (context) => {
    const ways = await login.waysOf(context.req.raw)
    return ways === null ? refuseAccount(context, secondStepOver) : context.json({ data: ways }, 200)
  })
  app.openapi(
    codeRoute,
    async (context) => {
      const shown = await login.showCode(context.req.raw, context.req.valid('json').code)
      if (!shown.done) return refuseAccount(context, shown)
      setSession(context, shown.opened)
      return context.json({ token: shown.opened.token, id: shown.id }, 200)
    },
    accountHook(),
  )
  app.openapi(askPasskeyRoute, async (context) => {
    const asked = await login.askPasskey(context.req.raw, context.get('visitor'))
    return asked.done ? context.json({ data: asked.options }, 200) : refuseAccount(context, asked)
  })
  app.openapi(
    passkeyRoute,
    async (context) => {
      const shown = await login.showPasskey(context.req.raw, context.get('visitor'), context.req.valid('json'))
      if (!shown.done) return refuseAccount(context, shown)
      setSession(context, shown.opened)
      return context.json({ token: shown.opened.token, id: shown.id }, 200)
    },
    accountHook(),
  )
  return app
}
