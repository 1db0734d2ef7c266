import { myEnquiriesPage, myProfilePage } from '@enfilade/contract/page-addresses'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ClientActionFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { profileChange } from './account-changes.ts'
import { accountPageHeaders } from './account-form-taking.ts'
import { saveChange, writtenFields } from './own-account-saving.ts'
import { OwnEmailField } from './own-email-field.tsx'
import { OwnPage } from './own-page.tsx'
import { useOwnAccount } from './use-own-account.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Profile', indexed: false }) }
}

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<FormAnswer> {
  const written = await writtenFields(request)
  return saveChange(written, profileChange(written))
}

export const headers = accountPageHeaders

export const meta = headTags

export default function MyProfilePage() {
  const standing = useOwnAccount()
  const account = standing.kind === 'known' ? standing.account : null
  return (
    <>
      <PageTitle title="Profile" />
      <OwnPage standing={standing}>
        <Section name="You" aside={<p>Nobody but you and the site sees this page.</p>}>
          <FormFrame
            action={myProfilePage}
            hiddenFields={{ emailBefore: account?.email ?? '' }}
            sendWord="Save"
            alerts
            keepValues
          >
            <FormField
              name="firstName"
              label="First name"
              maxLength={200}
              autoComplete="given-name"
              initial={account?.firstName ?? ''}
            />
            <FormField
              name="lastName"
              label="Last name"
              maxLength={200}
              autoComplete="family-name"
              initial={account?.lastName ?? ''}
            />
            <FormField
              name="biography"
              label="Biography"
              lines={6}
              wide
              maxLength={5000}
              initial={account?.biography ?? ''}
            />
            <OwnEmailField present={account?.email ?? ''} />
            <FormField
              name="phone"
              label="Phone"
              type="tel"
              maxLength={60}
              autoComplete="tel"
              initial={account?.phone ?? ''}
            />
          </FormFrame>
        </Section>
        <Section name="Your works" aside={<p>The site gives works to the accounts of those who sell them.</p>}>
          <p>
            <Link className="button-link" to={myEnquiriesPage}>
              Enquiries
            </Link>
          </p>
        </Section>
      </OwnPage>
    </>
  )
}
