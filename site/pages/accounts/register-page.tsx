import { emailVerificationPage, registerPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { welcomeVisitor } from '#site/shell/known-visitor.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { checkRegistration } from './account-checks.ts'
import { accountPageHeaders, type InternalCall, takeAccountForm } from './account-form-taking.ts'
import { LoginSection } from './login-section.tsx'
import { PasswordField } from './password-field.tsx'
import { useWayBackWhenKnown } from './use-way-back-when-known.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  const description = `Open an account at ${settings.name}. The first exhibition is free.`
  return { head: await head({ title: 'Register', description }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: checkRegistration,
    hand: ({ email, password }, call) => register(call, { email, password }),
    next: emailVerificationPage,
    message: '',
  })
}

/** Opens the account and logs in to it. */
async function register(
  call: InternalCall,
  account: { email: string | undefined; password: string | undefined },
): Promise<Response> {
  const registered = await call('/v1/register', account)
  const loggedIn = !registered.ok || registered.headers.getSetCookie().length > 0
  return loggedIn ? registered : call('/users/login', account)
}

export const headers = accountPageHeaders

export const meta = headTags

export default function RegisterPage() {
  useWayBackWhenKnown()
  return (
    <>
      <PageTitle title="Register">
        <p className="lead">
          The first exhibition is free. We send a code to your e-mail address to confirm that it is yours.
        </p>
      </PageTitle>
      <Section name="New account">
        <FormFrame action={registerPage} sendWord="Register" alerts onTaken={welcomeVisitor}>
          <FormField name="email" label="E-mail" type="email" required wide maxLength={254} autoComplete="username" />
          <PasswordField name="password" label="Password" chosen />
          <PasswordField name="confirmPassword" label="Confirm password" />
        </FormFrame>
      </Section>
      <LoginSection name="An account already?" />
    </>
  )
}
