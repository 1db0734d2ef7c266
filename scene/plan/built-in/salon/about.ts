import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutSalon: SpaceAbout = {
  title: 'Salon',
  subtitle:
    'Two rooms of a town house: sage walls, a bay of tall windows, herringbone oak, and a red cabinet through the double doors.',
  shortDescription: 'A town-house salon in sage green with a bay window, and a madder-red cabinet behind it.',
  description:
    'Pictures have always been made for rooms like this one. Daylight comes in by the bay, falls across oak laid in herringbone and dies away on green walls under a plaster cornice; through the double doors a small red room draws you on.',
  about:
    'Good for portraits, still lifes, drawings and everything small that wants to be near: a dozen works in the salon, half as many in the cabinet. Daylight from the bay at 4800 K, small lamps at 3700 K along the other walls, a chimney breast for the work that matters most.',
  style: 'Town house',
  walls: ['Plaster, sage green', 'Plaster, madder red in the cabinet', 'White cornice, picture rail and skirting'],
  floors: ['Oak blocks in herringbone, 9 × 45 cm'],
}
