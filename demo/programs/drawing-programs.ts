import { burin } from './burin.ts'
import { coppice } from './coppice.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { ductus } from './ductus.ts'
import { fathom } from './fathom.ts'
import { halo } from './halo.ts'
import { interval } from './interval.ts'
import { lichen } from './lichen.ts'
import { massif } from './massif.ts'
import { meridian } from './meridian.ts'
import { overspray } from './overspray.ts'
import { parquet } from './parquet.ts'
import { rosette } from './rosette.ts'
import { scree } from './scree.ts'
import { tideline } from './tideline.ts'
import { vesper } from './vesper.ts'
import { weft } from './weft.ts'

/** Every program that draws pictures for the demo content, in the order of the artists' list. */
export const drawingPrograms: readonly DrawingProgram[] = [
  tideline,
  fathom,
  interval,
  weft,
  halo,
  scree,
  meridian,
  burin,
  vesper,
  coppice,
  ductus,
  parquet,
  rosette,
  lichen,
  massif,
  overspray,
]
