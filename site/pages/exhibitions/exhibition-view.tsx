import { exhibitionsPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link } from 'react-router'
import { ListedArtworkRow } from '#site/pages/artworks/artwork-row.tsx'
import { counted } from '#site/ui/counted.ts'
import type { ViewerLink } from '#site/ui/iiif-viewer.ts'
import { LoadMore } from '#site/ui/load-more.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ReadMore } from '#site/ui/read-more.tsx'
import { titleText } from '#site/ui/title-text.ts'
import { Door } from './door.tsx'
import type { ExhibitionFacts } from './exhibition-facts.ts'
import type { ExhibitionPageFacts } from './exhibition-page-facts.ts'
import './exhibition-view.css'
import { ExhibitionViewer } from './exhibition-viewer.tsx'
import { posterName } from './poster-name.ts'

/** Lines of a folded description (specification, document 1, section 9). */
const descriptionLines = 11
const step = 10

type ExhibitionViewProps = {
  exhibition: ExhibitionPageFacts
  next: ExhibitionFacts | null
  /** The link to the works side by side in another institution's viewer. */
  viewer?: ViewerLink | null
  draft?: boolean
}

/** The page of an exhibition: the walk, its description, its organiser, and everything that hangs in it. */
export function ExhibitionView({ exhibition, next, viewer = null, draft = false }: ExhibitionViewProps) {
  const { title, subtitle, category, space, cover, coverAlt, player, address } = exhibition
  return (
    <>
      <PageTitle
        title={title}
        italic
        aside={
          draft ? (
            <p>Draft, not published</p>
          ) : (
            <nav aria-label="Path">
              <Link className="button-link quiet" to={exhibitionsPage}>
                VR Exhibitions
              </Link>
              {category && (
                <>
                  {', '}
                  <Link className="button-link quiet" to={category.address}>
                    {category.name}
                  </Link>
                </>
              )}
            </nav>
          )
        }
      >
        {subtitle && <p className="lead">{subtitle}</p>}
      </PageTitle>
      <ExhibitionViewer
        key={player.address}
        title={title}
        cover={cover}
        coverAlt={coverAlt}
        player={player}
        transitionName={posterName(address)}
        caption={
          space && (
            <>
              In the space{' '}
              <Link className="button-link" to={space.address}>
                {space.title}
              </Link>
              , {space.floorArea} sqm
            </>
          )
        }
      />
      <About exhibition={exhibition} />
      <Artists exhibition={exhibition} />
      <Works exhibition={exhibition} viewer={viewer} />
      {next && (
        <Section name="Next door">
          <Door className="next-door" address={next.address} cover={next.cover} sizes="(max-width: 800px) 230vw, 900px">
            <em className="door-name">{titleText(next.title)}</em>
            <span className="small strong">{next.organizer}</span>
            <span className="small grey">{next.kindAndCounts}</span>
          </Door>
        </Section>
      )}
    </>
  )
}

function About({ exhibition: { paragraphs, long, presentedBy } }: { exhibition: ExhibitionPageFacts }) {
  return (
    <>
      {paragraphs.length > 0 && (
        <Section name="About" id="about">
          <ReadMore paragraphs={paragraphs} lines={descriptionLines} folded={long} />
        </Section>
      )}
      <Section name="Presented by">
        <div className="presented-by">
          <p className="presented-by-name">
            {presentedBy.address ? <Link to={presentedBy.address}>{presentedBy.title}</Link> : presentedBy.title}
          </p>
          {presentedBy.cities && <p className="small grey">{presentedBy.cities}</p>}
        </div>
      </Section>
    </>
  )
}

function Artists({ exhibition: { artists, artistCount } }: { exhibition: ExhibitionPageFacts }) {
  if (artists.length === 0) return null
  return (
    <Section name="Artists">
      <ul className="artist-rows" style={{ '--rows': Math.ceil(artists.length / 2) }}>
        {artists.map(({ id, name, address, lifeDates }) => (
          <li key={id}>
            <Link to={address}>{name}</Link>
            {lifeDates && <span className="small grey">{lifeDates}</span>}
          </li>
        ))}
      </ul>
      <LoadMore parameter="artists" shown={artists.length} total={artistCount} step={step} what="artists" />
    </Section>
  )
}

function Works({ exhibition, viewer }: { exhibition: ExhibitionPageFacts; viewer: ViewerLink | null }) {
  const { works, workCount, artifacts, artifactCount } = exhibition
  return (
    <>
      {works.length > 0 && (
        <Section
          name="Works"
          wide={
            <>
              <ListedArtworkRow works={works} />
              <div className="more-at-axis">
                <LoadMore parameter="works" shown={works.length} total={workCount} step={step} what="works" />
              </div>
            </>
          }
        >
          <p className="small grey">
            {counted(workCount, 'work')}, shown here at one scale and on one line, as they hang.
          </p>
          {viewer && (
            <p className="small exhibition-viewer-way">
              <a className="button-link" href={viewer.href} rel="noopener">
                Open in {viewer.name}
              </a>
            </p>
          )}
        </Section>
      )}
      {artifacts.length > 0 && (
        <Section
          name="Artifacts"
          wide={
            <>
              <ListedArtworkRow works={artifacts} />
              <div className="more-at-axis">
                <LoadMore
                  parameter="artifacts"
                  shown={artifacts.length}
                  total={artifactCount}
                  step={step}
                  what="artifacts"
                />
              </div>
            </>
          }
        >
          <p className="small grey">{counted(artifactCount, 'artifact')}, at one scale.</p>
        </Section>
      )}
    </>
  )
}
