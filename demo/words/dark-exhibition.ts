import type { Placement } from '@enfilade/contract/hanging'
import type { PlannedExhibition } from './planned-exhibition.ts'

const bare = { frame: 'none', matM: 0, matBottomM: 0 } as const

const shownOn = (wallId: string, alongM: number, key: string): Placement => ({
  ...bare,
  kind: 'wall',
  artworkId: key,
  wallId,
  alongM,
  centreHeightM: 1.5,
})

/** On both sides of the door opposite the entrance, and on its axis in the chamber: a film, with its sound nearby. */
const placements: readonly Placement[] = [
  shownOn('hall-2', 1.75, 'Ebb 7, two lamps'),
  shownOn('hall-1', 9, 'Undertone 2, beating'),
  shownOn('hall-2', 5.85, 'Ebb 4, shore'),
  shownOn('hall-3', 1, 'Undertone 8, shingle'),
  shownOn('chamber-2', 2, 'Ebb 9, rain'),
  shownOn('chamber-2', 3.3, 'Undertone 5, four bells'),
]

export const eightSeconds: PlannedExhibition = {
  url: 'eight-seconds',
  title: 'Eight Seconds',
  subtitle: 'Three films by Ebb, three sounds by Undertone',
  type: 'GALLERY',
  organizer: 'The Long Wall',
  businessUrl: 'the-long-wall',
  spaceUrl: 'dark-rooms',
  light: 'black-box',
  works: placements.map(({ artworkId }) => artworkId),
  hungByHand: { placements, texts: [] },
  positions: ['EXHIBITION_PAGE_GALLERIES', 'EXHIBITION_PAGE_FEATURED'],
  seoDescription:
    'Three silent films of eight seconds and three sounds of twenty-four, without beginning or end, in dark rooms.',
  description: `Three silent films and three sounds in dark rooms. Each film lasts eight seconds and then goes on: no frame is the first, and there is no moment at which one would have to be here. Each sound lasts three times as long.

They hang in pairs, either side of a door and behind it, and there is somewhere to sit before each. Two lamps breathe beside tones that beat against one another. A shore lies beside noise that runs back like shingle. In the chamber at the end, threads of rain fall while four bells change places. Nobody made the one for the other; they were put together because they go at the same pace.

The films begin to move when a visitor comes near, and rest when nobody looks. The sounds are silent until they are asked for, and only one is heard at a time. Whoever would rather have all of it still finds a word for that beside each.

Nothing in the films is fast. What changes is seen to change, but one seldom catches it in the act.`,
}
