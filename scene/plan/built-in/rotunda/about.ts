import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutRotunda: SpaceAbout = {
  title: 'Rotunda',
  subtitle: 'An octagon under a tent of plaster with daylight at its head, and four cabinets on its two axes.',
  shortDescription: 'A madder-red octagon lit from its crown, with a cabinet on each of its four sides.',
  description:
    'Everything turns about the middle. The red octagon gathers its light from one round of glass high above and hands it on through four white-framed doors, each to a quiet cabinet with light of its own.',
  about:
    'Good for a work at the centre and four chapters around it, or for sculpture with paintings about it. Daylight from above in every room, lamps at 3900 K along the walls, pale limestone underfoot.',
  style: 'Museum, central plan',
  walls: [
    'Plaster, madder red in the octagon',
    'Plaster, warm white and slate grey in the cabinets',
    'White door surrounds and cornices',
  ],
  floors: ['Limestone slabs, 60 × 90 cm'],
}
