import { newsletterTopics } from '@enfilade/contract/newsletter-topics'
import { exhibitionsPage } from '@enfilade/contract/page-addresses'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { consumeFormQuota, formPageHeaders } from '#site/pages/enquiries/form-taking.ts'
import '#site/pages/thank-you/thank-you-page.css'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { headTags, pagePath } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { visitorQuery } from '#site/visitor-query.ts'
import { NewsletterTopicsForm } from './newsletter-topics-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const token = visitorQuery(args.request).get('token')
  return {
    address: `${pagePath(args.request.url)}?token=${encodeURIComponent(token ?? '')}`,
    token,
    head: await openPage(args).head({
      title: 'Thank you',
      description: 'Choose what the newsletter is about.',
      indexed: false,
    }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    async hand(typed, { newsletter, visitors }) {
      const data = Object.fromEntries([...newsletterTopics, 'register'].map((name) => [name, typed[name] === 'yes']))
      const chosen = await newsletter.choose({ _id: typed['token'] ?? '', data })
      if (!chosen.done) return { done: false, reason: 'Something went wrong!' }
      const { email, register } = chosen
      return {
        done: true,
        id: '',
        ...(register && { cookie: visitors.remember(args.request, { email, verified: true }) }),
      }
    },
    next: () => null,
    message: 'Thank you. Your choice is saved.',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function NewsletterThanksPage() {
  const { address, token } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Thank you">
        <p className="lead">The newsletter comes to you from now on.</p>
        <p className="thank-you-way">
          <Link className="plain-button" to={exhibitionsPage}>
            See exhibitions
          </Link>
        </p>
      </PageTitle>
      {token && (
        <Section name="What it is about" aside={<p>Untick what you would rather not read.</p>}>
          <NewsletterTopicsForm address={address} token={token} />
        </Section>
      )}
    </>
  )
}
