import type { Placement, WallPlacement } from '@enfilade/contract/hanging'
import type { PlannedExhibition } from './planned-exhibition.ts'

/** A print with a passe-partout, with its middle this far along the wall. */
const printOn = (wallId: string, alongM: number, key: string): WallPlacement => ({
  kind: 'wall',
  artworkId: key,
  wallId,
  alongM,
  centreHeightM: 1.5,
  frame: 'thin-black',
  matM: 0.06,
  matBottomM: 0.067,
})

/** A cut-out work has no frame. */
const cutOutOn = (wallId: string, alongM: number, key: string): WallPlacement => ({
  ...printOn(wallId, alongM, key),
  frame: 'none',
  matM: 0,
  matBottomM: 0,
})

const standing = (key: string, atM: [number, number], turnedDeg: number, plinthHeightM: number): Placement => ({
  kind: 'floor',
  artworkId: key,
  atM,
  yawRad: (turnedDeg * Math.PI) / 180,
  plinthHeightM,
})

const halfWallM = { diagonal: 2.32, across: 2.4, side: 2.6 } as const

/** The tallest in the middle, a print on each diagonal that announces the cabinet beside it, then the cabinets. */
const placements: readonly Placement[] = [
  standing('Cairn 7', [0, 0], -90, 0.35),
  printOn('rotunda-8', halfWallM.diagonal, 'Weft 8'),
  printOn('rotunda-2', halfWallM.diagonal, 'Massif 1'),
  printOn('rotunda-4', halfWallM.diagonal, 'Scree 5'),
  printOn('rotunda-6', halfWallM.diagonal, 'Parquet 11, quarry'),

  standing('Hawser 2, trefoil', [-8.7, -1.05], 90, 0.95),
  standing('Hawser 5, five round two', [-8.7, 1.05], 90, 1.05),
  printOn('west-1', 1.9, 'Weft 17'),
  printOn('west-1', 3.3, 'Weft 26'),
  printOn('west-3', 1.9, 'Weft 13'),
  printOn('west-3', 3.3, 'Weft 20'),

  standing('Gyre 3, after Enneper', [-1.05, -8.7], 0, 1.05),
  standing('Gyre 6, helicoid', [1.05, -8.7], 0, 0.85),
  printOn('north-4', halfWallM.side, 'Meridian 2'),
  printOn('north-1', halfWallM.across, 'Massif 6, archipelago'),
  printOn('north-2', halfWallM.side, 'Meridian 6, soundings'),

  standing('Cairn 5', [8.7, 1.1], -90, 0.95),
  printOn('east-1', halfWallM.side, 'Scree 9, talus'),
  printOn('east-2', halfWallM.across, 'Scree 16, moss'),
  printOn('east-3', 2.1, 'Scree 22, shingle'),
  printOn('east-3', 3.1, 'Scree 14, cairn'),

  standing('Crease 4', [1.1, 8.7], 180, 0.9),
  printOn('south-2', halfWallM.side, 'Parquet 3, blocks'),
  printOn('south-3', halfWallM.across, 'Burin 4, cloth'),
  cutOutOn('south-4', halfWallM.side, 'Parquet 14, sawn out'),
]

export const knotsStonesSurfaces: PlannedExhibition = {
  url: 'knots-stones-surfaces',
  title: 'Knots, Stones, Surfaces',
  subtitle: 'Seven sculptures by four programs, and what others have drawn of the same things',
  type: 'GALLERY',
  organizer: 'The Long Wall',
  businessUrl: 'the-long-wall',
  spaceUrl: 'rotunda',
  light: 'sculpture',
  works: placements.map(({ artworkId }) => artworkId),
  hungByHand: { placements, texts: [] },
  positions: ['EXHIBITION_PAGE_GALLERIES', 'EXHIBITION_PAGE_FEATURED'],
  seoDescription:
    'Seven sculptures to walk around, knots, minimal surfaces, stacked stones and a folded plate, with eighteen prints and drawings.',
  description: `Seven sculptures on plinths, with room to walk round each, and eighteen works by programs that have thought about the same things in two dimensions.

A cairn taller than a child stands in the middle, under the light. From there four doors lead on, and on the walls between them one sheet each says what is behind: cloth, mountains, scree, a floor. The western cabinet has knots, ropes of bronze and brass that close on themselves, among things woven. To the north stand two surfaces of the kind that soap film chooses, in marble and in red plaster, among maps. The eastern one has stones and nothing else. To the south a plate is folded into a tube that stands by its creases; about it are floors, which are folded flat, one of them sawn out along its tiles, and a piece of cloth, which is not.

The sculptures are models: files at true size, from which a foundry or a mason could work. The materials on the labels are those they were modelled for.

A photograph shows one side of a sculpture and has to choose it. Go round: the trefoil is a different drawing from every side.`,
}
