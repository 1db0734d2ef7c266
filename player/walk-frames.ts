import { eyeHeightM } from '@enfilade/scene/hanging/hanging-rules'
import { FrameLoop } from './drawing/frame-loop.ts'
import { nextTask } from './drawing/next-task.ts'
import { Throttle } from './drawing/throttle.ts'
import { printLabels } from './labels/label-printing.ts'
import type { WalkQuality, WalkState } from './walk.ts'
import type { WalkListeners } from './walk-listeners.ts'
import type { WalkParts } from './walk-parts.ts'
import { borrowerIn, isDrawn, isMoving, isUnseen, type PhaseChange, phaseAfter, type WalkPhase } from './walk-phase.ts'
import { qualityOf } from './walk-quality.ts'
import type { Visitor } from './walking/visitor.ts'
import type { VisitorHands } from './walking/visitor-hands.ts'

/** How often, while the visitor moves, pictures are asked to follow the view, and listeners hear how it is drawn. */
const lookEveryMs = 180
const qualityEveryMs = 1000

type FrameParts = Pick<WalkParts, 'screen' | 'stage' | 'resolution'> & {
  readonly visitor: Visitor
  readonly listeners: WalkListeners
  /** The hands of a visitor who is inside. */
  readonly hands: () => VisitorHands | null
  /** The visitor has gone on. */
  readonly onStep: (nowMs: number) => void
  /** They have come to rest; everyone else hears of it afterwards. */
  readonly onRest: () => void
  readonly state: () => WalkState
}

/** The frames of a walk: in each the visitor goes on, and what changed is drawn. At rest none is made. */
export class WalkFrames implements Disposable {
  readonly #parts: FrameParts
  readonly #loop = new FrameLoop((deltaS, nowMs) => this.#tick(deltaS, nowMs))
  readonly #eye = { xM: 0, yM: eyeHeightM, zM: 0 }
  readonly #lookThrottle = new Throttle(lookEveryMs)
  readonly #qualityThrottle = new Throttle(qualityEveryMs)
  readonly #closing = new AbortController()
  #phase: WalkPhase = { kind: 'opening' }
  #dirty = true

  constructor(parts: FrameParts) {
    this.#parts = parts
  }

  get phase(): WalkPhase {
    return this.#phase
  }

  /** Takes in what has happened to the walk. */
  change(change: PhaseChange): void {
    this.#phase = phaseAfter(this.#phase, change)
  }

  quality(): WalkQuality {
    return qualityOf(this.#parts, !isMoving(this.#phase) && !this.#dirty)
  }

  /** Something may move. */
  wake(): void {
    this.#loop.wake()
  }

  /** Asks for a drawing. */
  drawSoon(): void {
    this.#dirty = true
    if (!isUnseen(this.#phase)) this.#loop.wake()
  }

  /** Pixels wait to be handed over: in a frame, and before the first one at once, when there is nothing to hold up. */
  handOverSoon(): void {
    if (isUnseen(this.#phase)) void nextTask().then(() => this.#parts.stage.advanceAll())
    else this.#loop.wake()
  }

  /** Points the lens as the visitor looks. */
  placeCamera(): void {
    const { screen, visitor } = this.#parts
    const { walker } = visitor
    this.#eye.xM = walker.atM[0]
    this.#eye.zM = walker.atM[1]
    screen.lookFrom(this.#eye, walker.yawRad, walker.pitchRad)
  }

  /** Tells the stage what is in view, so that it grows sharp; a label that can be read now is printed a moment later. */
  lookAround(): void {
    const { stage, screen, resolution } = this.#parts
    this.placeCamera()
    stage.look(screen.camera, screen.heightPx * resolution.restRatio)
    void this.#printLabel()
  }

  /**
   * Resolves once the room is drawn with every picture in view at least in its smallest step. Rejects when the room
   * cannot be fetched or read.
   */
  async first(): Promise<void> {
    const { stage, screen, listeners } = this.#parts
    // Made ready while files are still on their way, with room in between for those that come.
    await nextTask()
    stage.makeSeen(screen.camera)
    await nextTask()
    screen.compile(stage.root)
    await Promise.all([stage.firstPictures(), stage.roomStands.then(() => screen.prepare(stage.root))])
    screen.canvas.dataset['drawn'] = 'true'
    this.change({ kind: 'prepared' })
    const drawn = listeners.next('frame')
    this.drawSoon()
    await drawn
  }

  /** Resolves once the first frame is to be seen, and the walk goes on. Until then nothing is drawn. */
  async reveal(): Promise<void> {
    const { stage, screen } = this.#parts
    this.change({ kind: 'reveal-begun' })
    await screen.idle()
    // The browser clears up after the page before, and waits for the card meanwhile: the full resolution comes a moment later.
    this.change({ kind: 'revealed' })
    void stage.openUp()
    screen.compile(stage.root, stage.signs)
    this.drawSoon()
    void stage.makeRest(nextTask, this.#closing.signal)
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.#loop[Symbol.dispose]()
  }

  async #printLabel(): Promise<void> {
    const { stage, screen } = this.#parts
    await nextTask()
    // Who draws the rooms meanwhile has the labels printed that they need.
    if (isDrawn(this.#phase) && !this.#closing.signal.aborted) stage.printLabel(screen.camera)
  }

  #tick(deltaS: number, nowMs: number): boolean {
    // A borrower hands pixels over with frames of their own.
    if (borrowerIn(this.#phase)) return false
    const { stage, screen, resolution, visitor, hands } = this.#parts
    const uploading = stage.advance()
    if (!isDrawn(this.#phase)) return uploading
    const moved = visitor.move(deltaS, hands())
    const lensMoved = screen.easeLens(deltaS)
    if (moved) this.#goOn(deltaS, nowMs)
    else if (isMoving(this.#phase)) this.#stand(nowMs)
    const rests = !isMoving(this.#phase)
    const ratio = rests ? resolution.restRatio : resolution.movingRatio
    this.#dirty ||= moved || lensMoved || ratio !== screen.drawnRatio
    if (this.#dirty && screen.canDraw(ratio)) {
      this.#dirty = false
      this.placeCamera()
      screen.draw(stage.root, ratio)
      this.#parts.listeners.tell('frame', undefined)
    }
    return this.#dirty || moved || lensMoved || uploading || !rests || (hands()?.gamepad.connected ?? false)
  }

  #goOn(deltaS: number, nowMs: number): void {
    const { resolution, listeners, onStep } = this.#parts
    this.change(stepped)
    resolution.frameTook(deltaS * 1000)
    onStep(nowMs)
    if (this.#lookThrottle.isDue(nowMs)) this.lookAround()
    if (this.#qualityThrottle.isDue(nowMs)) listeners.tell('quality', this.quality())
  }

  /** When a moment without a step has made it a rest, everyone hears of it. */
  #stand(nowMs: number): void {
    this.change({ kind: 'stood', nowMs })
    if (isMoving(this.#phase)) return
    const { stage, screen, listeners, onRest, state } = this.#parts
    stage.markFloor(null)
    onRest()
    this.lookAround()
    listeners.tell('moved', state())
    listeners.tell('quality', this.quality())
    const { signal } = this.#closing
    void printLabels(stage, screen.camera, () => !isMoving(this.#phase) && !signal.aborted)
  }
}

const stepped: PhaseChange = { kind: 'stepped' }
