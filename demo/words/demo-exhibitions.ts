import { flowersForThreeCenturies } from './flower-exhibition.ts'
import { facesAndRooms, farLight, inkSilkAndSnow, lightOverLandAndWater } from './museum-exhibitions.ts'
import type { PlannedExhibition } from './planned-exhibition.ts'
import {
  clayBronzeAndWillow,
  eightSeconds,
  inkOnPaper,
  knotsStonesSurfaces,
  pagesWithoutWords,
  sixDepths,
  sixteenPrograms,
  slowColour,
  theLongDrawing,
  underFiftyCentimetres,
} from './program-exhibitions.ts'

/** The demo exhibitions in the order in which they open: one of each kind of organiser first. */
export const demoExhibitions: readonly PlannedExhibition[] = [
  lightOverLandAndWater,
  theLongDrawing,
  flowersForThreeCenturies,
  knotsStonesSurfaces,
  facesAndRooms,
  sixDepths,
  inkOnPaper,
  clayBronzeAndWillow,
  inkSilkAndSnow,
  pagesWithoutWords,
  slowColour,
  eightSeconds,
  underFiftyCentimetres,
  farLight,
  sixteenPrograms,
]
