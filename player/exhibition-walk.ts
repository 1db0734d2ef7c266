import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { eyeHeightM } from '@enfilade/scene/hanging/hanging-rules'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import type { SoundControls } from '@enfilade/scene/stage/sound-works'
import type { VideoControls } from '@enfilade/scene/stage/video-works'
import type { PerspectiveCamera } from 'three'
import { watchContext } from './drawing/context-watch.ts'
import { FrameLoop } from './drawing/frame-loop.ts'
import { LeapFade } from './drawing/leap-fade.ts'
import { nextTask } from './drawing/next-task.ts'
import { Throttle } from './drawing/throttle.ts'
import { boundsOnScreen } from './drawing/work-bounds.ts'
import { printLabels } from './labels/label-printing.ts'
import { roomIndexUnder } from './looking/room-at.ts'
import { RoomsLoan } from './rooms-loan.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import type { SoundDesk } from './sound/sound-desk.ts'
import { stillCamera } from './still-lens.ts'
import type {
  Borrower,
  CoveredEdges,
  LentRooms,
  StillOptions,
  Walk,
  WalkEvents,
  WalkQuality,
  WalkState,
} from './walk.ts'
import { WalkListeners } from './walk-listeners.ts'
import type { WalkParts } from './walk-parts.ts'
import { qualityOf } from './walk-quality.ts'
import { Leading } from './walking/leading.ts'
import { standingBefore } from './walking/standing-before.ts'
import { workAlongTour } from './walking/tour-steps.ts'
import { Visitor } from './walking/visitor.ts'
import { VisitorHands } from './walking/visitor-hands.ts'

/** How often, while the visitor moves, listeners hear of it, and pictures are asked to follow the view. */
const tellEveryMs = 100
const lookEveryMs = 180
const qualityEveryMs = 1000
/** After this long without a movement, one more frame is drawn at full resolution. */
const restAfterMs = 220
const stepBackM = 1.2
/** Out of a work's reach the wheel moves on gently. */
const farNudgeRatio = 0.6

