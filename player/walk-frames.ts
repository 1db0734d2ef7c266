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

/**
 * How often, while the visitor moves, the streaming of pictures follows the view, and listeners receive how it is
 * drawn.
 */
const lookEveryMs = 180
const qualityEveryMs = 1000

type FrameParts = Pick<WalkParts, 'screen' | 'stage' | 'resolution'> & {
  readonly visitor: Visitor
  readonly listeners: WalkListeners
  /** The input controls of a visitor who is inside. */
  readonly hands: () => VisitorHands | null
  /** The visitor has moved on. */
  readonly onStep: (nowMs: number) => void
  /** They have come to rest; all other listeners are notified afterwards. */
  readonly onRest: () => void
  readonly state: () => WalkState
}

/** The frames of a walk: in each the visitor moves on, and changes are drawn. At rest no frame is made. */
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

  /** Applies an event to the walk's phase. */
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

  /** Requests a frame. */
  drawSoon(): void {
    this.#dirty = true
    if (!isUnseen(this.#phase)) this.#loop.wake()
  }

  /** Pixels wait to be uploaded: in a frame, or at once before the first frame, when there is nothing to delay. */
  handOverSoon(): void {
    if (isUnseen(this.#phase)) void nextTask().then(() => this.#parts.stage.advanceAll())
    else this.#loop.wake()
  }

  /** Points the camera in the direction of the visitor's view. */
  placeCamera(): void {
    const { screen, visitor } = this.#parts
    const { walker } = visitor
    this.#eye.xM = walker.atM[0]
    this.#eye.zM = walker.atM[1]
    screen.lookFrom(this.#eye, walker.yawRad, walker.pitchRad)
  }

  /**
   * Tells the stage what is in view, so that it becomes sharp; a label that is now readable is printed a moment later.
   */
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
    // Prepared while files are still loading, with pauses in which loaded ones can be processed.
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

  /** Resolves once the first frame can be seen and the walk continues. Until then nothing is drawn. */
  async reveal(): Promise<void> {
    const { stage, screen } = this.#parts
    this.change({ kind: 'reveal-begun' })
    await screen.idle()
    // The browser cleans up after the previous page, and waits for the graphics card meanwhile: the full resolution
    // comes a moment later.
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
    // A borrower that draws the rooms meanwhile prints the labels it needs.
    if (isDrawn(this.#phase) && !this.#closing.signal.aborted) stage.printLabel(screen.camera)
  }

  #tick(deltaS: number, nowMs: number): boolean {
    // A borrower uploads pixels in its own frames.
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

  /** Once enough time without a step counts as rest, all listeners are notified. */
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
