import { exhibitionsPage, spacesPage } from '@enfilade/contract/page-addresses'
import type { LeadAudience } from '#site/pages/enquiries/lead-audiences.ts'

/** The texts of a page for one kind of organiser. */
type AudienceWords = {
  /** The end of the page's title: "VR for artists". */
  one: string
  title: string
  lead: string
  benefits: readonly { name: string; words: string }[]
  /** Where the page leads besides the form; the most helpful section of the site first. */
  ways: readonly { words: string; address: string }[]
}

const allExhibitions = { words: 'See all exhibitions', address: exhibitionsPage } as const
const allSpaces = { words: 'See the spaces', address: spacesPage } as const

const trueSize = {
  name: 'True size',
  words:
    'Every work hangs at the size in its record, to the millimetre. A miniature stays small, a canvas fills its wall.',
} as const

const trueColour = {
  name: 'True colour',
  words: 'The room is lit, the picture is not: it shows the values of your own file, without a filter of ours.',
} as const

const anyBrowser = {
  name: 'One link',
  words: 'Visitors open it in any browser and walk in. Nothing to install, no account, no headset.',
} as const

const ownership = {
  name: 'Yours to take away',
  words:
    'Your files stay as you brought them. The software is open source: the whole site can be packed into one file and opened on a server of your own.',
} as const

/** The four pages, each with what matters to its audience. All of it exists on the site today. */
export const audiencePages = {
  artists: {
    one: 'artists',
    title: 'A room for your work.',
    lead: 'Bring photographs and measurements. Your works hang as they do in the studio, in your order and at their own size, and anyone can walk past them. The first exhibition is free.',
    benefits: [
      trueSize,
      trueColour,
      {
        name: 'Hung with care',
        words:
          'One centre line, even gaps, labels beside the frame: a first hanging by the rules of the trade. Then any work moves to where you want it.',
      },
      {
        name: 'Your voice',
        words: 'Labels in your own words, and a recording beside each work for those who would rather listen.',
      },
      {
        name: 'For sale, or not',
        words:
          'A price on the label and Buy Now on the work’s page, where you want them. Whoever asks, you answer yourself: the sale stays between the two of you.',
      },
      anyBrowser,
    ],
    ways: [allExhibitions],
  },
  galleries: {
    one: 'galleries',
    title: 'Open before the crates arrive.',
    lead: 'Hang next month’s show now, with prices on the labels, and keep it open when the walls are wanted for another. Collectors walk through it wherever they are. The first exhibition is free.',
    benefits: [
      {
        name: 'A price list that hangs',
        words:
          'For sale at a price, reserved, sold: what the record says stands on the label, in the lists and on the work’s page.',
      },
      {
        name: 'Nobody is turned away',
        words:
          'Two collectors may ask for one unique work. Both enquiries are kept in the order in which they came, each with the price of its day.',
      },
      {
        name: 'Rooms by the metre',
        words:
          'Each space states its metres of wall, floor area and ceiling height, and has a plan drawn from its geometry.',
      },
      {
        name: 'On your own website',
        words:
          'A work or an object stands in your own pages as one plain frame; so does a whole exhibition, from the Standard plan on.',
      },
      trueSize,
      anyBrowser,
    ],
    ways: [allExhibitions, allSpaces],
  },
  museums: {
    one: 'museums',
    title: 'Bring them together.',
    lead: 'Works in three cities, a panel too fragile to lend, a show that closed in June: hung in one suite of rooms, at true size and with the words of your catalogue. The first exhibition is free.',
    benefits: [
      {
        name: 'Your catalogue, taken in',
        words:
          'Tables of works, artists and objects with their pictures, a whole collection at once. Every row that is refused comes back with the reason.',
      },
      {
        name: 'Loans without transport',
        words: 'Works from several collections in one show, each with its own credit line, licence and record.',
      },
      {
        name: 'To the last pixel',
        words:
          'Pictures can be looked at as closely as the original file allows, and answer other tools by IIIF’s Image API.',
      },
      {
        name: 'Objects in the round',
        words:
          'Sculpture and artifacts with a model can be turned and measured, and stand on their plinths in the room.',
      },
      {
        name: 'Open to everyone',
        words:
          'By keyboard, by touch, by screen reader: every exhibition can also be read as a list of its works, with audio guides.',
      },
      ownership,
    ],
    ways: [allExhibitions],
  },
  collectors: {
    one: 'collectors',
    title: 'Open the collection.',
    lead: 'What you have gathered over years, in one place and in your order, without opening the door at home. The first exhibition is free.',
    benefits: [
      {
        name: 'First for a few',
        words:
          'Until it opens, an exhibition has an address that nobody guesses. You decide who has it, and when the doors open to all.',
      },
      {
        name: 'Under the name you choose',
        words:
          'Your own, or the collection’s. Whoever wants to write to you does so from its page; your address is not shown.',
      },
      trueSize,
      trueColour,
      {
        name: 'Every kind of work',
        words: 'Paintings, prints, photographs, films that play on the wall, sculptures on their plinths.',
      },
      ownership,
    ],
    ways: [],
  },
} as const satisfies Record<LeadAudience, AudienceWords>

/** From the first letter to the opening. */
export const audienceSteps = [
  'You ask for a quote. One form; nothing is owed.',
  'We agree on works, space and day, and you send pictures with height and width in centimetres.',
  'We hang the works and send you a private address. You walk through and say what should hang otherwise.',
  'The doors open. You get an address to share with anyone.',
] as const
