import { museumsPage, profilePage, profileTab } from '@enfilade/contract/page-addresses'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { artistFacts } from '#site/pages/artists/artist-facts.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { HashPanel, HashTabBar } from '#site/ui/hash-tabs.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { Picture } from '#site/ui/picture.tsx'
import { shownCount } from '#site/ui/shown-count.ts'
import { useOpenTab } from '#site/ui/use-open-tab.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { citiesOf, locationFacts } from './business-facts.ts'
import { businessThing } from './business-thing.ts'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileHome } from './profile-home.tsx'
import {
  profileArtists,
  profileArtworks,
  profileExhibitions,
  profileListAsked,
  profileLists,
  profileTabs,
} from './profile-lists.ts'
import './profile-page.css'
import { ProfileArtists, ProfileArtworks, ProfileExhibitions } from './profile-tab-lists.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = openPage(args)
  const { gallery, picture, settings, address, head } = page
  const url = args.params['url'] ?? ''
  const profile = await gallery.businesses.findByUrl(url)
  if (!profile) throw notFound('Profile not found!')
  const { title, description, locations } = profile
  const query = visitorQuery(args.request)
  const tab = profileListAsked(query)
  const part = (name: keyof typeof profileLists) => {
    const { first, step } = profileLists[name]
    return { skip: 0, limit: shownCount(query, 'shown', first, step) }
  }
  return {
    url,
    title,
    cities: citiesOf(locations),
    logo: picture(profile.fileVersions),
    paragraphs: paragraphsOf(description),
    locations: locations.map(locationFacts),
    /** The tab in the page; the others are loaded when they are opened. */
    tab: tab ?? '',
    home: {
      exhibitions: profile.featuredExhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
      artists: profile.featuredArtists.map((artist) => artistFacts(artist, picture)),
      works: profile.featuredArtPieces.map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder))),
    },
    exhibitions: tab === 'exhibitions' ? await profileExhibitions(page, url, part(tab)) : null,
    artists: tab === 'artists' ? await profileArtists(page, url, part(tab)) : null,
    artworks: tab === 'artworks' ? await profileArtworks(page, url, part(tab)) : null,
    head: await head({
      title,
      description,
      subject: { kind: 'profile', record: profile },
      things: [businessThing(profile, { address, contentOrigin: settings.contentOrigin })],
      trail: profile.kind === 'MUSEUM' ? [{ name: 'Museums', path: museumsPage }] : [],
    }),
  }
}

export const meta = headTags

const [homeTab, exhibitionsTab, artistsTab, artworksTab, aboutTab] = profileTabs

export default function ProfilePage() {
  const { url, title, cities, logo, paragraphs, locations, tab, home, ...lists } = useLoaderData<typeof loader>()
  const open = useOpenTab(profileTabs, tab)
  const address = profilePage(url)
  const panel = { open, first: tab }
  const list = { address, open }
  return (
    <>
      <PageTitle
        title={title}
        aside={
          logo && (
            <Picture
              source={logo}
              alt=""
              sizes="10rem"
              className="profile-logo"
              style={{ '--ratio': logo.widthPx / logo.heightPx }}
              first
            />
          )
        }
      >
        {cities && <p className="lead profile-cities">{cities}</p>}
        <HashTabBar label={title} tabs={profileTabs} {...panel} addressOf={({ id }) => tabAddress(address, id)} />
      </PageTitle>
      <HashPanel tab={homeTab} {...panel}>
        <ProfileHome
          {...home}
          addressOf={(name) => (open === null ? tabAddress(address, name) : { search: '', hash: name })}
        />
      </HashPanel>
      <HashPanel tab={exhibitionsTab} {...panel}>
        <ProfileExhibitions {...list} first={lists.exhibitions} />
      </HashPanel>
      <HashPanel tab={artistsTab} {...panel}>
        <ProfileArtists {...list} first={lists.artists} />
      </HashPanel>
      <HashPanel tab={artworksTab} {...panel}>
        <ProfileArtworks {...list} first={lists.artworks} />
      </HashPanel>
      <HashPanel tab={aboutTab} {...panel} alsoIn={homeTab.id} named={false}>
        <ProfileAbout url={url} paragraphs={paragraphs} locations={locations} />
      </HashPanel>
    </>
  )
}

/** The address of a tab without script: lists are separate pages, the rest is in this one. */
function tabAddress(address: string, id: string): string {
  if (id === '') return address
  return id === aboutTab.id ? `${address}#${id}` : profileTab(address, id)
}
