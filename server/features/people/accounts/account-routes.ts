import {
  AccountOpened,
  EmailCode,
  EmailOnly,
  EmailVerified,
  ForgottenPassword,
  LoggedIn,
  Login,
  NewAccount,
  PasswordReset,
  Said,
  SecondFactorMissing,
  SecondStepNeeded,
  TokenChecked,
  Verified,
} from '@enfilade/contract/account-calls'
import { exampleAccount, exampleCredentials } from '@enfilade/contract/account-examples'
import { createRoute, z } from '@hono/zod-openapi'
import { type ConsumeFormQuota, limitForms } from '#calls/form-calls'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, refuse } from '#http/api-app'
import { permit } from '#permissions'
import {
  accountBody,
  accountHook,
  callerRefusals,
  createAccountApp,
  neverKept,
  refuseAccount,
  refuseCaller,
  setSession,
} from './account-app.ts'
import type { Accounts } from './accounts.ts'

const { email, _id: id } = exampleAccount
const token = 'Zk9Qm0w2b1yXcVf3lJ7pTg5uRr8dNn4sAa6hKk0iEeU'
const tooMany = refuses('That was a lot in a short time. Please try again later.', 'too_many')
const overloaded = refuses('Many people are logging in at this moment. Please try again.', 'overloaded')
const resetSent = { message: 'We have sent you reset mail, please check your inbox.' }

const loginRoute = createRoute({
  method: 'post',
  path: '/users/login',
  summary: 'Log in',
  description: 'Sets the session’s cookie; the token does the same as `Authorization: Bearer`.',
  request: accountBody(Login, { ...exampleCredentials, remember: true }),
  responses: {
    200: answers(z.union([SecondStepNeeded, SecondFactorMissing, LoggedIn]), { token, id }, 'Logged in.'),
    400: refuses('Some fields are missing!', 'information_missing'),
    401: refuses('Wrong e-mail or password!', 'wrong_credentials'),
    429: tooMany,
    503: overloaded,
  },
})

const logoutRoute = createRoute({
  method: 'post',
  path: '/users/logout',
  summary: 'End this session',
  responses: { 204: { description: 'The token is dead.' }, 403: callerRefusals[403] },
})

const registerRoute = createRoute({
  method: 'post',
  path: '/v1/register',
  summary: 'Open an account',
  description: 'A code of six figures is sent to the e-mail.',
  request: accountBody(NewAccount, exampleCredentials),
  responses: {
    201: answers(AccountOpened, { id }, 'It is open.'),
    400: refuses('Password is missing!', 'information_missing'),
    409: refuses('There is already an account with this e-mail.', 'already_there'),
    429: tooMany,
    503: overloaded,
  },
})

const verifyRoute = createRoute({
  method: 'post',
  path: '/v1/verify-code',
  summary: 'Confirm an e-mail by its code',
  request: accountBody(EmailCode, { email, code: '204917' }),
  responses: {
    200: answers(EmailVerified, { data: { verified: true } }, 'It is confirmed.'),
    400: refuses('The code is wrong.', 'wrong'),
    429: tooMany,
  },
})

const resendRoute = createRoute({
  method: 'post',
  path: '/v1/resend-code',
  summary: 'Send the code again',
  request: accountBody(EmailOnly, { email }),
  responses: {
    202: answers(Said, { message: 'If the address waits for a code, we have sent a new one.' }, 'Whoever it is.'),
    400: refuses('Email is missing!', 'information_missing'),
    429: tooMany,
  },
})

const verifiedRoute = createRoute({
  method: 'post',
  path: '/v1/isVerified',
  summary: 'Whether one’s own e-mail is confirmed',
  description: 'Of any e-mail but that of who is logged in the answer is false.',
  request: accountBody(EmailOnly, { email }),
  responses: {
    200: answers(Verified, { isVerified: true }, 'As it is.'),
    400: refuses('Email is missing!', 'information_missing'),
  },
})

const checkRoute = createRoute({
  method: 'get',
  path: '/check-token',
  summary: 'Whether a session, or a token, is one',
  responses: { 200: answers(TokenChecked, { validToken: true, _id: id }, 'A dead one is answered with false.') },
})

const forgotRoute = createRoute({
  method: 'post',
  path: '/v1/forgot-password',
  summary: 'Ask for a new password',
  request: accountBody(ForgottenPassword, { email }),
  responses: {
    202: answers(Said, resetSent, 'Whether or not there is an account.'),
    400: refuses('Email not provided!', 'information_missing'),
    429: tooMany,
  },
})

