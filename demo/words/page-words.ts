import {
  artistsPage,
  artworksPage,
  exhibitionsPage,
  homePage,
  museumsPage,
  newsPage,
  privacyPage,
  roadshowPage,
  spacesPage,
  termsPage,
} from '@enfilade/contract/page-addresses'
/** Descriptions for search engines of the pages that are lists, by path. */
export const pageWords = [
  {
    path: homePage,
    title: 'Enfilade: art in rooms you can walk through',
    description:
      'Exhibitions by artists, galleries, museums and collectors, hung at true size in rooms that open in your browser.',
  },
  {
    path: exhibitionsPage,
    title: 'VR Exhibitions',
    description:
      'Walk through exhibitions of paintings, drawings, prints, photographs and sculpture. Every work hangs at its recorded size.',
  },
  {
    path: artworksPage,
    title: 'VR Artworks',
    description:
      'Works from open collections and by drawing programs, with sizes, mediums and prices, and the exhibitions in which they hang.',
  },
  {
    path: artistsPage,
    title: 'VR Artists',
    description:
      'The artists of the exhibitions: painters, draughtsmen, printmakers, photographers, and programs that draw.',
  },
  {
    path: spacesPage,
    title: 'Virtual Exhibition Spaces',
    description:
      'Rooms to hang an exhibition in, from one white room to a museum suite, with floor area, wall length and plan.',
  },
  {
    path: newsPage,
    title: 'News',
    description: 'How this site hangs, lights and shows works of art, and why.',
  },
  {
    path: roadshowPage,
    title: 'Roadshow',
    description:
      'Notes for schools, libraries and galleries that show exhibitions of this site at places of their own.',
  },
  {
    path: museumsPage,
    title: 'VR Museums',
    description: 'Museums whose exhibitions can be walked through here.',
  },
  {
    path: termsPage,
    title: 'Terms of service',
    description: 'The terms on which this site can be used.',
  },
  {
    path: privacyPage,
    title: 'Privacy policy',
    description: 'What this site keeps about its visitors and what it does not.',
  },
] as const
