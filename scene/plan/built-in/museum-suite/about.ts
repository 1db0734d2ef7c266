import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutMuseumSuite: SpaceAbout = {
  title: 'Museum Suite',
  subtitle:
    'Five grey rooms in line under glass, white door frames one inside another, and a cabinet for small things.',
  shortDescription: 'A full museum suite: a hall, four rooms in line behind it, and a slate cabinet at the side.',
  description:
    'The classic way to hang a collection: a hall to arrive in, then room after room whose white door frames stand one inside another until the eye rests on the end wall. Half way along, a low cabinet opens at the side for drawings and small works.',
  about:
    'Good for a retrospective or a collection of up to eighty works. Glass ceilings over every room, lamps at 3900 K along every wall, oak boards laid across the way you walk; the cabinet is lit lower and warmer.',
  style: 'Museum, daylight from above',
  walls: ['Plaster, grey', 'Plaster, slate grey in the cabinet', 'White door surrounds'],
  floors: ['Oak boards, oiled, 18 cm'],
}
