import { mailLink } from '@enfilade/contract/email-addresses'
import { contactPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productFilms } from '#site/films/product-films.ts'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ProductFilm } from '#site/ui/product-film.tsx'
import { kitDownloads } from './press-kit.ts'
import './press-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  return {
    name: settings.name,
    email: settings.pressEmail,
    head: await head({
      title: 'Press',
      description: `Screenshots, pictures, the logo and a presentation of ${settings.name}, for whoever writes about it.`,
    }),
  }
}

export const meta = headTags

/** For journalists: texts to quote, the media kit, and the contact. */
export default function PressPage() {
  const { name, email } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Press">
        <p className="lead">Words and pictures for whoever writes about {name}. All of them are made by the product.</p>
      </PageTitle>
      <Section name="In short" aside={<p>To quote, whole or in part.</p>}>
        <div className="press-words">
          <p>
            {name} shows art in rooms that one walks through in a browser, without a headset and without an account.
            Artists, galleries, museums and collectors choose a space and hang their works at true size, to the
            millimetre, the centre of each one metre and a half above the floor.
          </p>
          <p>
            The software is open source and runs on a site’s own server. A visit loads nothing from other companies and
            sets no cookie that it does not need.
          </p>
        </div>
      </Section>
      <Section name="Media kit" id="media-kit">
        <ul className="kit-list">
          {kitDownloads.map(({ name: what, words, address, measure }) => (
            <li key={address}>
              <h3>
                <a className="button-link" href={address} download>
                  {what}
                  <span className="visually-hidden"> (download)</span>
                </a>
              </h3>
              <p className="kit-measure small grey">{measure}</p>
              <p className="kit-words small">{words}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Film">
        <ProductFilm film={productFilms.walk}>
          A walk through three exhibitions, filmed with the player.{' '}
          <a className="button-link" href={productFilms.walk.mp4} download="enfilade-walk.mp4">
            Download the film
          </a>
        </ProductFilm>
      </Section>
      <Section name="The logo" id="logo">
        <p>
          Use of the logo in public material needs explicit permission.{' '}
          {email ? (
            <>
              Ask the press contact:{' '}
              <a className="button-link inline" href={mailLink(email)}>
                {email}
              </a>
              .
            </>
          ) : (
            <>
              Ask the press contact by the{' '}
              <Link className="button-link inline" to={contactPage}>
                contact form
              </Link>
              .
            </>
          )}
        </p>
      </Section>
    </>
  )
}
