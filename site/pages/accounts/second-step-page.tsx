import { homePage, loginPage, secondStepPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { checkShownCode } from './account-checks.ts'
import { accountPageHeaders, takeAccountForm } from './account-form-taking.ts'
import { LoginSection } from './login-section.tsx'
import { secondStepWays } from './own-second-factor-calls.ts'
import { PasskeyLoginButton } from './passkey-login.tsx'
import { useLeadingOn } from './use-leading-on.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Second step', indexed: false, pageOf: loginPage }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: checkShownCode,
    hand: ({ code }, call) => call('/users/second-step', { code }),
    next: homePage,
    message: '',
  })
}

export const headers = accountPageHeaders

export const meta = headTags

/** The second step of a login. Without a login to complete, leads back to its beginning. */
export default function SecondStepPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = new AbortController()
    void secondStepWays(leaving.signal).then((ways) => {
      if (ways === null && !leaving.signal.aborted) void navigate(loginPage, { replace: true })
    })
    return () => leaving.abort()
  }, [navigate])
  const leadOn = useLeadingOn()
  return (
    <>
      <PageTitle title="Second step">
        <p className="lead">Your password was right. Now show that it is you.</p>
      </PageTitle>
      <Section name="A code" aside={<p>Phone lost? One of your recovery codes does as well, once.</p>}>
        <FormFrame action={secondStepPage} sendWord="Login" alerts leadOn={leadOn}>
          <FormField
            name="code"
            label="Code"
            required
            maxLength={40}
            autoComplete="one-time-code"
            hint="Six figures of your app, or a recovery code"
          />
        </FormFrame>
      </Section>
      <Section name="Or a passkey">
        <PasskeyLoginButton word="Use a passkey" onDone={() => leadOn(homePage)} />
      </Section>
      <LoginSection name="Not you?" />
    </>
  )
}
