import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { ArtistGrid } from '#site/pages/artists/artist-grid.tsx'
import { artistsWithSamples } from '#site/pages/artists/artist-samples.ts'
import { workFacts } from '#site/pages/artworks/work-facts.ts'
import { WorkRow } from '#site/pages/artworks/work-row.tsx'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { Section } from '#site/ui/section.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = openPage(args)
  const { gallery, picture, head } = page
  const profile = await gallery.businesses.findByUrl(args.params['url'] ?? '')
  if (!profile) throw notFound('Profile not found!')
  const { title, description, locations } = profile
  return {
    title,
    cities: locations.map(({ city }) => city).join(' · '),
    paragraphs: paragraphsOf(description),
    locations: locations.map(({ address, city, country }) =>
      [address, city, country].filter((part) => part !== null).join(', '),
    ),
    exhibitions: profile.featuredExhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    artists: await artistsWithSamples(page, profile.featuredArtists),
    works: profile.featuredArtPieces.map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder))),
    head: await head({ title, description }),
  }
}

export const meta = headTags

export default function ProfilePage() {
  const { title, cities, paragraphs, locations, exhibitions, artists, works } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={title}>{cities && <p className="lead">{cities}</p>}</PageTitle>
      <Section name="Exhibitions" id="exhibitions">
        {exhibitions.length === 0 && <p className="lead">No selected exhibitions found on this profile</p>}
        <div className="card-pairs">
          {exhibitions.map((exhibition) => (
            <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" />
          ))}
        </div>
      </Section>
      <Section name="Artists" id="artists" wide={artists.length > 0 && <ArtistGrid artists={artists} />}>
        {artists.length === 0 && <p className="lead">No artists found for this profile</p>}
      </Section>
      <Section name="Artworks" id="artworks" wide={works.length > 0 && <WorkRow works={works} />}>
        {works.length === 0 ? (
          <p className="lead">No artworks found for this profile</p>
        ) : (
          <p className="small grey">At one scale, on one line.</p>
        )}
      </Section>
      {(paragraphs.length > 0 || locations.length > 0) && (
        <Section name="About" id="about">
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {locations.map((location) => (
              <p key={location} className="small grey">
                {location}
              </p>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
