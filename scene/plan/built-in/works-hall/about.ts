import type { SpaceAbout } from '@enfilade/scene/plan/space-about'

export const aboutWorksHall: SpaceAbout = {
  title: 'Works Hall',
  subtitle:
    'A works turned gallery: seven bays of brick under a saw-tooth roof, steel columns and trusses, polished concrete.',
  shortDescription:
    'An industrial hall of brick and steel under a saw-tooth roof, with an engine house and a white store behind.',
  description:
    'North light was made for work and does well by art. Seven teeth of glass light a nave of steel columns; brick piers divide the side walls into bays, white screens stand free between them, and at the end of the nave a wide opening leads to the engine house.',
  about:
    'Good for large paintings, sculpture, installations and street art that belongs on brick. Even daylight at 4800 K from the roof, high windows along one side, lamps at 4000 K before every wall; three free-standing screens take works that want white.',
  style: 'Industrial hall',
  walls: ['Brick, Flemish bond', 'Plaster, white on screens and in the store'],
  floors: ['Concrete, polished'],
}
