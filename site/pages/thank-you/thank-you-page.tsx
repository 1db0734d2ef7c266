import { exhibitionsPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { consumeFormQuota, type FormValues, formPageHeaders } from '#site/pages/enquiries/form-taking.ts'
import { headTags, pagePath } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { visitorQuery } from '#site/visitor-query.ts'
import { FollowUpForm, followUpWords } from './follow-up-form.tsx'
import './thank-you-page.css'
import { thankYouAt } from './thank-you-words.ts'

const ticks: readonly string[] = ['usedVR', 'ownVR', 'representedInOtherPlatform', 'has2DScan', 'has3DScan']
const equipment: readonly string[] = ['vrEquipment', 'availableEquipment']

export async function loader(args: LoaderFunctionArgs) {
  const path = pagePath(args.request.url)
  const words = thankYouAt(path)
  if (!words) throw notFound()
  const registrationId = visitorQuery(args.request).get('registrationId')
  return {
    ...words,
    address: registrationId === null ? path : `${path}?registrationId=${encodeURIComponent(registrationId)}`,
    registrationId,
    head: await openPage(args).head({ title: words.title, description: words.sentence, indexed: false }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    hand: (typed, gallery) => gallery.registrations.addAnswers(answersOf(typed)),
    next: () => null,
    message: 'Thank you. That helps us.',
  })
}

/** Checkboxes as yes or no; equipment only for those who have some. */
function answersOf(typed: FormValues): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => typed['ownVR'] !== undefined || !equipment.includes(name))
      .map(([name, value]) => [name, ticks.includes(name) ? true : value]),
  )
}

export const headers = formPageHeaders

export const meta = headTags

export default function ThankYouPage() {
  const { title, sentence, asks, address, registrationId } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={title}>
        <p className="lead">{sentence}</p>
        <p className="thank-you-way">
          <Link className="button-primary" to={exhibitionsPage}>
            See exhibitions
          </Link>
        </p>
      </PageTitle>
      {asks && registrationId && (
        <Section name={followUpWords[asks].name} aside={<p>{followUpWords[asks].aside}</p>}>
          <FollowUpForm type={asks} address={address} registrationId={registrationId} />
        </Section>
      )}
    </>
  )
}
