import { forgotPasswordPage, homePage, loginPage, registerPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormTick } from '@enfilade/ui/controls/form-tick.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { checkLogin } from './account-checks.ts'
import { accountPageHeaders, takeAccountForm } from './account-form-taking.ts'
import './account-page.css'
import { PasskeyLoginButton } from './passkey-login.tsx'
import { PasswordField } from './password-field.tsx'
import { useLeadingOn } from './use-leading-on.ts'
import { useWayBackWhenKnown } from './use-way-back-when-known.ts'

const formId = 'login'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  return { head: await head({ title: 'Login', description: `Login to ${settings.name}.`, indexed: false }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: checkLogin,
    hand: ({ email, password, remember }, call) =>
      call('/users/login', { email, password, remember: remember !== undefined }),
    next: homePage,
    message: '',
  })
}

export const headers = accountPageHeaders

export const meta = headTags

export default function LoginPage() {
  useWayBackWhenKnown()
  const leadOn = useLeadingOn()
  return (
    <>
      <PageTitle title="Login" />
      <Section name="Your account">
        <FormFrame action={loginPage} id={formId} sendWord="Login" alerts leadOn={leadOn}>
          <FormField name="email" label="E-mail" type="email" required wide maxLength={254} autoComplete="username" />
          <PasswordField name="password" label="Password" wide />
          <div className="wide account-line">
            <FormTick name="remember" label="Remember me" />
            <Link className="button-link" to={forgotPasswordPage}>
              Forgotten your password?
            </Link>
          </div>
        </FormFrame>
      </Section>
      <Section name="Passkey">
        <PasskeyLoginButton word="Sign in with a passkey" form={formId} onDone={() => leadOn(homePage)} />
        <noscript>
          <p>Passkeys need JavaScript.</p>
        </noscript>
      </Section>
      <Section name="No account yet?">
        <p>
          <Link className="button-link" to={registerPage}>
            Register
          </Link>
        </p>
      </Section>
    </>
  )
}
