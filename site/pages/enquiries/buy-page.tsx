import { isOnSale, priceText } from '@enfilade/contract/label-text'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { workFacts } from '#site/pages/artworks/work-facts.ts'
import { WorkLabel } from '#site/pages/artworks/work-label.tsx'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { BuyForm } from './buy-form.tsx'
import { formPageHeaders, takeForm } from './form-taking.ts'
import './buy-page.css'

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
  return takeForm(args, {
    async hand({ buyer, vat, ...typed }, gallery) {
      const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
      if (!piece) return { done: false, reason: 'Art not found!' }
      const ofCompany = buyer === 'company' && vat !== undefined ? { vat } : {}
      return gallery.enquiries.buy({ ...typed, ...ofCompany, artPieceId: piece._id }, 'by-content')
    },
    next: () => '/thank-you-buy/',
    message: 'Submitted',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function BuyPage() {
  const { shown, work, onSale } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title="Buy"
        aside={
          <nav aria-label="Path">
            <Link className="word quiet" to={`/artworks/${work.url}/`}>
              Back to the work
            </Link>
          </nav>
        }
      >
        <p className="lead">
          {onSale
            ? 'Tell us who you are. Nothing is owed yet: whoever sells the work will write to you.'
            : 'This artwork is not for sale.'}
        </p>
      </PageTitle>
      {onSale && (
        <div className="buy-page form-page">
          <div className="buy-page-work">
            <Picture
              source={shown.picture}
              alt=""
              sizes="(max-width: 620px) 40vw, 240px"
              first
              style={{ '--ratio': shown.picture ? shown.picture.widthPx / shown.picture.heightPx : 4 / 3 }}
            />
            <WorkLabel work={shown} />
          </div>
          <div>
            <BuyForm work={work} />
          </div>
        </div>
      )}
    </>
  )
}
