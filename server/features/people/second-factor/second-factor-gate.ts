import { secondFactorPage, secondStepPage } from '@enfilade/contract/page-addresses'
import type { Accounts } from '#accounts'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'

/**
 * Who is halfway in is a visitor to every call but those about the second factor. What turns them away would tell them to
 * log in, which they just did: it tells them instead what is left to do, and where. The calls by which people come in
 * say themselves what is wrong.
 */
export function secondFactorGate(accounts: Pick<Accounts, 'halfwayOf' | 'settingUpOf'>, publicUrl: string): ApiApp {
  const app = createApiApp()
  app.use(async (context, next) => {
    await next()
    if (context.res.status !== 401 || context.req.path.startsWith('/users/')) return
    const isSettingUp = (await accounts.settingUpOf(context.req.raw)) !== null
    if (!isSettingUp && (await accounts.halfwayOf(context.req.raw)) === null) return
    const reason = isSettingUp
      ? `Who runs the site needs a second factor. Please set one up first: ${publicUrl}${secondFactorPage}`
      : `Please finish logging in first: ${publicUrl}${secondStepPage}`
    context.res = refuse(context, 403, 'second_factor_needed', reason)
  })
  return app
}
