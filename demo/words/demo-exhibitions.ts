import { fromDarkToLight } from './brightness-exhibition.ts'
import { eightSeconds } from './dark-exhibition.ts'
import { flowersForThreeCenturies } from './flower-exhibition.ts'
import { knotsStonesSurfaces } from './knots-exhibition.ts'
import { aMetreAndMore } from './metre-exhibition.ts'
import { facesAndRooms, farLight, inkSilkAndSnow, lightOverLandAndWater } from './museum-exhibitions.ts'
import type { PlannedExhibition } from './planned-exhibition.ts'
import {
  clayBronzeAndWillow,
  inkOnPaper,
  pagesWithoutWords,
  sixDepths,
  sixteenPrograms,
  slowColour,
  theLongDrawing,
} from './program-exhibitions.ts'
import { underFiftyCentimetres } from './small-exhibition.ts'

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
  aMetreAndMore,
  fromDarkToLight,
]
