import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { consumeFormQuota, formAnswerHeaders } from '#site/pages/enquiries/form-taking.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { visitorQuery } from '#site/visitor-query.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  return {
    isLinkOld: visitorQuery(args.request).get('link') === 'old',
    head: await head({ title: 'Newsletter', description: `What is new at ${settings.name}, by e-mail.` }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    async hand(typed, gallery) {
      // A repeated request sends another letter: the first may have been lost.
      const asked = await gallery.newsletter.subscribe(typed, 'never')
      // Not an error, and not shown as one.
      if (!asked.done && asked.because === 'already-subscribed') return { done: true, id: '', message: asked.reason }
      return asked
    },
    next: () => null,
    message:
      'Thank you for your interest. Please confirm your subscription by clicking the button in the email we have just sent you...check your Spam folder',
  })
}

export const headers = formAnswerHeaders

export const meta = headTags

export default function NewsletterPage() {
  const { isLinkOld } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Newsletter">
        <p className="lead">
          {isLinkOld
            ? 'The link is no longer valid. Ask for the newsletter again, and a new one comes.'
            : 'New exhibitions, news and live events, by e-mail. You choose which.'}
        </p>
      </PageTitle>
      <Section name="Subscribe">
        <NewsletterForm />
      </Section>
    </>
  )
}
