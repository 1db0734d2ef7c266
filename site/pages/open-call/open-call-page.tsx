import { quoteThanksPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { consumeFormQuota, type FormValues, formAnswerHeaders } from '#site/pages/enquiries/form-taking.ts'
import { headTags } from '#site/shell/page-head.ts'
import { NumberedSteps } from '#site/ui/numbered-steps.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { visitorQuery } from '#site/visitor-query.ts'
import { OpenCallForm } from './open-call-form.tsx'

const title = 'Open call'
const summary =
  'For cultural institutions in lockdown: while your doors are closed, your exhibitions are made here free of charge.'

/** From an application to an opening. */
const steps = [
  'Fill in the form below. It asks who you are and whom we may write to.',
  'We write to you and agree on the works, the room and the day of the opening.',
  'Send photographs of the works, each as large as you have it, with height and width in centimetres.',
  'Choose a space. Its plan and its metres of wall say how many works it holds.',
  'We hang the works at their true size on one centre line, and send you a private address to look at.',
  'Tell us what should hang otherwise. Labels come from your own words.',
  'We open the exhibition. You get its address, and a frame for your own website.',
] as const

export async function loader(args: LoaderFunctionArgs) {
  return {
    query: String(visitorQuery(args.request)),
    head: await openPage(args).head({ title, description: summary }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    hand: ({ more, ...typed }, gallery) =>
      gallery.registrations.apply(more ? typed : withoutFurther(typed), 'by-content'),
    next: (id) => quoteThanksPage('museums', { ofSpace: false, id }),
    message: 'Submitted',
  })
}

const furtherFields: readonly string[] = ['address', 'city', 'country', 'message']

/** Values in the closed block were not meant to be sent. */
function withoutFurther(typed: FormValues): FormValues {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !furtherFields.includes(name)))
}

export const headers = formAnswerHeaders

export const meta = headTags

export default function OpenCallPage() {
  const { query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={title}>
        <p className="lead">{summary}</p>
      </PageTitle>
      <Section name="What it is">
        <div className="prose">
          <p>
            Museums, collections and archives whose rooms have to stay closed may show their works here for as long as
            the lockdown lasts. We make the exhibition with you, and nothing is charged for it.
          </p>
          <p>Visitors walk through it in their browser. The public apps follow within 10–14 days.</p>
        </div>
      </Section>
      <Section name="How it goes" aside={<p>Seven steps from the form to the opening.</p>}>
        <NumberedSteps steps={steps} />
      </Section>
      <Section name="Apply" id="form">
        <OpenCallForm query={query} />
      </Section>
    </>
  )
}
