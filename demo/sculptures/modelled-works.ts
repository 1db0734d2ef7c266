import type { ArtworkStatus } from '@enfilade/contract/artworks'
import type { Form } from './form-building.ts'
import type { Finish } from './form-file.ts'

/** A form that a program of this folder models, at its true height. */
export type ModelledForm = {
  readonly title: string
  readonly medium: string
  readonly heightCm: number
  readonly finish: Finish
  /** The side of its preview. */
  readonly turnDeg: number
  readonly description: string
  /** The form in any size; it is placed on its foot and scaled to the true height afterwards. */
  readonly shape: () => Form
}

/** A sculpture: credited to the program and offered like any other work. */
export type Sculpture = ModelledForm & {
  readonly status: ArtworkStatus
  readonly price?: { readonly amount: number; readonly currency: 'EUR' | 'CHF' | 'USD' | 'GBP' }
}

/** A modelling program: credited as the artist of its sculptures. */
export type ModellingProgram = {
  readonly name: string
  readonly about: string
  readonly style: string
  readonly works: readonly Sculpture[]
}

/** An object of the study collection. */
export type StudyObject = ModelledForm & {
  readonly objectType: string
  /** Annotations of points on it; `at` in shares of its box, from the left, the foot and the back. */
  readonly notes?: readonly {
    readonly at: readonly [number, number, number]
    readonly title: string
    readonly text: string
  }[]
}
