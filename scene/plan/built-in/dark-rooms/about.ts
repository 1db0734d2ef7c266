import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutDarkRooms: SpaceAbout = {
  title: 'Dark Rooms',
  subtitle:
    'A dark hall of felt and carpet for film and light, a lock that keeps the day out, and a small chamber on its axis.',
  shortDescription: 'Black ceiling, felt walls, carpet: three rooms for video, sound and works of light.',
  description:
    'You leave the day behind in a narrow lock with a turn in it. Then the eye takes its time: a hall lined with felt, low lamps that touch the wall only where something hangs, and through an opening the faint glow of a last, small room.',
  about:
    'Good for video, sound and works that shine by themselves; also for a few prints or photographs that want to be alone. Felt panels and carpet throughout, single lamps at 2900 K with narrow beams, upholstered benches before the longest walls.',
  style: 'Black box',
  walls: ['Felt panels, charcoal', 'Plaster, slate grey in the chamber'],
  floors: ['Carpet, charcoal'],
}
