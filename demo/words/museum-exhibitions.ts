import { museumWorksFor } from '#works/museum-demo-artworks'
import type { PlannedExhibition } from './planned-exhibition.ts'

const collection = { type: 'MUSEUM', organizer: 'Enfilade Collection', businessUrl: 'enfilade-collection' } as const

export const lightOverLandAndWater: PlannedExhibition = {
  ...collection,
  url: 'light-over-land-and-water',
  title: 'Light over Land and Water',
  subtitle: 'Fourteen landscapes, from Claude Lorrain to Theodore Robinson',
  spaceUrl: 'three-rooms',
  light: 'paintings',
  works: museumWorksFor('light'),
  positions: ['EXHIBITION_PAGE_FEATURED', 'EXHIBITION_PAGE_MUSEUMS', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription:
    'Fourteen landscapes from The Met Open Access, hung at true size in three rooms you can walk through.',
  description: `Fourteen works made between about 1646 and 1894 hang here in the order of their years. They have one subject: what light does to distance.

The walk begins among dark pictures. Claude keeps the foreground in shade and the light far off, between trees; Frans Post, Aert van der Neer and Philips Koninck keep the horizon low and give most of the picture to the sky. Gainsborough, more than a century later, still works in their browns, but his brush is looser and his track leads uphill into weather.

Then the pictures open. Gericault’s Evening is two and a half metres high and has a wall to itself; the people at its foot are hardly taller than a forearm. Turner’s Venice and Durand’s plain, painted some fifteen years apart, hang in the next room and could not be less alike: in one the buildings dissolve, in the other the leaves could be counted.

Two works on paper hang among the canvases. Le Gray’s photograph of the sea at Sète and Hiroshige’s river under the moon were both made in 1857, at opposite ends of the world, and neither is wider than forty-two centimetres. Courbet, Cézanne, Puvis de Chavannes and Robinson close the show. Their light has no one source any more; it lies evenly on everything.

All works belong to The Metropolitan Museum of Art, New York, which has placed its pictures of them in the public domain. They hang at the size of the museum’s records, to the millimetre; the centre of each stands one metre and a half above the floor.`,
}

export const facesAndRooms: PlannedExhibition = {
  ...collection,
  url: 'faces-and-rooms',
  title: 'Faces and Rooms',
  subtitle: 'Portraits, figures and interiors, 1467 to about 1896',
  spaceUrl: 'three-rooms',
  light: 'paintings',
  introduced: true,
  works: museumWorksFor('faces'),
  positions: ['EXHIBITION_PAGE_FEATURED', 'EXHIBITION_PAGE_MUSEUMS', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription:
    'Eighteen portraits and interiors from The Met, from a panel of nine centimetres to a canvas of nearly four metres.',
  description: `The smallest work in this show is nine and a half centimetres high, the largest three metres and sixty-two wide. On a page they would be given the same space. Here each has the room that its size asks for.

The way leads from panel to canvas and from the fifteenth century to the end of the nineteenth. At its beginning a face is set before something: before a plain dark ground in Memling’s two portraits, before sky and a strip of land in Jacometto’s. The two Portinari panels are a pair and hang next to each other. Fra Carnevale turns the matter round and paints a building first, in which people are almost a detail.

Further on, sitters are found where they live. Degas shows a collector bent over his prints and a painter among canvases of which we see hardly one whole. Stevens gives his model a mirror. Manet lets a family sit in the shade of its garden, and Renoir places Madame Charpentier, two children and a dog in a room that is as much portrayed as they are. Lerolle’s Organ Rehearsal has a wall to itself: one singer, a handful of listeners, and a great deal of bright air before her.

Whoever walks through quickly will notice the frames of the doors, one inside another. Whoever walks slowly will notice the eyes: in the first panels nobody meets the visitor’s. Gaulli’s unknown woman is the first who does.

All works belong to The Metropolitan Museum of Art, New York. Sizes are those of the museum’s records.`,
}

export const inkSilkAndSnow: PlannedExhibition = {
  ...collection,
  url: 'ink-silk-and-snow',
  title: 'Ink, Silk and Snow',
  subtitle: 'Seven paintings of the Joseon period',
  spaceUrl: 'white-room',
  light: 'paper',
  frame: 'none',
  works: museumWorksFor('ink'),
  positions: ['EXHIBITION_PAGE_MUSEUMS'],
  seoDescription:
    'Seven Joseon paintings from the National Museum of Korea, at true size and in the low light that silk and paper need.',
  description: `Seven paintings on paper, silk, hemp and ramie, from the National Museum of Korea. They hang unframed and in low light.

A dog lies with her puppies under a tree, painted in washes of ink with one red collar. Three landscapes follow. In two of them it has snowed, and in both the snow is not painted: it is the ground, left free between strokes of ink. A boat rides out a storm across the fold of an album. At the end two officials sit for their portraits, almost from the front, in the dress of their rank. Their painters are not known. Cracks cross the robe of one of them, and the picture is shown as it is.

The tallest scroll measures almost one metre and eighty, the album page not much more than a sheet of letter paper. On a page of pictures they would all be one size; no two of them are.

Pictures: National Museum of Korea, KOGL Type 1. The sizes are those of the painted surface, without mounts.`,
}

export const farLight: PlannedExhibition = {
  ...collection,
  url: 'far-light',
  title: 'Far Light',
  subtitle: 'Twenty-one photographs, from the Earth outward',
  spaceUrl: 'three-rooms',
  light: 'black-box',
  frame: 'none',
  works: museumWorksFor('far'),
  positions: ['EXHIBITION_PAGE_MUSEUMS', 'EXHIBITION_PAGE_FEATURED'],
  seoDescription: 'Twenty-one pictures from NASA’s missions and telescopes, from the Earth to the Andromeda galaxy.',
  description: `This show leads outward. It begins with the Earth as three people saw it on their way to the Moon in 1972, and with the Moon as three others saw it on their way home in 1969. Then come planets: Jupiter, Saturn three times, Neptune. In the other rooms hang shells that stars throw off when they end and clouds in which others begin, and on the last wall a galaxy.

Every picture here is a photograph in the old sense: light fell on something and left a mark. But from the second room on, the colours need a word. Some of these telescopes see infrared light, which has no colour for us, and the pictures give each band of it a colour that we can see. Others record the glow of one gas at a time, in grey, and the greys were tinted and laid over one another afterwards. The labels say so where it matters. None of these places would look like this from the window of a ship; most would look like nothing at all.

No print sizes are published for the pictures. The longer side of each was set to ninety centimetres for this exhibition, and the proportion kept. Years are those under which NASA lists the pictures; where only the date of an archive was known, the label gives none.

Images: NASA and the institutions named in each credit line.`,
}
