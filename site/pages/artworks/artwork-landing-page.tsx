import type { ArtworkChoice } from '@enfilade/contract/artwork-calls'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { artInVrParagraphs } from './art-in-vr-words.ts'
import { workLists } from './artwork-list-address.ts'
import { listedArtworkOf, loadArtworkList, rowArtwork } from './artwork-list-loading.ts'
import { ArtworkResults } from './artwork-results.tsx'
import { ListedArtworkRow } from './artwork-row.tsx'

/** How many styles, those with most works, have a block of their own; and how many works are in a block. */
const styleBlocks = 3
const worksInBlock = 4
export async function loader(args: LoaderFunctionArgs) {
  const list = await loadArtworkList(args)
  return { list, hall: list.skip === 0 ? await loadHall(args) : null }
}

/** What precedes the list of all works on its first page. */
async function loadHall(args: LoaderFunctionArgs) {
  const { gallery, picture } = openPage(args)
  const [featured, choices] = await Promise.all([gallery.artworks.featured(), gallery.artworks.choices()])
  const largest = [...choices.style].sort((a, b) => b.count - a.count).slice(0, styleBlocks)
  const blocks = await Promise.all(
    largest.map(async ({ slug, name, count }: ArtworkChoice) => {
      const { data } = await gallery.artworks.list({ style: slug, limit: worksInBlock })
      const works = data.map((piece) => rowArtwork(piece, picture))
      return { name, count, works, address: workLists.addressOf({ name: null, filters: { style: slug } }) }
    }),
  )
  return { featured: featured.map((piece) => listedArtworkOf(piece, picture)), blocks }
}

/** The first page of works: the four featured ones, styles with some works each, a text about art in VR, then all. */
export default function ArtworkLandingPage() {
  const { list, hall } = useLoaderData<typeof loader>()
  if (!hall) return <ArtworkResults list={list} inView />
  return (
    <>
      {hall.featured.length > 0 && <Section name="Featured" wide={<ListedArtworkRow works={hall.featured} first />} />}
      {hall.blocks.map(({ name, works, address }) => (
        <Section
          key={address}
          name={name}
          aside={
            <Link className="button-link" to={address}>
              See More<span className="visually-hidden"> {name}</span>
            </Link>
          }
        >
          <ListedArtworkRow works={works} besideName />
        </Section>
      ))}
      <Section name="Art in VR, and VR art">
        <div className="prose">
          {artInVrParagraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section name="All works" wide={<ArtworkResults list={list} />} />
    </>
  )
}
