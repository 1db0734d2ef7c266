import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutWhiteRoom: SpaceAbout = {
  title: 'White Room',
  subtitle: 'One bright room with a niche at its end, a frosted street window, concrete underfoot.',
  shortDescription: 'A white room of shop size: even light, a concrete floor, and a niche for one large work.',
  description:
    'A shop front turned gallery. The street stays behind a wide frosted window; two lines of light run the length of the ceiling, and at the far end a niche waits for the one work that the show is about.',
  about:
    'Good for a first solo show, photography, prints and small sculpture: a single look takes in every wall. Even, neutral light at 4300 K with lamps along all four walls and soft daylight from the street.',
  style: 'Contemporary gallery',
  walls: ['Plaster, white'],
  floors: ['Concrete, polished'],
}
