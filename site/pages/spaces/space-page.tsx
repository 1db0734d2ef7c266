import { spacesPage } from '@enfilade/contract/page-addresses'
import { customSpaceTag } from '@enfilade/contract/space-tags'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { Picture } from '#site/ui/picture.tsx'
import { sizeWords, spaceFacts, spaceRows } from './shown-space-facts.ts'
import { SpaceEnquiry } from './space-enquiry.tsx'
import { SpaceGallery } from './space-gallery.tsx'
import { spaceMedia } from './space-media.ts'
import './space-page.css'
import { spaceThing } from './space-thing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, address, head } = openPage(args)
  const space = await gallery.spaces.findByUrl(args.params['url'] ?? '')
  if (!space) throw notFound('Space not found!')
  const facts = spaceFacts(space, picture(space.fileVersions))
  const media = spaceMedia(space, { picture, settings })
  return {
    space: {
      ...facts,
      sizeWord: sizeWords[space.size],
      rows: spaceRows(space),
      paragraphs: paragraphsOf(space.about ?? space.description),
      url: space.url,
      custom: space.tags.some((tag) => tag.url === customSpaceTag),
      media,
      floorPlans: space.floorPlans.map((path) => `${settings.contentOrigin}/files/${path}`),
    },
    exhibitions: space.exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    head: await head({
      title: space.title,
      description: space.shortDescription ?? space.subtitle,
      subject: { kind: 'space', record: space },
      things: [spaceThing(space, { address, contentOrigin: settings.contentOrigin })],
      trail: [{ name: 'Exhibition spaces', path: spacesPage }],
    }),
  }
}

export const meta = headTags

const pairSizes = '(max-width: 620px) 94vw, 390px'
const acrossSizes = '(max-width: 800px) 94vw, 800px'

/** Views are in pairs; of an odd number, the first takes the place of two. */
function isAcross(index: number, count: number): boolean {
  return index === 0 && count % 2 === 1
}

export default function SpacePage() {
  const { space, exhibitions } = useLoaderData<typeof loader>()
  const { title, subtitle, url, custom, sizeWord, rows, paragraphs, media, floorPlans } = space
  const screenshots = media.flatMap((medium) => (medium.kind === 'screenshot' ? [medium.picture] : []))
  return (
    <>
      <PageTitle
        title={title}
        aside={
          <nav aria-label="Path">
            <Link className="button-link quiet" to={spacesPage}>
              Exhibition spaces
            </Link>
            , {sizeWord}
          </nav>
        }
      >
        {subtitle && <p className="lead">{subtitle}</p>}
      </PageTitle>
      <SpaceGallery
        title={title}
        media={media}
        enquiry={(className) => (
          <SpaceEnquiry
            spaceUrl={url}
            label={custom ? 'Request a Quote for Custom Space' : 'Create exhibition in this space'}
            className={className}
          />
        )}
      />
      <Section name="About" id="about">
        {paragraphs.length > 0 && (
          <div className="prose space-about">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <FactRows rows={rows} />
      </Section>
      <Section
        name="Floor plan"
        id="floor"
        aside={
          floorPlans.length > 0 && (
            <p className="small grey">
              The green line is what you see from the start. Broken lines are lights in the ceiling.
            </p>
          )
        }
      >
        {floorPlans.length === 0 && <p className="lead">No floor plans found for this space.</p>}
        {floorPlans.map((address) => (
          <img key={address} className="floor-plan" src={address} alt={`Floor plan of ${title}`} loading="lazy" />
        ))}
      </Section>
      <Section name="Screenshots" id="screenshots">
        {screenshots.length === 0 && <p className="lead">No screenshots found for this space.</p>}
        <div className="space-views">
          {screenshots.map((screenshot, index) => (
            <div
              key={screenshot.steps[0]?.address}
              id={`view-${index + 1}`}
              className={isAcross(index, screenshots.length) ? 'across' : undefined}
            >
              <Picture
                source={screenshot}
                alt={`A view of ${title}`}
                sizes={isAcross(index, screenshots.length) ? acrossSizes : pairSizes}
              />
            </div>
          ))}
        </div>
      </Section>
      <Section name="Exhibitions in this space" id="exhibitions">
        {exhibitions.length === 0 && <p className="lead">No exhibitions created in this space yet.</p>}
        <div className="card-pairs">
          {exhibitions.map((exhibition) => (
            <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" />
          ))}
        </div>
      </Section>
    </>
  )
}
