import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutThreeRooms: SpaceAbout = {
  title: 'Three Rooms',
  subtitle: 'A small museum: three rooms on one axis, daylight from above, oak underfoot.',
  shortDescription: 'Three rooms whose doors stand in line, warm white, with a slate room at the end.',
  description:
    'From the first step you see the last wall. Two warm white rooms and a slate one stand on one axis under ceilings of glass; the doors are cut plain into walls forty centimetres thick.',
  about:
    'Good for paintings and works on paper in three chapters. Daylight falls through a glass ceiling in each room, and lamps at 3900 K pick out the walls; the slate room at the end makes small, bright pictures glow.',
  style: 'Museum, daylight from above',
  walls: ['Plaster, warm white', 'Plaster, slate grey in the third room'],
  floors: ['Oak boards, oiled, 18 cm'],
}