const resetRoute = createRoute({
  method: 'post',
  path: '/v1/reset-password',
  summary: 'Set a new password by the link of the letter',
  request: accountBody(PasswordReset, { token, password: exampleCredentials.password }),
  responses: {
    200: answers(Said, { message: 'Password changed' }, 'Every session has ended.'),
    400: refuses('The link is no longer valid.', 'no_longer_valid'),
    429: tooMany,
    503: overloaded,
  },
})

/** The calls for logging in and out. */
export function accountRoutes(accounts: Accounts, consumeFormQuota: ConsumeFormQuota): ApiApp {
  const app = createAccountApp()
  for (const { path } of routes) app.use(path, neverKept)
  for (const { path } of limited) app.use(path, limitForms(consumeFormQuota))

  app.openapi(
    loginRoute,
    async (context) => {
      const login = await accounts.login(context.req.raw, context.get('visitor'), context.req.valid('json'))
      if (!login.done) {
        return login.because === 'wrong'
          ? refuse(context, 401, 'wrong_credentials', login.reason)
          : refuseAccount(context, login)
      }
      const { opened, id } = login
      setSession(context, opened)
      const answer = { token: opened.token, id }
      return context.json({ ...answer, ...whatIsLeft[opened.stage] }, 200)
    },
    accountHook('Some fields are missing!'),
  )
  app.openapi(logoutRoute, async (context) => {
    const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
    // A token is no session: it ends when it is revoked.
    if (!caller.done && caller.because === 'login-needed') return refuseCaller(context, caller)
    setSession(context, await accounts.logout(context.req.raw))
    return context.body(null, 204)
  })
  app.openapi(
    registerRoute,
    async (context) => {
      const { email, password } = context.req.valid('json')
      const registered = await accounts.register(email, password)
      return registered.done ? context.json({ id: registered.id }, 201) : refuseAccount(context, registered)
    },
    accountHook('Some fields are missing!'),
  )
  app.openapi(
    verifyRoute,
    async (context) => {
      const { email, code } = context.req.valid('json')
      const person = await accounts.personOf(context.req.raw)
      const answer = await accounts.verifyCode(person, email, code)
      if (answer.done) return context.json({ data: { verified: true as const } }, 200)
      // The specification also has the reason in `data`.
      const { reason, because } = answer
      const body = { data: { reason }, reason, code: because, requestId: context.get('requestId') }
      return context.json(body, 400)
    },
    accountHook(),
  )
  app.openapi(
    resendRoute,
    async (context) => {
      await accounts.resendCode(context.req.valid('json').email)
      return context.json({ message: 'If the address waits for a code, we have sent a new one.' }, 202)
    },
    accountHook(),
  )
  app.openapi(
    verifiedRoute,
    async (context) => {
      const person = await accounts.personOf(context.req.raw)
      return context.json({ isVerified: accounts.isVerified(person, context.req.valid('json').email) }, 200)
    },
    accountHook(),
  )
  app.openapi(checkRoute, async (context) => {
    const person = await accounts.personOf(context.req.raw)
    if (person.kind === 'account') return context.json({ validToken: true, _id: person.id }, 200)
    if (person.kind === 'token') return context.json({ validToken: true, _id: person.holder.id }, 200)
    // A known cookie that has outlived its session is cleared at the next request.
    const outlived = accounts.sessions.outlivedMark(context.req.raw)
    if (outlived !== null) context.header('Set-Cookie', outlived)
    return context.json({ validToken: false }, 200)
  })
  app.openapi(
    forgotRoute,
    async (context) => {
      await accounts.forgotPassword(context.req.valid('json').email)
      return context.json(resetSent, 202)
    },
    accountHook(),
  )
  app.openapi(
    resetRoute,
    async (context) => {
      const { token, password } = context.req.valid('json')
      const reset = await accounts.resetPassword(token, password)
      return reset.done ? context.json({ message: 'Password changed' }, 200) : refuseAccount(context, reset)
    },
    accountHook(),
  )
  return app
}

/** What is left to do after the password. */
const whatIsLeft = { open: {}, 'second-step': { secondStep: true }, 'set-up': { setUpSecondFactor: true } } as const

/** Counted like forms: somebody who sends many has to wait. */
const limited = [registerRoute, verifyRoute, resendRoute, forgotRoute, resetRoute]
const routes = [loginRoute, logoutRoute, verifiedRoute, checkRoute, ...limited]
