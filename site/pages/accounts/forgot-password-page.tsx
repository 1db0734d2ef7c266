import { forgotPasswordPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { checkForgotten } from './account-checks.ts'
import { accountPageHeaders, takeAccountForm } from './account-form-taking.ts'
import { LoginSection } from './login-section.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const description = 'Ask for a link to choose a new password.'
  return { head: await openPage(args).head({ title: 'Forgotten password', description, indexed: false }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: checkForgotten,
    hand: ({ email }, call) => call('/v1/forgot-password', { email }),
    next: null,
    message: 'We have sent you reset mail, please check your inbox.',
  })
}

export const headers = accountPageHeaders

export const meta = headTags

export default function ForgotPasswordPage() {
  return (
    <>
      <PageTitle title="Forgotten password">
        <p className="lead">We send a link to your e-mail address, by which you choose a new one.</p>
      </PageTitle>
      <Section name="Your account">
        <FormFrame action={forgotPasswordPage} alerts>
          <FormField name="email" label="E-mail" type="email" required wide maxLength={254} autoComplete="username" />
        </FormFrame>
      </Section>
      <LoginSection name="It has come back to you?" />
    </>
  )
}
