import type { HungWork } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { Group } from 'three'
import { turnBetween } from '#player/walking/glide.ts'
import { BoardInRoom } from './board-in-room.ts'
import { handlistPlace, labelBoardPlace } from './board-places.ts'
import { type HandlistText, type HandlistWord, printHandlist } from './handlist.ts'
import type { HeadPose } from './headset-place.ts'
import type { BoardState, HeadsetState } from './headset-state.ts'
import { type LabelWord, printLabel } from './label-board.ts'
import type { ArcRay } from './teleport-arc.ts'

/** The target of a pointing hand: a button of a board, or a board beside its buttons (''). */
export type PointedWord =
  | { readonly board: 'label'; readonly id: LabelWord | '' }
  | { readonly board: 'handlist'; readonly id: HandlistWord | '' }

/** A board that is read from further away than this, relative to its original distance, is placed again. */
const stillReadableRatio = 1.08
/** The handlist is placed again for a visitor who has moved or turned this far away from it. */
const handlistReach = { goneM: 0.45, turnedRad: 0.9 } as const
/** After this long at rest. */
const restS = 0.35

/** The label beside a work and the handlist: printed again after changes, placed again after the visitor has moved. */
export class HeadsetBoards {
  readonly group = new Group()
  readonly #walls: readonly HangingWall[]
  readonly #label = new BoardInRoom<LabelWord>('label board')
  readonly #handlist = new BoardInRoom<HandlistWord>('handlist')
  readonly #before: HeadPose = { xM: 0, yM: 0, zM: 0, yawRad: 0, pitchRad: 0 }
  readonly #handlistFor: HeadPose = { xM: 0, yM: 0, zM: 0, yawRad: 0, pitchRad: 0 }
  #work: HungWork | null = null
  #page = 0
  #pageCount = 1
  #handlistText = ''
  #labelText = ''
  #restedS = 0

  constructor(walls: readonly HangingWall[]) {
    this.#walls = walls
    this.group.add(this.#label.mesh, this.#handlist.mesh)
  }

  /** The work whose label is shown, or null. */
  get work(): HungWork | null {
    return this.#work
  }

  showLabel(work: HungWork, head: Readonly<HeadPose>, state: { guidePlaying: boolean; tourCount: number }): void {
    const stays = work.id === this.#work?.id
    if (!stays) this.#page = 0
    const text = JSON.stringify([work.label, this.#page, state])
    if (stays && text === this.#labelText) return
    this.#work = work
    this.#labelText = text
    const printed = printLabel(work, { ...state, page: this.#page })
    this.#page = printed.page
    this.#pageCount = printed.pageCount
    this.#label.print(printed)
    if (!stays) this.#label.stand(labelBoardPlace(work, head, this.#walls, this.#label.widthRatio))
  }

  readOn(): void {
    this.#page = (this.#page + 1) % this.#pageCount
  }

  hideLabel(): void {
    this.#work = null
    this.#labelText = ''
    this.#label.hide()
  }

  showHandlist(text: HandlistText): void {
    const key = JSON.stringify(text)
    if (key === this.#handlistText) return
    this.#handlistText = key
    this.#handlist.print(printHandlist(text))
  }

  layHandlist(head: Readonly<HeadPose>): void {
    Object.assign(this.#handlistFor, head)
    this.#handlist.stand(handlistPlace(head))
  }

  /** Moves the boards after the visitor has moved, once they have come to rest and look at neither. */
  follow(head: Readonly<HeadPose>, deltaS: number, pointedAt: boolean): void {
    const before = this.#before
    const wentM = Math.hypot(head.xM - before.xM, head.yM - before.yM, head.zM - before.zM)
    const rests =
      wentM < 0.25 * deltaS + 0.002 && Math.abs(turnBetween(before.yawRad, head.yawRad)) < 0.6 * deltaS + 0.004
    this.#restedS = rests ? this.#restedS + deltaS : 0
    Object.assign(before, head)
    if (this.#restedS < restS || pointedAt) return
    const laid = this.#handlistFor
    const goneM = Math.hypot(head.xM - laid.xM, head.yM - laid.yM, head.zM - laid.zM)
    const turnedRad = Math.abs(turnBetween(laid.yawRad, head.yawRad))
    if (goneM > handlistReach.goneM || (turnedRad > handlistReach.turnedRad && head.pitchRad > -0.5))
      this.layHandlist(head)
    const { place } = this.#label
    if (this.#work && place && this.#distanceM(this.#label, head) > place.distanceM * stillReadableRatio) {
      this.#label.stand(labelBoardPlace(this.#work, head, this.#walls, this.#label.widthRatio))
    }
  }

  /** The target of a hand; `metM` of the result is its distance. */
  under(ray: ArcRay): { readonly pointed: PointedWord; readonly metM: number } | null {
    const onLabel = this.#label.wordUnder(ray)
    const onHandlist = this.#handlist.wordUnder(ray)
    if (onLabel !== null && (onHandlist === null || this.#label.metM < this.#handlist.metM)) {
      return { pointed: { board: 'label', id: onLabel }, metM: this.#label.metM }
    }
    return onHandlist === null ? null : { pointed: { board: 'handlist', id: onHandlist }, metM: this.#handlist.metM }
  }

  underline(pointed: PointedWord | null): void {
    this.#label.underline(pointed?.board === 'label' ? pointed.id : null)
    this.#handlist.underline(pointed?.board === 'handlist' ? pointed.id : null)
  }

  state(head: Readonly<HeadPose>): Pick<HeadsetState, 'label' | 'handlist'> {
    return {
      label: this.#work && {
        workId: this.#work.id,
        page: this.#page,
        pageCount: this.#pageCount,
        ...this.#stateOf(this.#label, head),
      },
      handlist: this.#handlist.place ? this.#stateOf(this.#handlist, head) : null,
    }
  }

  [Symbol.dispose](): void {
    this.#label[Symbol.dispose]()
    this.#handlist[Symbol.dispose]()
  }

  #distanceM<Id extends string>(board: BoardInRoom<Id>, head: Readonly<HeadPose>): number {
    const [x, y, z] = board.place?.atM ?? [head.xM, head.yM, head.zM]
    return Math.hypot(x - head.xM, y - head.yM, z - head.zM)
  }

  #stateOf<Id extends string>(board: BoardInRoom<Id>, head: Readonly<HeadPose>): BoardState {
    return {
      capitalM: board.capitalM,
      distanceM: this.#distanceM(board, head),
      words: board.words.flatMap(({ id, text }) => {
        const atM = board.middleOf(id)
        return atM ? [{ id, text, atM }] : []
      }),
    }
  }
}
