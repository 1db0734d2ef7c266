import { forgotPasswordPage, resetPasswordPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { forgetVisitor } from '#site/shell/known-visitor.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { checkNewPassword } from './account-checks.ts'
import { takeAccountForm, tokenPageHeaders } from './account-form-taking.ts'
import { LoginSection } from './login-section.tsx'
import { PasswordField } from './password-field.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'New password', indexed: false, pageOf: forgotPasswordPage }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: checkNewPassword,
    hand: ({ password }, call) => call('/v1/reset-password', { token: args.params['token'], password }),
    next: null,
    message: 'Password changed',
  })
}

export const headers = tokenPageHeaders

export const meta = headTags

export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageTitle title="New password">
        <p className="lead">Choose a new password. You are then logged out everywhere.</p>
      </PageTitle>
      <Section name="Your account">
        <FormFrame action={resetPasswordPage(token)} sendWord="Change password" alerts onTaken={forgetVisitor}>
          <PasswordField name="password" label="New password" chosen />
          <PasswordField name="confirmPassword" label="Confirm new password" />
        </FormFrame>
      </Section>
      <LoginSection name="Changed it?" />
    </>
  )
}
