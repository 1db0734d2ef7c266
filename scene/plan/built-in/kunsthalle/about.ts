import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutKunsthalle: SpaceAbout = {
  title: 'Kunsthalle',
  subtitle: 'A great hall of concrete and white under fifteen funnels of daylight, and four rooms around it.',
  shortDescription: 'A modern hall for exhibitions: concrete, white walls, terrazzo, daylight through fifteen funnels.',
  description:
    'A grid of concrete funnels brings daylight down into a hall wide enough for anything. From there the way leads straight on through two more rooms, or round by a long white gallery and a project room and back again.',
  about:
    'Good for big group shows, installations and work that needs distance. Daylight at 4700 K through deep coffers, lamps at 4100 K along the walls, lines of even light in the side rooms; two walls of bare concrete, all others white, and one grey room at the end.',
  style: 'Exhibition hall',
  walls: ['Plaster, white', 'Cast concrete', 'Plaster, grey in the end room'],
  floors: ['Terrazzo, pale'],
}
