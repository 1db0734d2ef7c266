import { Logo } from '@enfilade/ui/controls/logo.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productFilms } from '#site/films/product-films.ts'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import type { ProductFilmFacts } from '#site/ui/product-film.tsx'
import './presentation-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  const { name, addressLines } = settings
  return {
    name,
    addressLines,
    head: await head({ title: 'Presentation', description: `${name} in eight sheets.`, indexed: false }),
  }
}

export const meta = headTags

/** The presentation of the media kit, one sheet after another; `npm run press-kit` prints it as a PDF. */
export default function PresentationPage() {
  const { name, addressLines } = useLoaderData<typeof loader>()
  return (
    <main className="sheets">
      <section className="sheet sheet-first">
        <Logo name={name} />
        <h1>Art in rooms you walk through.</h1>
      </section>
      <PictureSheet film={productFilms.walk} alt="A gallery with paintings; further rooms through doors in line">
        <h2>Walk in.</h2>
        <p>An exhibition opens in the browser. No headset, no account, and nothing to install.</p>
      </PictureSheet>
      <PictureSheet
        drawing
        film={productFilms.ar}
        alt="A landscape on a wall beside the outline of a person, with its measures"
      >
        <h2>True to size.</h2>
        <p>Every work hangs at its recorded size, to the millimetre. A postcard stays a postcard.</p>
      </PictureSheet>
      <PictureSheet
        drawing
        film={productFilms.create}
        alt="The wall of an exhibition with its centre line and measures"
      >
        <h2>Hung by the trade’s rules.</h2>
        <p>One centre line at 1.50 m, even gaps, labels at the height of the eyes, light as museums measure it.</p>
      </PictureSheet>
      <PictureSheet film={productFilms.vr} alt="A large room with a bench, seen from standing height">
        <h2>Seen as one stands there.</h2>
        <p>Step up to a panel of nine centimetres and to a canvas of nearly four metres. Both keep what they are.</p>
      </PictureSheet>
      <section className="sheet">
        <h2>For whom</h2>
        <dl className="sheet-rows">
          <Row name="Artists">Show works and offer them, without a fair or a rented room.</Row>
          <Row name="Galleries">Keep every exhibition open after the next one has been hung.</Row>
          <Row name="Museums">
            Lend rooms to works that are in store, with audio guides and a list view for everyone.
          </Row>
          <Row name="Collectors">See a whole collection in one place, wherever its works hang.</Row>
        </dl>
      </section>
      <section className="sheet">
        <h2>Whose it is</h2>
        <dl className="sheet-rows">
          <Row name="Open source">MIT licence. Anyone may read it, run it and change it.</Row>
          <Row name="Self-hosted">One process on a server of one’s own; data and pictures stay in the site.</Row>
          <Row name="Private">No cookies without need, nothing loaded from other companies.</Row>
          <Row name="For everyone">By keyboard, by touch, by screen reader, and without motion.</Row>
        </dl>
      </section>
      <section className="sheet sheet-last">
        <Logo name={name} />
        <address>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p className="small grey">Use of the logo in public material needs explicit permission of the press contact.</p>
      </section>
    </main>
  )
}

type PictureSheetProps = { film: ProductFilmFacts; alt: string; drawing?: boolean; children: React.ReactNode }

function PictureSheet({ film, alt, drawing = false, children }: PictureSheetProps) {
  return (
    <section className={`sheet sheet-picture ${drawing ? 'sheet-drawing' : ''}`}>
      <img src={film.poster} alt={alt} width={film.widthPx} height={film.heightPx} />
      <div>{children}</div>
    </section>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
