import { emailVerificationPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ReceivedList } from '#site/ui/received-list.tsx'
import { accountPageHeaders } from './account-form-taking.ts'
import { OwnPage } from './own-page.tsx'
import { useOwnAccount } from './use-own-account.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Enquiries', indexed: false }) }
}

export const headers = accountPageHeaders

export const meta = headTags

/** The enquiries and questions about the works of the account. */
export default function MyEnquiriesPage() {
  const standing = useOwnAccount()
  return (
    <>
      <PageTitle title="Enquiries">
        <p className="lead">
          Who would like to buy a work of yours, or asks about one. Each was sent to you by e-mail as well.
        </p>
      </PageTitle>
      <OwnPage standing={standing}>
        <Section name="Received" aside={<p>Nobody but you and the site reads them.</p>}>
          {standing.kind === 'known' ? (
            <ReceivedList
              call="/v1/user/enquiries"
              stranger={<ConfirmFirst />}
              nothing="Nobody has asked for a work of yours yet."
            />
          ) : (
            <p className="private-sentence" aria-busy="true" />
          )}
        </Section>
      </OwnPage>
    </>
  )
}

function ConfirmFirst() {
  return (
    <>
      Please confirm your e-mail first.{' '}
      <Link className="button-link inline" to={emailVerificationPage}>
        Enter the code
      </Link>
    </>
  )
}
