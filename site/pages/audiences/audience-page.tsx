import { audiencePage, contactPage, pricingPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productFilms } from '#site/films/product-films.ts'
import { notFound, openPage } from '#site/page-opening.ts'
import { audienceWords, type LeadAudience, leadAudiences } from '#site/pages/enquiries/lead-audiences.ts'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags, pagePath } from '#site/shell/page-head.ts'
import { NumberedSteps } from '#site/ui/numbered-steps.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ProductFilm } from '#site/ui/product-film.tsx'
import { visitorQuery } from '#site/visitor-query.ts'
import { AudienceHero } from './audience-hero.tsx'
import './audience-page.css'
import { audiencePages, audienceSteps } from './audience-words.ts'

/** One in the picture at the top, two further down. */
const shownExhibitions = 3

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const path = pagePath(args.request.url)
  const audience = leadAudiences.find((each) => audiencePage(each) === path)
  if (!audience) throw notFound()
  const { type } = audienceWords[audience]
  const { data } = await gallery.exhibitions.listPublished({ type, skip: 0, limit: shownExhibitions })
  const [hero, ...exhibitions] = data.map((each) => exhibitionFacts(each, coverOf(each, picture)))
  const { title, lead } = audiencePages[audience]
  return {
    audience,
    hero: hero ?? null,
    exhibitions,
    query: String(visitorQuery(args.request)),
    head: await head({
      title: `VR for ${audience}: ${title.toLowerCase().replace(/\.$/, '')}`,
      description: lead,
      image: hero?.cover?.steps.at(-1)?.address,
    }),
  }
}

export const meta = headTags

/** Why an organiser of this kind might show art here, and how to begin. */
export default function AudiencePage() {
  const { audience, hero, exhibitions, query } = useLoaderData<typeof loader>()
  const { title, lead, benefits, ways } = audiencePages[audience]
  return (
    <>
      <PageTitle title={title} aside={<AudienceList present={audience} />}>
        <p className="lead">{lead}</p>
      </PageTitle>
      <AudienceHero audience={audience} exhibition={hero} query={query} />
      <Section name="What you get">
        <ul className="audience-benefits">
          {benefits.map(({ name, words }) => (
            <li key={name}>
              <h3 className="audience-benefit-name">{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        name="In the room: VR"
        aside={<p>What the eyes see of an exhibition: a whole room, and every stroke of a small picture.</p>}
      >
        <ProductFilm film={productFilms.vr}>Filmed with the player. No headset is needed to walk.</ProductFilm>
      </Section>
      <Section
        name="On the wall: AR"
        aside={<p>How large is it, really? Every work is shown at its true size beside a person.</p>}
      >
        <ProductFilm film={productFilms.ar}>As on the page of each work, for a person of any height.</ProductFilm>
      </Section>
      <Section name="How it goes" aside={<p>Four steps from the form to the opening.</p>}>
        <NumberedSteps steps={audienceSteps} />
      </Section>
      {exhibitions.length > 0 && (
        <Section name={`By ${audience}`} aside={<p>Open now. Walk in and look around.</p>}>
          <div className="card-pairs">
            {exhibitions.map((exhibition) => (
              <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="medium" />
            ))}
          </div>
        </Section>
      )}
      <Section name="Look further">
        <ul className="audience-ways">
          {ways.map(({ words, address }) => (
            <li key={address}>
              <Link className="button-link" to={address}>
                {words}
              </Link>
            </li>
          ))}
          <li>
            <Link className="button-link" to={pricingPage}>
              See plans and prices
            </Link>
          </li>
          <li>
            <Link className="button-link" to={contactPage}>
              Contact us
            </Link>
          </li>
        </ul>
      </Section>
    </>
  )
}

/** Links to the four pages, for visitors of the wrong one. */
function AudienceList({ present }: { present: LeadAudience }) {
  return (
    <nav aria-label="For whom" className="audience-list">
      <span>For</span>
      <ul>
        {leadAudiences.map((audience) => (
          <li key={audience}>
            <Link to={audiencePage(audience)} aria-current={audience === present ? 'page' : undefined}>
              {audience}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
