import { drawnDemoWorks, sculptedDemoWorks } from '#works/program-artworks'
import type { PlannedExhibition } from './planned-exhibition.ts'

const largeFromCm = 100
const wallPieces = drawnDemoWorks.filter(({ type }) => type === 'STREETART').map((work) => work.key)
const large = drawnDemoWorks
  .filter(({ widthCm, heightCm }) => Math.max(widthCm ?? 0, heightCm ?? 0) >= largeFromCm)
  .map((work) => work.key)
/** The brick bays, then the wall at the entrance; the remaining large works hang on the screens. */
const onBrick = [...wallPieces, 'Tideline 11', 'Fathom 4', 'Fathom 6', 'Fathom 11', 'The Long Drawing']
const onScreens = large.filter((key) => !onBrick.includes(key))

export const aMetreAndMore: PlannedExhibition = {
  url: 'a-metre-and-more',
  title: 'A Metre and More',
  subtitle: 'Large formats, with sculpture, in a hall of brick',
  type: 'GALLERY',
  organizer: 'The Long Wall',
  businessUrl: 'the-long-wall',
  spaceUrl: 'works-hall',
  light: 'daylight',
  works: [...onBrick, ...onScreens, ...sculptedDemoWorks.map((work) => work.key)],
  positions: ['EXHIBITION_PAGE_GALLERIES', 'EXHIBITION_PAGE_FEATURED'],
  seoDescription:
    'Twenty works of a metre and more on brick and on white screens, and seven sculptures, in north light.',
  description: `What is small can be hung anywhere. These works cannot: each of them is a metre long on one side at least, and the longest is three. They were given a hall that was made for larger things.

The pieces by Overspray hang on the brick, where they would be if nobody had asked. Doors stand in line on a board two metres and forty wide; one has to step back as far as the columns to see that they lead somewhere. The Long Drawing has the wall at the entrance, all sixteen metres of it, and can be walked along.

The screens are for what wants white. A round canvas meets one first, beside one in three parts, through which a single current runs; on the other sides canvases and sheets hang mostly two and two, and from the aisles one sees now one of them, now another, between the columns. The scroll by Ductus, as high as a grown person and not to be read, hangs on the last.

Seven sculptures stand in the aisles. None of them is large. In north light, with room all round, they need not be.`,
}
