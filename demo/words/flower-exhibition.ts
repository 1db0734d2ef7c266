import { museumWorksFor } from '#works/museum-demo-works'
import type { PlannedExhibition } from './planned-exhibition.ts'

export const flowersForThreeCenturies: PlannedExhibition = {
  url: 'flowers-for-three-centuries',
  title: 'Flowers for Three Centuries',
  subtitle: 'Seven flower pieces, about 1612 to about 1906',
  type: 'COLLECTOR',
  organizer: 'Enfilade Study Collection',
  businessUrl: 'enfilade-study-collection',
  spaceUrl: 'white-room',
  light: 'paintings',
  works: museumWorksFor('flowers'),
  positions: ['EXHIBITION_PAGE_FEATURED', 'EXHIBITION_PAGE_COLLECTORS', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription: 'Seven flower pieces from Clara Peeters to Odilon Redon, at true size, dark grounds first.',
  description: `Seven pictures of flowers, dark grounds first and light grounds last. Clara Peeters opens with a panel not half a metre high, in which roses and tulips stand out of near darkness and a few petals have already dropped on the ledge. Severin Roesen, two hundred years later, wants everything at once, fruit included, and needs a metre and a quarter for it.

Fantin-Latour hangs twice: once exact and cool, with a knife and a cut pear, and once with a background that is painted as carefully as any petal. Van Gogh fills his canvas to the edge with daisies and lets blue rain down behind them. Caillebotte does without the vase; his chrysanthemums grow. Redon’s vase stands nowhere at all, on a ground that is half wall and half air.

In three centuries the flowers hardly change. What changes is what stands behind them.

The works belong to The Metropolitan Museum of Art, New York. They hang at the sizes of its records.`,
}
