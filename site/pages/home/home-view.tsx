import { enquiryPage, exhibitionsPage, homePart, newsPage, roadshowPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link } from 'react-router'
import { productFilms } from '#site/films/product-films.ts'
import { Door } from '#site/pages/exhibitions/door.tsx'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { CoverPicture } from '#site/pages/exhibitions/exhibition-cover.tsx'
import { posterName } from '#site/pages/exhibitions/poster-name.ts'
import { ArticleRows } from '#site/pages/news/article-rows.tsx'
import { NewsletterForm } from '#site/pages/newsletter/newsletter-form.tsx'
import { useVisitorMode } from '#site/shell/use-visitor-mode.ts'
import { AxisPicture, axisPictureSizes, doorwayOnAxis } from '#site/ui/axis-picture.tsx'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ProductFilm } from '#site/ui/product-film.tsx'
import { titleText } from '#site/ui/title-text.ts'
import { HomeAnnouncement } from './home-announcement.tsx'
import type { HomeFacts } from './home-page.tsx'
import { advantages, institutions, needs } from './home-words.ts'
import './home-view.css'
import { HungWallDrawing } from './hung-wall-drawing.tsx'
import { useGoingAlong } from './use-going-along.ts'

/** Home in both modes. Both are in the page; the style sheet shows the requested one, also without script. */
export function HomeView({ home }: { home: HomeFacts }) {
  const mode = useVisitorMode()
  useGoingAlong(mode)
  const { featured, news, roadshow } = home
  return (
    <div className="home" data-mode={mode ?? undefined}>
      <div id="top-section">
        <Explore home={home} />
        <Create home={home} />
      </div>
      {featured.length > 0 && (
        <Section name="Featured exhibitions" aside={<SeeAll to={exhibitionsPage} what="exhibitions" />}>
          <Featured featured={featured} />
        </Section>
      )}
      <div data-for="explore">
        <Section name="What you need" id="requirements">
          <FactRows rows={needs} />
        </Section>
      </div>
      <div data-for="create">
        <Section name="What you get" id="advantages">
          <FactRows rows={advantages} />
        </Section>
      </div>
      <Section name="Newsletter" id="newsletter" aside={<p>What is new, by e-mail. You choose what it is about.</p>}>
        <NewsletterForm plain />
      </Section>
      <Section name="News" id="news" aside={<SeeAll to={newsPage} what="news" />}>
        {/* The specification spells this sentence this way. */}
        {news.length > 0 ? <ArticleRows articles={news} /> : <p className="lead">Somthing went wrong.</p>}
      </Section>
      <Section
        name="About us"
        id="about-us"
        aside={
          <p>
            We build rooms for art that can be reached from anywhere. The works are hung at their true size, at the
            height a museum hangs them.
          </p>
        }
      >
        <div data-for="explore">
          <ProductFilm film={productFilms.walk}>Filmed with the player, in exhibitions that come with it.</ProductFilm>
        </div>
        <div data-for="create">
          <ProductFilm film={productFilms.create}>A wall, hung by the rules that museums hang by.</ProductFilm>
        </div>
      </Section>
      <Section name="Roadshow" id="roadshow" aside={<SeeAll to={roadshowPage} what="roadshow articles" />}>
        {roadshow.length > 0 ? (
          <ArticleRows articles={roadshow} brief />
        ) : (
          <p className="lead">Something went wrong.</p>
        )}
      </Section>
    </div>
  )
}

function SeeAll({ to, what }: { to: string; what: string }) {
  return (
    <Link className="button-link" to={to}>
      See all<span className="visually-hidden"> {what}</span>
    </Link>
  )
}

function Explore({ home }: { home: HomeFacts }) {
  const { hero, doors, announcement } = home
  return (
    <div id="explore" data-for="explore">
      <div className="home-title">
        <PageTitle title="Walk in." aside={announcement && <HomeAnnouncement announcement={announcement} />}>
          <p className="lead">
            Exhibitions by artists, galleries, museums and collectors, hung in rooms that you walk through in your
            browser. No headset needed.
          </p>
        </PageTitle>
      </div>
      {hero && (
        <div className="home-hero">
          <AxisPicture
            className="opening"
            poster={
              <CoverPicture
                cover={hero.cover}
                sizes={axisPictureSizes}
                position={doorwayOnAxis}
                first
                transitionName={posterName(hero.address)}
              />
            }
            threshold={
              <Link className="button-primary capitals" to={hero.address} viewTransition>
                VIEW EXHIBITION
              </Link>
            }
          />
          <div className="home-hero-words">
            <p className="small grey">In the picture</p>
            <div>
              <h2 className="home-hero-title">
                <em>{titleText(hero.title)}</em>
              </h2>
              <p className="small strong">{hero.organizer}</p>
              <p className="small grey">
                {hero.kindAndCounts}
                {hero.space && `, in ${hero.space}`}
              </p>
            </div>
          </div>
        </div>
      )}
      <Section
        name="Explore"
        aside={
          <>
            <p>Four kinds of site. Every door leads to a list.</p>
            <OtherMode to={homePart('create')}>Hang a show instead</OtherMode>
          </>
        }
      >
        <div className="type-doors">
          {doors.map(({ name, address, exhibitions, cover }) => (
            <Door key={address} address={address} cover={cover} sizes="(max-width: 800px) 105vw, 420px">
              <span className="door-name">{name}</span>
              <span className="small grey">{exhibitions}</span>
            </Door>
          ))}
        </div>
      </Section>
    </div>
  )
}

function Create({ home }: { home: HomeFacts }) {
  const { wall, announcement } = home
  const button = (
    <Link className="button-primary" to={enquiryPage()}>
      Create an exhibition
    </Link>
  )
  return (
    <div id="create" data-for="create">
      <div className="home-title">
        <PageTitle title="Hang a show." aside={announcement && <HomeAnnouncement announcement={announcement} />}>
          <p className="lead">
            Choose a space, bring your works with their sizes, and place them to the centimetre. The first exhibition is
            free.
          </p>
        </PageTitle>
      </div>
      {wall ? <HungWallDrawing wall={wall} threshold={button} /> : <p className="home-create-button">{button}</p>}
      <Section
        name="Create"
        aside={
          <>
            <p>Artists, galleries, museums and collectors. The first exhibition is free.</p>
            <OtherMode to={homePart('explore')}>Look around instead</OtherMode>
          </>
        }
      >
        <ul className="create-institutions">
          {institutions.map(({ name, one, words, address }) => (
            <li key={name}>
              <h3 className="create-site-name">{name}</h3>
              <p className="small">{words}</p>
              <Link className="button-link" to={address}>
                See what you get<span className="visually-hidden"> as {one}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** The page's own switch, for readers who find that they need the other mode. */
function OtherMode({ to, children }: { to: string; children: string }) {
  return (
    <Link className="button-link" to={to}>
      {children}
    </Link>
  )
}

function Featured({ featured }: { featured: HomeFacts['featured'] }) {
  const [large, ...medium] = featured
  return (
    <div className="home-featured">
      {large && <ExhibitionCard exhibition={large} form="leading" />}
      <div className="home-featured-medium">
        {medium.map((exhibition) => (
          <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="medium" />
        ))}
      </div>
    </div>
  )
}
