import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutLongGallery: SpaceAbout = {
  title: 'Long Gallery',
  subtitle:
    'Thirty-three metres with nine deep windows on one side, oak beams overhead, and a sage cabinet at the far end.',
  shortDescription: 'A long, light gallery with windows along one side and a green cabinet at its end.',
  description:
    'One walks here as much as one looks. Nine deep windows throw their light across oak boards on to the long wall opposite, beams mark the paces overhead, and the door at the end holds a small green room in its frame.',
  about:
    'Good for a series, a chronology or a long row of portraits, seen one after the other in daylight: thirty metres of unbroken wall, lit from the side by windows at 4900 K and by lamps at 3700 K, and narrow piers between the windows for small things.',
  style: 'Gallery with side light',
  walls: ['Plaster, warm white', 'Plaster, sage green in the cabinet'],
  floors: ['Oak boards, oiled, 18 cm'],
}
