import { newsletterThanksPage } from '@enfilade/contract/page-addresses'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { consumeFormQuota, formPageHeaders } from '#site/pages/enquiries/form-taking.ts'
import { headTags, pagePath } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { visitorQuery } from '#site/visitor-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  const token = visitorQuery(args.request).get('token') ?? ''
  return {
    address: `${pagePath(args.request.url)}?token=${encodeURIComponent(token)}`,
    token,
    head: await openPage(args).head({
      title: 'Unsubscribe',
      description: 'End the newsletter, or choose other topics.',
      indexed: false,
    }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    async hand({ token = '', wish }, { newsletter }) {
      if (wish !== 'topics') return { id: '', ...(await newsletter.leave(token)) }
      const again = await newsletter.chooseAgain(token)
      return again.done ? { done: true, id: again.token } : again
    },
    next: (token) => (token === '' ? null : newsletterThanksPage(token)),
    message: 'You are unsubscribed.',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function NewsletterLeavingPage() {
  const { address, token } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <PageTitle title="Unsubscribe">
        <p className="lead">One click, and no newsletter comes to you any more.</p>
      </PageTitle>
      <Section name="The newsletter">
        <FormFrame action={address} hiddenFields={{ token }} sendWord="Unsubscribe" />
      </Section>
      {answer === undefined && (
        <Section name="Too much of one thing?" aside={<p>You can keep some topics and leave others.</p>}>
          <FormFrame action={address} hiddenFields={{ token, wish: 'topics' }} sendWord="Choose topics" plain />
        </Section>
      )}
    </>
  )
}
