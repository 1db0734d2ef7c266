import { customSpaceTag } from '@enfilade/contract/space-tags'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { EnquiryChoice } from './enquiry-choice.tsx'
import './enquiry-choice-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const asked = new URL(args.request.url).searchParams.get('space')
  const space = asked && asked !== customSpaceTag ? await gallery.spaces.findByUrl(asked) : null
  // An address that names no space of the site is about none.
  const spaceUrl = asked === customSpaceTag ? asked : (space?.url ?? null)
  return {
    spaceUrl,
    about: asked === customSpaceTag ? 'A space made to order.' : (space?.title ?? null),
    head: await head({
      title: spaceUrl === null ? 'Create an exhibition' : 'Enquiry',
      description: 'Ask about an exhibition in a space of this site, or in one made to order.',
      indexed: false,
    }),
  }
}

export const meta = headTags

/** The first question of a space's enquiry dialog, for browsers without script. */
export default function EnquiryChoicePage() {
  const { spaceUrl, about } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={spaceUrl === null ? 'Create an exhibition' : 'Enquiry'}>
        <p className="lead">
          {about ?? 'The first one is free. Tell us who you are, and the form asks what we need to know.'}
        </p>
      </PageTitle>
      <div className="at-axis enquiry-choice-page">
        <EnquiryChoice spaceUrl={spaceUrl} />
      </div>
    </>
  )
}
