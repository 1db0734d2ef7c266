import { drawnDemoWorks } from '#works/program-artworks'
import type { PlannedExhibition } from './planned-exhibition.ts'

const isWithin = (sizeCm: number | null, mostCm: number) => sizeCm !== null && sizeCm <= mostCm
const seriesOf = (name: string) => drawnDemoWorks.filter((work) => work.series === name).map((work) => work.key)

const surveyed = 80
/** Works sawn out along their edges would break the rows of a survey. */
const narrowFirst = drawnDemoWorks
  .filter(({ shape }) => shape !== 'FREE')
  .sort((left, right) => (left.widthCm ?? 0) - (right.widthCm ?? 0))
const inSurvey = new Set(narrowFirst.slice(0, surveyed).map((work) => work.key))

/** Line along the wall without windows, pattern between the windows, stones and trees in the cabinet. */
const paperSeries = ['Halo', 'Meridian', 'Burin', 'Ductus', 'Weft', 'Rosette', 'Parquet', 'Massif', 'Scree', 'Coppice']
const heldBack = new Set(['Ductus 11, on black'])
const paperWorks = paperSeries.flatMap((name) =>
  drawnDemoWorks
    .filter(({ series, widthCm, heightCm }) => series === name && isWithin(widthCm, 70) && isWithin(heightCm, 80))
    .map((work) => work.key)
    .filter((key) => !heldBack.has(key)),
)

