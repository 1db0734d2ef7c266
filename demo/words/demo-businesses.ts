import type { NewBusiness } from '@enfilade/contract/business-calls'

const zug = [{ city: 'Zug', country: 'Switzerland' }]

/** The organisers of the demo exhibitions: this project's own, and named as such. */
export const demoBusinesses: readonly NewBusiness[] = [
  {
    title: 'Enfilade Collection',
    url: 'enfilade-collection',
    kind: 'MUSEUM',
    locations: zug,
    description:
      'The site collection of this project. It owns no paintings. It borrows pictures that museums have opened to everybody, The Metropolitan Museum of Art and the National Museum of Korea among them, hangs each at the size its record gives, and says on every label where the work itself can be seen. A picture without a recorded size is not hung.',
  },
  {
    title: 'The Long Wall',
    url: 'the-long-wall',
    kind: 'GALLERY',
    locations: zug,
    description:
      'A gallery for work made by programs: drawings, prints and sculpture whose makers are rules. It shows surveys, in which the works of one program hang side by side, and single rooms. Prices are stated on the label; what is reserved or sold stays on the wall to the end of the show.',
  },
  {
    title: 'Enfilade Print Room',
    url: 'enfilade-print-room',
    kind: 'GALLERY',
    locations: zug,
    description:
      'Works on paper, framed behind a mount of six centimetres and hung in low light, as paper wants it; now and then a show of colour on canvas. The print room keeps plotter drawings, screen prints and pigment prints by the drawing programs of this project, most of them small enough to carry home under one arm.',
  },
  {
    title: 'Enfilade Study Collection',
    url: 'enfilade-study-collection',
    kind: 'COLLECTOR',
    locations: zug,
    description:
      'A collection for looking closely: flower pieces side by side, small formats, and objects modelled to study what a shape does to light. Things are put next to one another here because they answer one another.',
  },
  {
    title: 'Tideline, a drawing program',
    url: 'tideline-program',
    kind: 'ARTIST',
    locations: [],
    description:
      'Tideline draws level lines and lets a swell carry them together and apart. This is the profile of a program: it has no studio and no hours, and it is credited because it does the drawing.',
  },
  {
    title: 'Fathom, a drawing program',
    url: 'fathom-program',
    kind: 'ARTIST',
    locations: [],
    description:
      'Fathom paints with some thousands of strokes along one current and tells depth by colour. Its pictures are printed with pigment on canvas, and every one of them can be painted again from its number.',
  },
  {
    title: 'Ductus, a drawing program',
    url: 'ductus-program',
    kind: 'ARTIST',
    locations: [],
    description:
      'Ductus is a program that writes. It invents an alphabet for one page and then forgets it; nothing it has written can be read.',
  },
]
