import type { NewArtist } from '@enfilade/contract/artist-calls'
import museumArtists from '#museum/museum-artists' with { type: 'json' }
import { drawingPrograms } from '#programs/drawing-programs'
import { ebb } from '#programs/ebb'
import { undertone } from '#programs/undertone'
import { modellingPrograms } from '#sculptures/modelling-programs'
import { museumDemoWorks } from './museum-demo-artworks.ts'
import { creditedName } from './program-artworks.ts'

const categoryOf = {
  PAINTING: 'Painters',
  DRAWING: 'Draughtsmen',
  PRINT: 'Printmakers',
  PHOTOGRAPHY: 'Photographers',
} as const satisfies Record<string, string>

function museumBiography({
  name,
  nationality,
  lifeDates,
  movement,
  ulan,
  wikidata,
}: (typeof museumArtists)[number]): string {
  const works = museumDemoWorks.filter((work) => work.artistName === name)
  const titles = works.map((work) => (work.year === null ? work.title : `${work.title}, ${work.year}`))
  const ids = [ulan === null ? null : `ULAN ${ulan}`, wikidata === null ? null : `Wikidata ${wikidata}`]
  const known = ids.filter((id) => id !== null).join(', ')
  return [
    `${nationality}${lifeDates === null ? '' : ` (${lifeDates})`}.`,
    movement === null ? '' : `School or movement: ${movement}.`,
    `Shown here: ${titles.join('; ')}.`,
    known === '' ? '' : `Authority records: ${known}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const fromMuseums = museumArtists.map((artist): NewArtist => {
  const types = museumDemoWorks.filter((work) => work.artistName === artist.name).map((work) => work.type)
  const categories = Object.entries(categoryOf).flatMap(([type, category]) =>
    types.some((one) => one === type) ? [category] : [],
  )
  return {
    name: artist.name,
    country: artist.country,
    lifeDates: artist.lifeDates,
    biography: museumBiography(artist),
    ulan: artist.ulan,
    wikidata: artist.wikidata,
    categories,
  }
})

const agency: NewArtist = {
  name: 'NASA',
  country: 'United States',
  biography:
    'The space agency of the United States, which publishes the pictures of its missions and telescopes. Who built the instrument and who made the picture is named in the credit line of each work. The agency gives no print sizes; the sizes shown here were chosen for this exhibition.',
  categories: ['Photographers'],
}

const fromPrograms = [
  ...drawingPrograms.map((program) => ({ program, category: 'Drawing programs' })),
  ...modellingPrograms.map((program) => ({ program, category: 'Modelling programs' })),
  { program: ebb, category: 'Film programs' },
  { program: undertone, category: 'Sound programs' },
].map(
  ({ program, category }): NewArtist => ({
    name: creditedName(program.name),
    url: program.name.toLowerCase(),
    biography: program.about,
    categories: [category],
  }),
)

/** Every artist of the demo content, by name. */
export const demoArtists: ReadonlyMap<string, NewArtist> = new Map(
  [...fromPrograms, ...fromMuseums, agency].map((artist) => [artist.name, artist]),
)
