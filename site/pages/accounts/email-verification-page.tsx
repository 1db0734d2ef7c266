import { emailVerificationPage, loginPage, pricingPage, settingsPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { keptPlan } from '#site/pages/pricing/kept-plan.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { checkCode, plainCode } from './account-checks.ts'
import { accountPageHeaders, takeAccountForm } from './account-form-taking.ts'
import './account-page.css'
import { openCheckout } from './chosen-plan-checkout.ts'
import { useOwnAccount } from './use-own-account.ts'
import { useVerification } from './use-verification.ts'

const confirmed = 'Your e-mail address is confirmed.'
const formId = 'verification'

export async function loader(args: LoaderFunctionArgs) {
  const description = 'Enter the code that we have sent you.'
  return { head: await openPage(args).head({ title: 'Confirm your e-mail', description, indexed: false }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: checkCode,
    hand: ({ email, code, intent }, call) =>
      intent === 'resend'
        ? call('/v1/resend-code', { email })
        : call('/v1/verify-code', { email, code: plainCode(code) }),
    next: null,
    nextWithoutScript: ({ intent }) => (intent === 'resend' ? null : pricingPage),
    message: ({ intent }) =>
      intent === 'resend' ? 'If the address waits for a code, we have sent a new one.' : confirmed,
  })
}

export const headers = accountPageHeaders

export const meta = headTags

export default function EmailVerificationPage() {
  const standing = useOwnAccount()
  const account = standing.kind === 'known' ? standing.account : null
  const [isDone, setIsDone] = useState(false)
  const moves = account !== null && account.pendingEmail !== null
  const done = isDone || (account?.verified === true && !moves)
  useVerification(done || moves ? null : (account?.email ?? null), () => setIsDone(true))
  useLeadingOn(
    done ? (standing.kind === 'visitor' ? 'stranger' : moves ? 'moved' : 'new') : null,
    // A plan chosen before the account existed is stored in this tab.
    account === null ? null : (account.plan ?? keptPlan()),
  )
  return (
    <>
      <PageTitle title="Confirm your e-mail">
        <p className="lead">We have sent a code of six figures to your e-mail address. It is good for 15 minutes.</p>
      </PageTitle>
      <Section name="Your code" aside={<p>No letter? Look in your Spam folder, or let us send the code again.</p>}>
        <FormFrame
          action={emailVerificationPage}
          sendWord="Confirm Email"
          id={formId}
          alerts
          keepValues
          onTaken={(message) => setIsDone(message === confirmed)}
        >
          <FormField
            name="email"
            label="E-mail"
            type="email"
            required
            wide
            maxLength={254}
            autoComplete="username"
            initial={account?.pendingEmail ?? account?.email ?? ''}
          />
          <FormField
            name="code"
            label="Code"
            required
            inputMode="numeric"
            maxLength={20}
            autoComplete="one-time-code"
            hint="Six figures"
          />
        </FormFrame>
        <p className="account-after">
          <button type="submit" form={formId} name="intent" value="resend" className="button-link">
            Send the code again
          </button>
        </p>
      </Section>
    </>
  )
}

/**
 * The next page once the e-mail is confirmed: the checkout of the chosen plan, else the plans. A changed address leads
 * back to the settings; without a session the login comes first. Null waits.
 */
function useLeadingOn(who: 'new' | 'moved' | 'stranger' | null, plan: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (who === null) return
    if (who === 'stranger') return void navigate(loginPage)
    if (who === 'moved') return void navigate(settingsPage, { replace: true })
    if (plan === null) return void navigate(pricingPage, { replace: true })
    void openCheckout(plan).then((url) =>
      url === null ? navigate(pricingPage, { replace: true }) : location.assign(url),
    )
  }, [who, plan, navigate])
}
