import brightnessOrder from './brightness-order.json' with { type: 'json' }
import type { PlannedExhibition } from './planned-exhibition.ts'

export const fromDarkToLight: PlannedExhibition = {
  url: 'from-dark-to-light',
  title: 'From Dark to Light',
  subtitle: 'All pictures of the site, in the order of their brightness',
  type: 'MUSEUM',
  organizer: 'Enfilade Collection',
  businessUrl: 'enfilade-collection',
  spaceUrl: 'kunsthalle',
  light: 'daylight',
  introduced: true,
  works: brightnessOrder.map(({ key }) => key),
  positions: ['EXHIBITION_PAGE_MUSEUMS', 'EXHIBITION_PAGE_FEATURED', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription:
    'A hundred and fifty-four paintings, prints, drawings and photographs in one hall, from the darkest to the brightest.',
  description: `Every picture that the site can show hangs here once: paintings of six centuries, photographs of planets and of the sea, drawings and prints by programs. There are a hundred and fifty-four, and nobody has put them in groups. They hang in the order of their brightness and in no other.

The brightness of a picture is taken to be that of the grey which one would see if one stood so far away that nothing in it could be told apart. It was measured, not judged; the figure is the lightness that printers use, from nought for black to a hundred for white. Saturn in its shadow opens the hall with seven. Six whites by Interval close the last room with ninety-three.

What comes of it is not sense, but it is not nonsense either. Portraits and nebulae keep company in the dark, because both have a ground that is nearly black and one thing in it that matters. Landscapes gather in the middle, where the sky is as bright as the land is dark. Paper comes last, and with it everything that leaves most of the sheet alone. Again and again two works hang side by side that no catalogue would put on one page, and one sees why they might have been.

A show of this size is not meant to be seen whole. Walk until something stops you.

Pictures: The Metropolitan Museum of Art, New York (CC0); the National Museum of Korea (KOGL Type 1); NASA and the institutions named on the labels; the drawing programs of this project. All hang at the sizes of their records.`,
}
