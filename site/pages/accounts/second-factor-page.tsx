import { homePage, loginPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useCallback } from 'react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { accountPageHeaders } from './account-form-taking.ts'
import './own-page.css'
import { SecondFactorPart } from './second-factor-part.tsx'
import { useLeadingOn } from './use-leading-on.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Second factor', indexed: false, pageOf: loginPage }) }
}

export const headers = accountPageHeaders

export const meta = headTags

/** Where an operator sets up the required second factor, before anything else. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const leadOn = useLeadingOn()
  const goIn = useCallback(() => leadOn(homePage), [leadOn])
  const turnBack = useCallback(() => void navigate(loginPage, { replace: true }), [navigate])
  return (
    <>
      <PageTitle title="Second factor">
        <p className="lead">
          Who runs this site reads what others wrote to it. A password alone is not enough for that: please set up one
          thing more, once.
        </p>
      </PageTitle>
      <Section name="Second factor" aside={<p>A passkey takes a moment. Codes need an app on your phone.</p>}>
        <noscript>
          <p className="lead">Setting it up needs JavaScript.</p>
        </noscript>
        <div className="own-page">
          <SecondFactorPart isKnown onAdded={goIn} onStranger={turnBack} />
        </div>
      </Section>
    </>
  )
}
