import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { legalPartyOf } from './legal-party.ts'
import { LegalView } from './legal-view.tsx'
import { termsOfService } from './terms-of-service.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  const text = termsOfService(legalPartyOf(settings))
  return { text, head: await head({ title: text.title, description: text.lead }) }
}

export const meta = headTags

export default function TermsPage() {
  return <LegalView text={useLoaderData<typeof loader>().text} />
}
