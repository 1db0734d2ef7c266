import { secondFactorPage, secondStepPage } from '@enfilade/contract/page-addresses'
import type { Accounts } from '#accounts'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'

/**
 * Before the second step, a caller is a visitor to every call but those about the second factor. Their refusal would
 * tell the caller to log in, which they just did: it is replaced by what is left to do, and where. The login calls
 * state their own reasons.
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
