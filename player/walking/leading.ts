import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { LeapFade } from '#player/drawing/leap-fade.ts'
import { nothingCovered, type Screen } from '#player/drawing/screen.ts'
import type { Borrower, CoveredEdges } from '#player/walk.ts'
import type { FinalLook } from './glide.ts'
import { type ViewingPlace, viewingPlace } from './viewing-place.ts'
import type { Visitor } from './visitor.ts'

type LeadingParts = {
  readonly visitor: Visitor
  readonly scene: SceneDocument
  readonly screen: Pick<Screen, 'clearOf'>
  readonly stage: Pick<Stage, 'markFloor'>
  readonly fade: LeapFade
  /** The borrower of the rooms, such as the headset, which then moves the visitor; null when nobody has them. */
  readonly borrower: () => Borrower | null
  /** Whether motion is reduced. */
  readonly isStill: () => boolean
  readonly onSetOut: () => void
  readonly onLeapt: () => void
}

/** Shorter moves are skipped. */
const leastStepM = 0.02

/**
 * Moves the visitor along the floor, and in front of works so that each is completely visible beside panels, also when these
 * change.
 */
export class Leading {
  readonly #parts: LeadingParts
  #covered: CoveredEdges = nothingCovered
  #work: HungWork | null = null

  constructor(parts: LeadingParts) {
    this.#parts = parts
  }

  /** Id of the work that the visitor was moved to, or is being moved to; null once they move on their own. */
  get workId(): string | null {
    const { visitor, fade } = this.#parts
    return visitor.wasLed || fade.isFading ? (this.#work?.id ?? null) : null
  }

  /** Moves the visitor in front of a work, by a glide if allowed; `unseen` if nothing has been drawn yet. */
  before(work: HungWork, by: 'glide' | 'leap' | 'unseen'): void {
    this.#work = work
    this.#lead(this.#placeBefore(work), by)
  }

  /** Moves the visitor in front of a work, here or in the borrower's rooms. */
  visit(work: HungWork, by: 'glide' | 'leap'): void {
    const { borrower, stage } = this.#parts
    const elsewhere = borrower()
    if (elsewhere) {
      this.#work = null
      elsewhere.visit(work)
    } else {
      stage.markFloor(null)
      this.before(work, by)
    }
  }

  /** Moves the visitor to a point of the floor, here or in the borrower's rooms; no work is in view after it. */
  walkTo(pointM: FloorPoint): void {
    const { borrower, isStill, visitor, stage, onSetOut } = this.#parts
    const elsewhere = borrower()
    if (elsewhere) {
      elsewhere.walkTo(pointM)
      return
    }
    this.#work = null
    if (isStill()) this.#leap(pointM, null)
    else if (visitor.setOut(pointM, null)) {
      stage.markFloor(pointM)
      onSetOut()
    }
  }

  /** Sets what panels cover in front of works. A visitor in front of one moves to where it is completely visible. */
  keepClear(covered: CoveredEdges): void {
    if (this.#parts.borrower()) this.#work = null
    const work = this.workId === null ? null : this.#work
    const from = work && this.#placeBefore(work)
    this.#covered = covered
    if (!work || !from) return
    const place = this.#placeBefore(work)
    const stepM = Math.hypot(place.atM[0] - from.atM[0], place.atM[1] - from.atM[1])
    if (stepM > leastStepM) this.#lead(place, 'glide')
  }

  /** Is elsewhere at once. */
  #leap(atM: FloorPoint, look: FinalLook | null): void {
    this.#parts.fade.before(() => {
      this.#parts.visitor.leap(atM, look)
      this.#parts.onLeapt()
    })
  }

  #lead({ atM, look }: ViewingPlace, by: 'glide' | 'leap' | 'unseen'): void {
    const { visitor, isStill, onSetOut } = this.#parts
    if (by === 'unseen') visitor.leap(atM, look)
    else if (by === 'glide' && !isStill() && visitor.setOut(atM, look)) onSetOut()
    else this.#leap(atM, look)
  }

  #placeBefore(work: HungWork): ViewingPlace {
    const { visitor, scene, screen } = this.#parts
    return viewingPlace(work, visitor.walker.floor, scene.space.walls, screen.clearOf(this.#covered))
  }
}
