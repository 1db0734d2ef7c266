import { keepAccountPage, loginPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { takeAccountForm, tokenPageHeaders } from './account-form-taking.ts'
import { LoginSection } from './login-section.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Keep your account', indexed: false, pageOf: loginPage }) }
}

export function action(args: ActionFunctionArgs) {
  return takeAccountForm(args, {
    check: () => null,
    hand: (_typed, call) => call('/v1/keep-account', { token: args.params['token'] }),
    next: null,
    message: 'Your account stays.',
  })
}

export const headers = tokenPageHeaders

export const meta = headTags

/** The page behind the link in a deletion letter. Opening it changes nothing: mail programs open links too. */
export default function KeepAccountPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageTitle title="Keep your account">
        <p className="lead">Your account is about to be deleted. It stays as it is if you have changed your mind.</p>
      </PageTitle>
      <Section name="Your account">
        <FormFrame action={keepAccountPage(token)} sendWord="Keep my account" alerts>
          {null}
        </FormFrame>
      </Section>
      <LoginSection name="Kept it?" />
    </>
  )
}
