import { museumWorksFor } from '#works/museum-demo-artworks'
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
  seoDescription: 'Seven flower pieces from Clara Peeters to Odilon Redon, at true size, in the order of their years.',
  description: `Seven pictures of flowers, in the order of their years. Clara Peeters opens with a panel not half a metre high, in which roses and tulips stand out of near darkness and a few petals have already dropped on the ledge. Severin Roesen, more than two hundred years later, wants everything at once, fruit and a bird’s nest included, and needs a metre and a quarter for it.

Fantin-Latour hangs twice: once exact and cool, with a knife and a halved fruit, and once with a background in which every stroke shows. Van Gogh crowds his canvas with white and yellow heads and builds the blue behind them from strokes that run down like rain. Caillebotte does without the vase; his chrysanthemums grow. Redon’s vase stands nowhere at all, on a ground that could be wall or air.

In three centuries the flowers hardly change. The ground behind them does: from near black to grey, brown and dark blue, and at last to pink.

The works belong to The Metropolitan Museum of Art, New York. They hang at the sizes of its records.`,
}
