import { pricingPage, subscriptionThanksPage, testCheckoutPage } from '@enfilade/contract/page-addresses'
import { planWord } from '@enfilade/contract/plans'
import { FormTick } from '@enfilade/ui/controls/form-tick.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { galleryContext } from '#site/gallery-context.ts'
import { notFound, openPage } from '#site/page-opening.ts'
import { consumeFormQuota, formPageHeaders } from '#site/pages/enquiries/form-taking.ts'
import { dollars } from '#site/pages/pricing/pricing-words.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const sessionId = args.params['session'] ?? ''
  const order = (await gallery.payments.test?.orderOf(sessionId)) ?? null
  if (order === null) throw notFound()
  return { sessionId, order, head: await head({ title: 'Test checkout', indexed: false }) }
}

/** Completes the checkout of the caller; the session in the address alone allows nothing. */
export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    hand: async ({ card }) => {
      const { accounts, payments } = args.context.get(galleryContext)
      const person = await accounts.personOf(args.request)
      if (person.kind !== 'account') return { done: false, reason: 'Please log in first.' }
      if (payments.test === null) return { done: false, reason: 'This checkout is closed.' }
      return payments.test.complete(person.id, args.params['session'] ?? '', { hasCard: card !== undefined })
    },
    next: () => subscriptionThanksPage,
    message: 'Thank you.',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function TestCheckoutPage() {
  const { sessionId, order } = useLoaderData<typeof loader>()
  const { trialDays, annual, amountCents } = order
  return (
    <>
      <PageTitle title="Test checkout" aside={<p>This is a test. Nothing is charged.</p>}>
        <p className="lead">
          Where a site takes cards, its card provider’s page stands here. This one asks for nothing and charges nothing.
        </p>
      </PageTitle>
      <Section name="Your order" aside={<p>A test, like everything on this page.</p>}>
        <FactRows
          rows={[
            { name: 'Plan', value: planWord(order) },
            { name: 'Trial', value: trialDays === 0 ? 'None' : `${trialDays} days free` },
            { name: 'Then', value: `${dollars(amountCents)} a ${annual ? 'year' : 'month'}, in play money` },
          ]}
        />
      </Section>
      <Section name="Payment">
        {order.open ? (
          <FormFrame action={testCheckoutPage(sessionId)} sendWord={trialDays === 0 ? 'Begin' : 'Begin the trial'}>
            <FormTick name="card" label="Go on with a test card after the trial" />
          </FormFrame>
        ) : (
          <p>This checkout is closed.</p>
        )}
        <p>
          <Link className="button-link quiet" to={pricingPage}>
            Back to the plans
          </Link>
        </p>
      </Section>
    </>
  )
}
