import { customSpacesPage, quoteThanksPage, spacePage } from '@enfilade/contract/page-addresses'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { visitorQuery } from '#site/visitor-query.ts'
import { consumeFormQuota, formPageHeaders } from './form-taking.ts'
import { audienceOf, audienceWords } from './lead-audiences.ts'
import { LeadForm } from './lead-form.tsx'

const customSpace = 'custom'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const audience = audienceOf(args.params['audience'])
  if (!audience) throw notFound()
  const query = visitorQuery(args.request)
  const spaceUrl = query.get('space')
  const space = spaceUrl === null || spaceUrl === customSpace ? null : await gallery.spaces.findByUrl(spaceUrl)
  if (spaceUrl !== null && spaceUrl !== customSpace && !space) throw notFound('Space not found!')
  return {
    audience,
    spaceUrl,
    spaceTitle: space?.title ?? null,
    query: String(query),
    head: await head({ title: 'Ask for a quote', description: `For ${audience}.`, indexed: false }),
  }
}

export function action(args: ActionFunctionArgs) {
  const audience = audienceOf(args.params['audience'])
  if (!audience) throw notFound()
  const { type } = audienceWords[audience]
  return consumeFormQuota(args, {
    hand: (typed, gallery) => gallery.registrations.register({ ...typed, type }, 'by-content'),
    next: (id) => quoteThanksPage(audience, { ofSpace: new URL(args.request.url).searchParams.has('space'), id }),
    message: 'Submitted',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function LeadPage() {
  const { audience, spaceUrl, spaceTitle, query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title="Ask for a quote"
        aside={
          spaceUrl && (
            <nav aria-label="Path">
              <Link className="button-link quiet" to={spaceTitle ? spacePage(spaceUrl) : customSpacesPage}>
                {spaceTitle ?? 'Exhibition spaces'}
              </Link>
            </nav>
          )
        }
      >
        <p className="lead">{leadOf(audience, spaceUrl, spaceTitle)}</p>
      </PageTitle>
      <div className="at-axis form-page">
        <LeadForm audience={audience} spaceUrl={spaceUrl} query={query} />
      </div>
    </>
  )
}

function leadOf(audience: string, spaceUrl: string | null, spaceTitle: string | null): string {
  if (spaceTitle) return `For ${audience}, about an exhibition in ${spaceTitle}.`
  return spaceUrl ? `For ${audience}, about a space made to order.` : `For ${audience}. Your first exhibition is free.`
}
