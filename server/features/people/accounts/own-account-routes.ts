import {
  AccountChange,
  AccountDeletion,
  DeletionDue,
  KeptAccount,
  OwnAccount,
  OwnSession,
  Said,
} from '@enfilade/contract/account-calls'
import { exampleAccount, exampleCredentials, exampleSession } from '@enfilade/contract/account-examples'
import { createRoute, z } from '@hono/zod-openapi'
import { type ConsumeFormQuota, limitForms } from '#calls/form-calls'
import { answers, refuses } from '#calls/public-calls'
import type { ApiApp } from '#http/api-app'
import { permit, securityOf } from '#permissions'
import {
  accountBody,
  accountHook,
  callerRefusals,
  createAccountApp,
  neverKept,
  refuseAccount,
  refuseCaller,
  refuseStranger,
  setSession,
} from './account-app.ts'
import { packExport } from './account-export.ts'
import type { Accounts, HeldAccount } from './accounts.ts'

/** What the accounts feature does not know: the plan, and other data about the person. */
export type AboutPerson = {
  planOf: (accountId: string) => Promise<string | null>
  /** All data about a person, by the name of its file in the export. */
  holdingsOf: (person: { id: string; email: string; verified: boolean }) => Promise<Readonly<Record<string, unknown>>>
}

const Own = z.object({ data: OwnAccount })
const example = { data: exampleAccount }
const stranger = callerRefusals[401]
const tooMany = refuses('That was a lot in a short time. Please try again later.', 'too_many')
const security = securityOf('account.use')
const dueAt = '2026-03-08T09:00:00.000Z'

const readRoute = createRoute({
  method: 'get',
  path: '/v1/user',
  summary: 'One’s own account',
  security,
  responses: { 200: answers(Own, example, 'As it is.'), ...callerRefusals },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/v1/user',
  summary: 'Change one’s own account',
  description:
    'Changes what is given. A new e-mail or password needs `currentPassword`; the e-mail counts once its code is entered.',
  security,
  request: accountBody(AccountChange, { firstName: 'A', lastName: 'Curator' }),
  responses: {
    200: answers(Own, example, 'It is kept.'),
    400: refuses('Password must have at least 6 characters', 'invalid_input'),
    401: stranger,
    403: refuses('The password is wrong.', 'wrong_password'),
    429: tooMany,
  },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/v1/user',
  summary: 'Delete one’s own account in seven days',
  security,
  request: accountBody(AccountDeletion, { password: exampleCredentials.password }),
  responses: {
    202: answers(DeletionDue, { deletionDueAt: dueAt }, 'Until then the letter’s link keeps it.'),
    400: refuses('Password is missing!', 'information_missing'),
    401: stranger,
    403: refuses('The password is wrong.', 'wrong_password'),
    429: tooMany,
  },
})

const keepRoute = createRoute({
  method: 'post',
  path: '/v1/keep-account',
  summary: 'Keep an account that was to be deleted',
  request: accountBody(KeptAccount, { token: 'Zk9Qm0w2b1yXcVf3lJ7pTg5uRr8dNn4sAa6hKk0iEeU' }),
  responses: {
    200: answers(Said, { message: 'Your account stays.' }, 'It stays.'),
    400: refuses('The link is no longer valid.', 'no_longer_valid'),
    429: tooMany,
  },
})

const exportRoute = createRoute({
  method: 'get',
  path: '/v1/user/export',
  summary: 'Everything that is held about oneself',
  security,
  responses: {
    200: { description: 'A zip of JSON files.', content: { 'application/zip': { schema: z.string() } } },
    ...callerRefusals,
  },
})

const sessionsRoute = createRoute({
  method: 'get',
  path: '/v1/user/sessions',
  summary: 'Where one is logged in',
  security,
  responses: {
    200: answers(z.object({ data: z.array(OwnSession) }), { data: [exampleSession] }, 'The last used first.'),
    ...callerRefusals,
  },
})

const endOthersRoute = createRoute({
  method: 'post',
  path: '/v1/user/end-other-sessions',
  summary: 'Log out everywhere but here',
  security,
  responses: { 204: { description: 'They have ended.' }, ...callerRefusals },
})

/** The calls about the caller's own account. The session says whose it is: none of them takes an id. */
export function ownAccountRoutes(
  { accounts, consumeFormQuota }: { accounts: Accounts; consumeFormQuota: ConsumeFormQuota },
  { planOf, holdingsOf }: AboutPerson,
): ApiApp {
  const app = createAccountApp()
  for (const { path } of routes) app.use(path, neverKept)
  app.use(keepRoute.path, limitForms(consumeFormQuota))
  const told = async (account: HeldAccount) => ({ data: { ...account, plan: await planOf(account._id) } })

  app.openapi(readRoute, async (context) => {
    const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    const account = await accounts.own(caller.holder.id)
    return account === null ? refuseStranger(context) : context.json(await told(account), 200)
  })
  app.openapi(
    changeRoute,
    async (context) => {
      const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
      if (!caller.done) return refuseCaller(context, caller)
      const changed = await accounts.change(caller.holder, context.req.raw, context.req.valid('json'))
      if (!changed.done) return refuseAccount(context, changed)
      if (changed.opened !== null) setSession(context, changed.opened)
      return context.json(await told(changed.account), 200)
    },
    accountHook(),
  )
  app.openapi(
    deleteRoute,
    async (context) => {
      const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
      if (!caller.done) return refuseCaller(context, caller)
      const removed = await accounts.remove(caller.holder, context.req.valid('json').password)
      if (!removed.done) return refuseAccount(context, removed)
      setSession(context, await accounts.logout(context.req.raw))
      return context.json({ deletionDueAt: removed.dueAt.toISOString() }, 202)
    },
    accountHook(),
  )
  app.openapi(
    keepRoute,
    async (context) => {
      const kept = await accounts.keep(context.req.valid('json').token)
      return kept.done ? context.json({ message: 'Your account stays.' }, 200) : refuseAccount(context, kept)
    },
    accountHook(),
  )
  app.openapi(exportRoute, async (context) => {
    const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    const account = await accounts.own(caller.holder.id)
    if (account === null) return refuseStranger(context)
    const { _id: id, email, verified } = account
    const sessions = (await accounts.sessions.list(id)).map(({ userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      userAgent,
      createdAt,
      lastUsedAt,
      expiresAt,
    }))
    const zip = packExport({
      account: (await told(account)).data,
      sessions,
      ...(await holdingsOf({ id, email, verified })),
    })
    context.header('Content-Disposition', 'attachment; filename="my-data.zip"')
    return context.body(zip, 200, { 'Content-Type': 'application/zip' })
  })
  app.openapi(sessionsRoute, async (context) => {
    const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    const data = (await accounts.sessions.list(caller.holder.id)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      _id: id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === caller.holder.sessionId,
    }))
    return context.json({ data }, 200)
  })
  app.openapi(endOthersRoute, async (context) => {
    const caller = permit(await accounts.personOf(context.req.raw), 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    await accounts.endOtherSessions(caller.holder)
    return context.body(null, 204)
  })
  return app
}

const routes = [readRoute, keepRoute, exportRoute, sessionsRoute, endOthersRoute]
