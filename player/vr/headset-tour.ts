import type { HungWork } from '@enfilade/contract/scene-document'
import { workAlongTour } from '#player/walking/tour-steps.ts'

/** A look, and the time in which a label is read: about 180 words a minute. */
const lookS = 14
const lettersPerS = 16
const longestReadS = 45

/** How long the guided tour stays before a work. */
export function stayS(work: HungWork): number {
  const letters = [work.label.title, work.label.description].reduce((sum, text) => sum + (text?.length ?? 0), 0)
  return lookS + Math.min(longestReadS, letters / lettersPerS)
}

/** A tour that goes on by itself from work to work, once round, and waits while a recording is heard. */
export class HeadsetTour {
  readonly #works: readonly HungWork[]
  #leftS = 0
  #toGo = 0
  #atId: string | null = null

  constructor(works: readonly HungWork[]) {
    this.#works = works
  }

  get touring(): boolean {
    return this.#toGo > 0
  }

  /** Begins with the work after this one. */
  begin(fromId: string | null): HungWork | null {
    this.#toGo = this.#works.length
    return this.#go(fromId)
  }

  end(): void {
    this.#toGo = 0
  }

  /** The work to go on to, in the frame in which it is time; else null. */
  advance(deltaS: number, waits: boolean): HungWork | null {
    if (this.#toGo === 0 || waits) return null
    this.#leftS -= deltaS
    if (this.#leftS > 0) return null
    this.#toGo -= 1
    return this.#toGo === 0 ? null : this.#go(this.#atId)
  }

  #go(fromId: string | null): HungWork | null {
    const work = workAlongTour(this.#works, fromId, 1)
    if (!work) {
      this.#toGo = 0
      return null
    }
    this.#atId = work.id
    this.#leftS = stayS(work)
    return work
  }
}
