import { exhibitionsPage, settingsPage } from '@enfilade/contract/page-addresses'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { forgetPlan } from '#site/pages/pricing/kept-plan.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import './thank-you-page.css'

const title = 'Thank you'
const sentence = 'Your plan has begun. Nothing is charged during the trial; you can see how it stands in your settings.'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  const { documentationUrl, dashboardUrl } = settings
  return { documentationUrl, dashboardUrl, head: await head({ title, description: sentence, indexed: false }) }
}

export const meta = headTags

export default function SubscriptionThanksPage() {
  const { documentationUrl, dashboardUrl } = useLoaderData<typeof loader>()
  useEffect(forgetPlan, [])
  return (
    <PageTitle title={title}>
      <p className="lead">{sentence}</p>
      <p className="thank-you-way">
        <Link className="button-primary" to={exhibitionsPage}>
          See exhibitions
        </Link>
      </p>
      <p className="thank-you-way">
        <a className="button-link" href={dashboardUrl}>
          Go to your dashboard
        </a>
      </p>
      {documentationUrl && (
        <p className="thank-you-way">
          <a className="button-link" href={documentationUrl} rel="external">
            Read the documentation
          </a>
        </p>
      )}
      <p className="thank-you-way">
        <Link className="button-link" to={settingsPage}>
          See your plan
        </Link>
      </p>
    </PageTitle>
  )
}
