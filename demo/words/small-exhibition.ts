import { drawnDemoWorks } from '#works/program-artworks'
import type { PlannedExhibition } from './planned-exhibition.ts'

/** From museums, in the order of their years: they come first in the salon. */
const lent = ['437056a', '437056b', '459027', '459028', '827660', '438490', '53449', '261941', '496']
const longestCm = 49
const small = drawnDemoWorks.filter(({ widthCm, heightCm }) => Math.max(widthCm ?? 0, heightCm ?? 0) <= longestCm)

export const underFiftyCentimetres: PlannedExhibition = {
  url: 'under-fifty-centimetres',
  title: 'Under Fifty Centimetres',
  subtitle: 'Small formats, from the fifteenth century to this year',
  type: 'COLLECTOR',
  organizer: 'Enfilade Study Collection',
  businessUrl: 'enfilade-study-collection',
  spaceUrl: 'salon',
  light: 'paintings',
  works: [...lent, ...small.map((work) => work.key)],
  behindGlass: ['459027', '459028', '53449', '261941', '496'],
  positions: ['EXHIBITION_PAGE_COLLECTORS', 'EXHIBITION_PAGE_FEATURED'],
  seoDescription:
    'Twenty-five paintings, prints and drawings of less than fifty centimetres, in two rooms of a town house.',
  description: `No work in these two rooms is as long as fifty centimetres on either side. Small pictures ask for a short distance, and a short distance changes what one looks at: the edge of a line, the tooth of the paper, the place where a dot is not quite round.

Nine of them come from museums and hang in the order of their years. The two by Jacometto, the smallest here, are hardly larger than a playing card, and each has a face on it that one knows again. Clara Peeters needed no more than forty-six centimetres for a bouquet in which every petal can be told apart. In Yu Suk’s album a boat rides out a storm across the fold of a page.

The sixteen others are by programs, which can print at any size they like. They were kept small because they lose nothing by it.

The rooms belong to a town site. In such rooms pictures of this size were lived with: one passed them on the way to the window.`,
}