/** The walk as it runs: hands the visitor's wishes to their body, their view to the stage, and draws what changed. */
export class ExhibitionWalk implements Walk {
  readonly scene: SceneDocument
  readonly videos: VideoControls
  readonly sounds: SoundControls
  readonly sound: SoundDesk
  readonly settings: SettingsKeeper
  readonly #parts: WalkParts
  readonly #visitor: Visitor
  readonly #listeners = new WalkListeners()
  readonly #loop: FrameLoop
  readonly #eye = { xM: 0, yM: eyeHeightM, zM: 0 }
  readonly #closing = new AbortController()
  /** The works with their labels of this moment. */
  #labelled: readonly HungWork[]
  readonly #loan = new RoomsLoan({
    works: () => this.#labelled,
    onMoved: (moving, nowMs) => this.#followMove(moving, nowMs),
    onFrame: () => this.#listeners.tell('frame', undefined),
    onBack: () => {
      this.#restSinceMs = null
      this.#moving = true
      this.#lookAround()
      this.drawSoon()
    },
  })
  readonly #fade: LeapFade
  readonly #leading: Leading
  readonly #tellThrottle = new Throttle(tellEveryMs)
  readonly #lookThrottle = new Throttle(lookEveryMs)
  readonly #qualityThrottle = new Throttle(qualityEveryMs)
  #hands: VisitorHands | null = null
  #standing: string | null = null
  #hover: string | null = null
  #onTour: string | null = null
  #dirty = true
  /** Nothing is drawn before the first pictures are there: a slow machine would draw half a room over and over. */
  #beforeFirstFrame = true
  #moving = false
  #restSinceMs: number | null = null
  #still: { readonly camera: PerspectiveCamera; readonly heightPx: number } | null = null

  constructor(parts: WalkParts) {
    const { stage, startBefore } = parts
    this.#parts = parts
    this.scene = stage.scene
    this.#labelled = stage.scene.works
    this.videos = stage.videos
    this.sounds = stage.sounds
    this.sound = parts.sound
    this.settings = parts.settings
    this.#visitor = new Visitor(openFloor(this.scene.space.walkable), this.scene.space.start)
    this.#fade = new LeapFade(parts.screen.canvas)
    this.#leading = new Leading({
      visitor: this.#visitor,
      scene: this.scene,
      screen: parts.screen,
      fade: this.#fade,
      isStill: () => parts.isStill(),
      onSetOut: () => this.#loop.wake(),
      onLeapt: () => {
        this.#moving = true
        this.#lookAround()
        this.drawSoon()
      },
    })
    this.#loop = new FrameLoop((deltaS, nowMs) => this.#tick(deltaS, nowMs))
    this.#placeCamera()
    if (startBefore) {
      this.#leading.before(startBefore, 'unseen')
      this.#onTour = startBefore.id
    }
    if (parts.startAt) this.#visitor.standAt(parts.startAt.atM, parts.startAt)
    this.#lookAround()
    const { signal } = this.#closing
    this.#obeySettings()
    signal.addEventListener(
      'abort',
      parts.settings.subscribe(() => this.#obeySettings()),
    )
    window.addEventListener('online', () => stage.retry(), { signal })
    // Panels bring the site's typefaces after the first frame.
    document.fonts.addEventListener('loadingdone', () => stage.reprintLabels(), { signal })
  }

  /** The canvas has its graphics context, which can be lost from now on. */
  followContext(): void {
    const { screen, stage } = this.#parts
    watchContext(screen.canvas, this.#closing.signal, {
      onLost: () => this.#listeners.tell('failed', { because: 'context-lost' }),
      onRestored: () => stage.recover(),
    })
  }

  /** Pixels wait to be handed over: in a frame, and before the first one at once, when there is nothing to hold up. */
  tickSoon(): void {
    if (this.#beforeFirstFrame) void nextTask().then(() => this.#parts.stage.advanceAll())
    else this.#loop.wake()
  }

  /** Asks for a drawing. */
  drawSoon(): void {
    this.#dirty = true
    if (!this.#beforeFirstFrame) this.#loop.wake()
  }

  /**
   * Resolves once the room is drawn with every picture in view at least in its smallest step. Rejects when the room
   * cannot be fetched or read.
   */
  async firstFrame(): Promise<void> {
    const { stage, screen } = this.#parts
    // Made ready while files are still on their way, with room in between for those that come.
    await nextTask()
    stage.makeSeen(screen.camera)
    await nextTask()
    screen.compile(stage.root)
    await Promise.all([stage.firstPictures(), stage.roomStands.then(() => screen.prepare(stage.root))])
    screen.canvas.dataset['drawn'] = 'true'
    this.#beforeFirstFrame = false
    this.#moving = true
    const drawn = this.#listeners.next('frame')
    this.drawSoon()
    await drawn
  }

  /**
   * Resolves once the first frame is to be seen, and the walk goes on. Until then nothing is drawn: what the page changed
   * meanwhile would wait for it as well.
   */
  async reveal(): Promise<void> {
    const { stage, screen } = this.#parts
    this.#beforeFirstFrame = true
    await screen.idle()
    // The browser clears up after the page before, and waits for the card meanwhile: the full resolution comes a moment later.
    this.#restSinceMs = null
    this.#beforeFirstFrame = false
    void stage.openUp()
    screen.compile(stage.root, stage.signs)
    this.drawSoon()
    void stage.makeRest(nextTask, this.#closing.signal)
  }

  state(): WalkState {
    const { walker } = this.#visitor
    return {
      atM: [walker.atM[0], walker.atM[1]],
      yawRad: walker.yawRad,
      pitchRad: walker.pitchRad,
      roomIndex: roomIndexUnder(this.scene.space.rooms, walker.atM),
      standing: this.#standing,
      onTour: this.#onTour,
      hover: this.#hover,
      moving: this.#moving,
    }
  }

  quality(): WalkQuality {
    return qualityOf(this.#parts, !this.#moving && !this.#dirty)
  }

  on<Event extends keyof WalkEvents>(event: Event, listener: (detail: WalkEvents[Event]) => void): () => void {
    return this.#listeners.add(event, listener)
  }

  leave(): void {
    this.#parts.stage.attend(false)
    this.sound.attend(false)
  }

  enter(): void {
    this.#parts.stage.attend(true)
    this.sound.attend(true)
    this.#hands ??= new VisitorHands(this.#parts, {
      onSteps: () => this.#loop.wake(),
      onNext: () => this.next(),
      onPrevious: () => this.previous(),
      onTurn: (leftRad, upRad) => {
        this.#visitor.turnBy(leftRad, upRad)
        this.#moving = true
        this.drawSoon()
      },
      onNudge: (forwardM) => {
        this.#visitor.nudge(this.#standing === null ? forwardM * farNudgeRatio : forwardM)
        this.#loop.wake()
      },
      onPick: (picked) => {
        if (picked.kind === 'work') this.visit(picked.workId)
        else if (picked.kind === 'floor') this.walkTo(picked.atM)
      },
      onHover: (workId) => {
        this.#hover = workId
        this.#listeners.tell('hover', workId)
      },
    })
    this.#updateStanding()
    this.#goOnFromHere()
  }

  walkTo(pointM: FloorPoint): void {
    if (this.#loan.borrower) {
      this.#loan.borrower.walkTo(pointM)
      return
    }
    this.#leading.letGo()
    if (this.#parts.isStill()) {
      this.#leading.leap(pointM, null)
      return
    }
    if (!this.#visitor.setOut(pointM, null)) return
    this.#parts.stage.markFloor(pointM)
    this.#loop.wake()
  }

  visit(workId: string, options: { readonly glide?: boolean } = {}): boolean {
    const work = this.#workById(workId)
    if (!work) return false
    // A held mouse would turn away from it on the way, and could not press a word of its label.
    this.#hands?.releaseMouse()
    this.#onTour = workId
    if (this.#loan.borrower) {
      this.#leading.letGo()
      this.#loan.borrower.visit(work)
      return true
    }
    this.#parts.stage.markFloor(null)
    this.#leading.before(work, options.glide === false ? 'leap' : 'glide')
    return true
  }

  next(): void {
    this.#visitBy(1)
  }

  previous(): void {
    this.#visitBy(-1)
  }

  lean(rightRatio: number, forwardRatio: number): void {
    this.#hands?.thumb.lean(rightRatio, forwardRatio)
  }

  stepBack(): void {
    this.#visitor.nudge(-stepBackM)
    this.#loop.wake()
  }

  relabel(works: readonly HungWork[]): void {
    this.#labelled = works
    this.#parts.stage.relabel(works)
    this.#lookAround()
  }

  focusRing(workId: string | null): void {
    this.#parts.stage.ringRound(workId === null ? null : (this.#workById(workId) ?? null))
  }

  keepClear(edges: CoveredEdges, beforeWorks: CoveredEdges = edges): void {
    this.#parts.screen.keepClear(edges, this.#parts.isStill())
    if (this.#loan.borrower) this.#leading.letGo()
    this.#leading.keepClear(beforeWorks)
    this.drawSoon()
  }

  boundsOf(workId: string): ReturnType<Walk['boundsOf']> {
    const work = this.#workById(workId)
    const { screen } = this.#parts
    return work ? boundsOnScreen(work, screen.camera, screen.widthPx, screen.heightPx) : null
  }

  headset(): ReturnType<Walk['headset']> {
    return this.#loan.borrower?.state() ?? null
  }

  lend(borrower: Borrower): LentRooms | null {
    return this.#loan.lend(borrower, this.#visitor.walker, this.#parts)
  }

  async still(options: StillOptions): Promise<Blob> {
    const { stage, screen } = this.#parts
    const camera = stillCamera(options, this.scene.space.start)
    this.#still = { camera, heightPx: options.heightPx }
    try {
      const objectsStand = stage.openUp()
      stage.look(camera, options.heightPx)
      stage.printLabels(camera)
      await Promise.all([stage.sharpPictures(), objectsStand])
      return await screen.drawApart(stage.root, camera, options, options.type ?? 'image/png')
    } finally {
      this.#still = null
      this.#lookAround()
      this.drawSoon()
    }
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.#loop[Symbol.dispose]()
    this.#hands?.[Symbol.dispose]()
    this.sound[Symbol.dispose]()
    this.#parts.stage[Symbol.dispose]()
    this.#parts.screen[Symbol.dispose]()
  }

  #tick(deltaS: number, nowMs: number): boolean {
    if (this.#loan.borrower) return false
    const { stage, screen, resolution } = this.#parts
    const uploading = stage.advance()
    if (this.#still || this.#beforeFirstFrame) return uploading
    const moved = this.#visitor.move(deltaS, this.#hands)
    const lensMoved = screen.easeLens(deltaS)
    if (moved) this.#whileMoving(deltaS, nowMs)
    const rests = this.#restsSince(moved, nowMs)
    const ratio = rests ? resolution.restRatio : resolution.movingRatio
    this.#dirty ||= moved || lensMoved || ratio !== screen.drawnRatio
    if (this.#dirty && screen.canDraw(ratio)) {
      this.#dirty = false
      this.#placeCamera()
      screen.draw(stage.root, ratio)
      this.#listeners.tell('frame', undefined)
    }
    return this.#dirty || moved || lensMoved || uploading || !rests || (this.#hands?.gamepad.connected ?? false)
  }

  #whileMoving(deltaS: number, nowMs: number): void {
    this.#moving = true
    this.#parts.resolution.frameTook(deltaS * 1000)
    this.#tellOfMove(nowMs)
    if (this.#lookThrottle.isDue(nowMs)) this.#lookAround()
    if (this.#qualityThrottle.isDue(nowMs)) this.#listeners.tell('quality', this.quality())
  }

  /** Somebody else has moved the visitor: whoever listens hears of it as of a walk. */
  #followMove(moving: boolean, nowMs: number): void {
    this.#moving = moving
    this.#tellOfMove(nowMs)
  }

  #tellOfMove(nowMs: number): void {
    if (!this.#tellThrottle.isDue(nowMs)) return
    this.#updateStanding()
    this.#listeners.tell('moved', this.state())
  }

  /** Whether the visitor has been at rest for a moment; when that begins, everyone hears of it. */
  #restsSince(moved: boolean, nowMs: number): boolean {
    if (moved) {
      this.#restSinceMs = null
      return false
    }
    if (!this.#moving) return true
    this.#restSinceMs ??= nowMs
    if (nowMs - this.#restSinceMs < restAfterMs) return false
    this.#moving = false
    const { stage, screen } = this.#parts
    stage.markFloor(null)
    this.#updateStanding()
    if (!this.#fade.isFading) this.#goOnFromHere()
    this.#lookAround()
    this.#listeners.tell('moved', this.state())
    this.#listeners.tell('quality', this.quality())
    void printLabels(stage, screen.camera, () => !this.#moving && !this.#closing.signal.aborted)
    return true
  }

  #obeySettings(): void {
    const { speedRatio, volumeRatio } = this.settings.current()
    this.#visitor.walker.speedRatio = speedRatio
    this.sound.setVolume(volumeRatio)
    this.#parts.resolution.bound(this.#parts.boundsNow())
    this.drawSoon()
  }

  #placeCamera(): void {
    const { walker } = this.#visitor
    this.#eye.xM = walker.atM[0]
    this.#eye.zM = walker.atM[1]
    this.#parts.screen.lookFrom(this.#eye, walker.yawRad, walker.pitchRad)
  }

  /** Tells the stage what is in view, so that it grows sharp. */
  #lookAround(): void {
    const { stage, screen, resolution } = this.#parts
    this.#placeCamera()
    stage.look(screen.camera, screen.heightPx * resolution.restRatio)
  }

  #updateStanding(): void {
    const { walker } = this.#visitor
    const { works, space } = this.scene
    const before = this.#leading.workId ?? this.#standing
    const standing = standingBefore(works, space.walls, walker.atM, walker.yawRad, before)
    if (standing === this.#standing) return
    this.#standing = standing
    // Who wears a headset is where they look from at once: nobody sees them pass.
    if (this.#loan.borrower) this.#goOnFromHere()
    this.#parts.stage.standBefore(standing)
    this.#listeners.tell('standing', standing)
  }

  /** The visitor has arrived, wherever they were led: the tour goes on from the work they stand before. */
  #goOnFromHere(): void {
    this.#onTour = this.#standing ?? this.#onTour
  }

  #visitBy(places: 1 | -1): void {
    const work = workAlongTour(this.scene.works, this.#onTour, places)
    if (work) this.visit(work.id)
  }

  #workById(workId: string): HungWork | undefined {
    return this.scene.works.find(({ id }) => id === workId)
  }
}
