import { enquirySubject } from '@enfilade/contract/label-text'
import { enquirePage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { ArtworkAndForm } from './artwork-and-form.tsx'
import { consumeFormQuota, formPageHeaders } from './form-taking.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
  if (!piece) throw notFound('Problem with fetching data or that art piece might not exist.')
  return {
    work: workFacts(piece, picture(piece.fileVersions, piece.placeholder)),
    head: await head({ title: `Enquire about ${piece.shrTitle}`, indexed: false }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    async hand(typed, gallery) {
      const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
      if (!piece) return { done: false, reason: 'Art not found!' }
      const about = { subject: enquirySubject(piece.shrTitle), artPieceId: piece._id }
      return gallery.messages.writeToSite({ ...typed, ...about }, 'by-content')
    },
    next: () => null,
    message: 'Message sent.',
  })
}

export const headers = formPageHeaders

export const meta = headTags

/** A question about a work that is on request, reserved, or sold. */
export default function EnquirePage() {
  const { work } = useLoaderData<typeof loader>()
  const inTrade = work.mark !== 'none'
  return (
    <ArtworkAndForm
      title="Enquire"
      lead={inTrade ? 'Whoever sells the work will write to you.' : 'Nobody sells this work.'}
      work={work}
      form={inTrade ? <QuestionForm address={enquirePage(work.address)} /> : null}
    />
  )
}

function QuestionForm({ address }: { address: string }) {
  return (
    <FormFrame action={address}>
      <FormField name="firstName" label="Name" wide maxLength={200} autoComplete="name" />
      <FormField name="email" label="E-mail" type="email" required wide maxLength={254} autoComplete="email" />
      <FormField name="message" label="Message" required lines={5} wide maxLength={5000} />
    </FormFrame>
  )
}
