import { isOnSale } from '@enfilade/contract/label-text'
import { buyThanksPage } from '@enfilade/contract/page-addresses'
import { priceText } from '@enfilade/contract/prices'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { ArtworkAndForm } from './artwork-and-form.tsx'
import { BuyForm } from './buy-form.tsx'
import { consumeFormQuota, formPageHeaders } from './form-taking.ts'

const workMissing = 'Problem with fetching data or that art piece might not exist.'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
  if (!piece) throw notFound(workMissing)
  return {
    onSale: isOnSale(piece.shrStatus),
    shown: workFacts(piece, picture(piece.fileVersions, piece.placeholder)),
    work: { url: piece.shrUrl, title: piece.shrTitle, price: priceText(piece.shrPrice, piece.shrCurrency) },
    head: await head({ title: `Buy ${piece.shrTitle}`, indexed: false }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    async hand({ buyer, vat, ...typed }, gallery) {
      const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
      if (!piece) return { done: false, reason: 'Art not found!' }
      const ofCompany = buyer === 'company' && vat !== undefined ? { vat } : {}
      return gallery.purchases.buy({ ...typed, ...ofCompany, artPieceId: piece._id }, 'by-content')
    },
    next: () => buyThanksPage,
    message: 'Submitted',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function BuyPage() {
  const { shown, work, onSale } = useLoaderData<typeof loader>()
  return (
    <ArtworkAndForm
      title="Buy"
      lead={
        onSale
          ? 'Tell us who you are. Nothing is owed yet: whoever sells the work will write to you.'
          : 'This artwork is not for sale.'
      }
      work={shown}
      form={onSale ? <BuyForm work={work} /> : null}
    />
  )
}
