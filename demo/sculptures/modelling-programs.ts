import { cairn } from './cairn.ts'
import { crease } from './crease.ts'
import { gyre } from './gyre.ts'
import { hawser } from './hawser.ts'
import type { ModellingProgram } from './modelled-works.ts'

/** Every program that models sculptures for the demo content. */
export const modellingPrograms: readonly ModellingProgram[] = [hawser, gyre, cairn, crease]