export const theLongDrawing: PlannedExhibition = {
  url: 'the-long-drawing',
  title: 'The Long Drawing',
  subtitle: 'Seven drawings by Tideline',
  type: 'ARTIST',
  organizer: 'Tideline, a drawing program',
  businessUrl: 'tideline-program',
  spaceUrl: 'white-room',
  light: 'daylight',
  works: ['The Long Drawing', ...seriesOf('Tideline').filter((key) => key !== 'The Long Drawing')],
  positions: ['EXHIBITION_PAGE_FEATURED', 'EXHIBITION_PAGE_ARTISTS', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription: 'A drawing three metres long and six smaller ones, by Tideline, a drawing program.',
  description: `One drawing of three metres and six smaller ones. All were made in the same way: the program lays level lines across the sheet, a few millimetres apart, and lets a swell pass beneath them. Every line is carried off by as much as the water under it, and none may cross the line above. Where lines crowd, the paper darkens. There is no shading in these drawings, only distance.

The Long Drawing cannot be taken in from one place. From across the room it is a grey band with darker passages; at the viewing distance of its height one sees lines; close by, one sees where the pen was lifted and set down again. It was drawn for walking along.

The smaller sheets vary the ink, the paper and the length of the swell. On blue paper, with a white pen, the crowded passages are the bright ones.

Tideline is a program and is credited as one. Given the same number, it draws the same sheet again, line for line.`,
}

export const sixDepths: PlannedExhibition = {
  url: 'six-depths',
  title: 'Six Depths',
  subtitle: 'Pictures on canvas by Fathom',
  type: 'ARTIST',
  organizer: 'Fathom, a drawing program',
  businessUrl: 'fathom-program',
  spaceUrl: 'white-room',
  light: 'daylight',
  frame: 'floater',
  works: seriesOf('Fathom').slice(0, 6),
  positions: ['EXHIBITION_PAGE_ARTISTS', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription: 'Six canvases of some thousands of strokes each, by Fathom, a drawing program.',
  description: `Six canvases, each of some five thousand strokes. Fathom lays the broad ones first and the fine ones last, all along one current. How deep the water is at a place decides the colour; the current decides which way the brush goes. The two are independent, and the pictures live on that: a change of colour seldom falls together with a change of direction.

Seen from the doorway they are ember, wave, grass, dusk, fur and shallows. Nobody asked for any of these.`,
}

export const pagesWithoutWords: PlannedExhibition = {
  url: 'pages-without-words',
  title: 'Pages without Words',
  subtitle: 'Writing by Ductus',
  type: 'ARTIST',
  organizer: 'Ductus, a drawing program',
  businessUrl: 'ductus-program',
  spaceUrl: 'white-room',
  light: 'paper',
  works: seriesOf('Ductus'),
  positions: ['EXHIBITION_PAGE_ARTISTS'],
  seoDescription:
    'Five pages in invented alphabets, among them a scroll of 180 centimetres, by Ductus, a drawing program.',
  description: `Five pages that nobody can read: a leaf, a double column, a ledger, a square in white on black, and a scroll of one metre and eighty on which the lines run downward.

For each page the program invents fifteen letters from stems, bows and tails, and writes with a broad nib held at one angle. Thick and thin come from that angle alone. The words have the lengths that words have; a passage ends early now and then, and here and there a word stands in red, as it did in manuscripts where something began.

It is hard to look at writing and not read. That is what the pages are for.`,
}

export const sixteenPrograms: PlannedExhibition = {
  url: 'sixteen-programs',
  title: 'Sixteen Programs',
  subtitle: 'Eighty drawings and prints: a survey',
  type: 'GALLERY',
  organizer: 'The Long Wall',
  businessUrl: 'the-long-wall',
  spaceUrl: 'museum-suite',
  light: 'daylight',
  introduced: true,
  works: drawnDemoWorks.filter((work) => inSurvey.has(work.key)).map((work) => work.key),
  positions: ['EXHIBITION_PAGE_FEATURED', 'EXHIBITION_PAGE_GALLERIES', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription: 'Eighty works by sixteen drawing programs, hung family by family through six rooms.',
  description: `Eighty works by sixteen programs, hung family by family. Each program is a set of rules that fits on a few pages; each makes one kind of picture, and each was given a name so that it can be credited.

Some draw with a pen, one line after another: Tideline, Halo, Meridian, Burin, Ductus. Some lay colour: Fathom in strokes, Interval in bands, Vesper in veils. Weft weaves, Scree drops stones, Parquet lays floors. Coppice and Lichen grow. Rosette breaks pictures into dots. Massif raises mountains and looks at them from above; Overspray works on walls.

It is easy to make a computer draw. What takes time is the saying no: to a line that crosses another, to a colour that is only bright, to the tenth variation that says what the ninth has said. The programs know a part of that. They know how wide a pen is, that paper has a tooth, that a brush runs dry. They do not know when a picture is good, and no claim is made that they do. The choice was made afterwards, by looking.

Chance in these works is of a particular kind. Every program starts from a number, and the same number always gives the same picture; nothing here is random twice. What looks like accident, a lifted pen, a stone of the wrong colour, a drip, was accepted rather than planned.

The formats run from thirty centimetres to the scroll of one metre eighty, and every sheet hangs at its own size, centred at one metre and fifty. Works that are sold stay on the wall until the show closes.`,
}

export const inkOnPaper: PlannedExhibition = {
  url: 'ink-on-paper',
  title: 'Ink on Paper',
  subtitle: 'Thirty-five works from the print room',
  type: 'GALLERY',
  organizer: 'Enfilade Print Room',
  businessUrl: 'enfilade-print-room',
  spaceUrl: 'long-gallery',
  light: 'paper',
  introduced: true,
  works: paperWorks,
  positions: ['EXHIBITION_PAGE_GALLERIES', 'HOME_PAGE_FEATURED_EXHIBITIONS'],
  seoDescription: 'Thirty-five plotter drawings and prints, framed behind a mount and hung in low light.',
  description: `Thirty-five plotter drawings, screen prints and pigment prints. None is wider than seventy centimetres. They are framed behind a mount that is a little deeper at the foot than at the sides, as framers do it, because a picture in the exact middle of its mount looks as if it were slipping.

The long wall is for line: rings that beat against one another, contours of ground that lies nowhere, engraved bodies made of nothing but the swelling of a stroke, pages that nobody can read. At its far end line is woven into cloth. Between the windows hangs what is printed in dots and laid as floors. The green cabinet has stones and trees.

Paper is lit with fifty lux, a quarter of what canvas gets. It takes the eye a minute to settle. Then the blacks come up.`,
}

export const slowColour: PlannedExhibition = {
  url: 'slow-colour',
  title: 'Slow Colour',
  subtitle: 'Interval and Vesper in one room',
  type: 'GALLERY',
  organizer: 'Enfilade Print Room',
  businessUrl: 'enfilade-print-room',
  spaceUrl: 'white-room',
  light: 'daylight',
  introduced: true,
  works: [...seriesOf('Interval'), ...seriesOf('Vesper')],
  positions: ['EXHIBITION_PAGE_GALLERIES'],
  seoDescription: 'Twelve pictures made of colour alone, by the programs Interval and Vesper.',
  description: `Twelve pictures with nothing in them but colour. Interval is given a list of colours and how much of the sheet each may have, and brushes them from edge to edge. Vesper lays veils over a ground that is itself never one colour.

The two programs stand for two old opinions about colour: that it is a matter of neighbours, and that it is a matter of passage. Interval opens the room, Vesper closes it.

The six whites of Interval 18 should be looked at for longer than seems necessary.`,
}

export const clayBronzeAndWillow: PlannedExhibition = {
  url: 'clay-bronze-and-willow',
  title: 'Clay, Bronze and Willow',
  subtitle: 'Six objects, modelled for study',
  type: 'COLLECTOR',
  organizer: 'Enfilade Study Collection',
  businessUrl: 'enfilade-study-collection',
  spaceUrl: 'white-room',
  light: 'sculpture',
  works: ['Shouldered jar', 'Long-necked bottle', 'Fluted bowl', 'Bell', 'Round basket', 'Tablet with sun and water'],
  underGlass: ['Fluted bowl'],
  positions: ['EXHIBITION_PAGE_COLLECTORS'],
  seoDescription: 'Six objects modelled for study: a jar, a bottle, a bowl, a bell, a basket and a tablet.',
  description: `A jar, a bottle, a bowl, a bell, a basket, a tablet. None of them is old. They were modelled for this collection to study what a shape does to light: where a glaze pools, how a flute throws a shadow of its own width, why a low relief needs a lamp from the side.

Each stands on a plinth that fits it. The bowl, nine and a half centimetres high, is thin and stands under glass; the bell can be heard only in the mind. On the pages of the jar and the tablet, and beside them in the round, notes say where to look.`,
}
