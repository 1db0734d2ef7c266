import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import type { BorderedFloor } from '@enfilade/scene/plan/floor-path-edges'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { Group } from 'three'
import { Throttle } from '#player/drawing/throttle.ts'
import { ArcInRoom } from './arc-in-room.ts'
import type { HeadsetBoards, PointedWord } from './headset-boards.ts'
import type { PointingHand } from './pointing-hands.ts'
import { TeleportArc, wallsForArcs } from './teleport-arc.ts'

/** How often the target of the hands is looked up. */
const pointEveryMs = 60

/** What a hand has pressed and not released yet; if it is nothing else, the hand shows the arc of a jump. */
type Pressed =
  | { readonly at: 'word'; readonly hand: PointingHand; readonly word: PointedWord }
  | { readonly at: 'work'; readonly hand: PointingHand; readonly workId: string }
  | { readonly at: 'nothing'; readonly hand: PointingHand }

type PointingParts = {
  readonly stage: Pick<Stage, 'pick'>
  readonly floor: BorderedFloor
  readonly walls: readonly HangingWall[]
  readonly ceilingM: number
  readonly darkRoom: boolean
  readonly boards: Pick<HeadsetBoards, 'under' | 'underline'>
}

export type PointingCalls = {
  onWord(word: PointedWord): void
  onWork(workId: string): void
  onJump(toM: FloorPoint): void
}

/** What hands point at in the rooms, and what a press there means: a button of a board, a work, or a jump. */
export class HeadsetPointing implements Disposable {
  readonly #parts: PointingParts
  readonly #calls: PointingCalls
  readonly #arc: TeleportArc
  readonly #arcInRoom: ArcInRoom
  readonly #throttle = new Throttle(pointEveryMs)
  #pressed: Pressed | null = null
  #pointed: PointedWord | null = null

  constructor(parts: PointingParts, calls: PointingCalls) {
    this.#parts = parts
    this.#calls = calls
    this.#arc = new TeleportArc(wallsForArcs(parts.walls), parts.floor, parts.ceilingM)
    this.#arcInRoom = new ArcInRoom(parts.darkRoom)
  }

  /** The arc of a jump, for the scene graph. */
  get group(): Group {
    return this.#arcInRoom.group
  }

  /** Where the shown arc lands; null without an arc, or where nobody can stand. */
  get landingM(): FloorPoint | null {
    const { landingM, lands } = this.#arc
    return this.group.visible && lands ? [landingM[0], landingM[1]] : null
  }

  /** Whether a hand points at a button. */
  get isAtWord(): boolean {
    return this.#pointed !== null
  }

  press(hand: PointingHand): void {
    const word = this.#wordUnder(hand)
    const workId = word ? null : (this.#workUnder(hand)?.workId ?? null)
    if (word) this.#pressed = { at: 'word', hand, word }
    else this.#pressed = workId === null ? { at: 'nothing', hand } : { at: 'work', hand, workId }
  }

  /** Performs what was pressed, if the hand still points at it. */
  letGo(hand: PointingHand): void {
    const pressed = this.#pressed
    if (!pressed || pressed.hand !== hand) return
    const word = this.#wordUnder(hand)
    switch (pressed.at) {
      case 'word':
        if (word?.board === pressed.word.board && word.id === pressed.word.id) this.#calls.onWord(word)
        return
      case 'work':
        if (!word && this.#workUnder(hand)?.workId === pressed.workId) this.#calls.onWork(pressed.workId)
        return
      case 'nothing':
        this.#arc.aim(hand.ray)
        this.#jump()
        return
      default:
        pressed satisfies never
    }
  }

  /** Shows the arc of the hand that jumps, or of one that presses at nothing else; jumps on release. */
  aim(hands: readonly PointingHand[]): void {
    if (!this.#pressed?.hand.pressing) this.#pressed = null
    const jumping = hands.find((hand) => hand.jumping.held || hand.jumping.released) ?? null
    const throwing = jumping ?? (this.#pressed?.at === 'nothing' ? this.#pressed.hand : null)
    if (!throwing?.seen) {
      this.#arcInRoom.show(null)
      return
    }
    this.#arc.aim(throwing.ray)
    const letGo = throwing === jumping && jumping.jumping.released
    this.#arcInRoom.show(letGo ? null : this.#arc)
    if (letGo) this.#jump()
  }

  /** Looks up what the hands point at, for display; a press looks it up itself. Returns whether the lookup was due. */
  follow(hands: readonly PointingHand[], nowMs: number): boolean {
    if (!this.#throttle.isDue(nowMs)) return false
    const { boards } = this.#parts
    this.#pointed = null
    for (const hand of hands) {
      if (!hand.seen) continue
      const under = boards.under(hand.ray)
      if (under) this.#pointed ??= under.pointed
      hand.beam.reach(under ? under.metM : (this.#workUnder(hand)?.metM ?? null))
    }
    boards.underline(this.#pointed)
    return true
  }

  [Symbol.dispose](): void {
    this.#arcInRoom[Symbol.dispose]()
  }

  #jump(): void {
    if (this.#arc.lands) this.#calls.onJump([this.#arc.landingM[0], this.#arc.landingM[1]])
  }

  #wordUnder(hand: PointingHand): PointedWord | null {
    return this.#parts.boards.under(hand.ray)?.pointed ?? null
  }

  #workUnder(hand: PointingHand): { readonly workId: string; readonly metM: number } | null {
    const picked = this.#parts.stage.pick(hand.ray)
    if (picked.kind !== 'work') return null
    const { fromX, fromZ, towardsX, towardsZ } = hand.ray
    const runM = Math.hypot(picked.atM[0] - fromX, picked.atM[1] - fromZ)
    return { workId: picked.workId, metM: runM / Math.max(0.05, Math.hypot(towardsX, towardsZ)) }
  }
}
