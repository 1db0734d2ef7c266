import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import type { SoundControls } from '@enfilade/scene/stage/sound-works'
import type { VideoControls } from '@enfilade/scene/stage/video-works'
import { watchContext } from './drawing/context-watch.ts'
import { LeapFade } from './drawing/leap-fade.ts'
import { boundsOnScreen } from './drawing/work-bounds.ts'
import { lentRooms } from './lent-rooms.ts'
import { roomIndexUnder } from './looking/room-at.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import type { SoundDesk } from './sound/sound-desk.ts'
import { drawStill } from './still-drawing.ts'
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
import { WalkFrames } from './walk-frames.ts'
import { WalkListeners } from './walk-listeners.ts'
import type { WalkParts } from './walk-parts.ts'
import { borrowerIn, isMoving } from './walk-phase.ts'
import { Leading } from './walking/leading.ts'
import { Visitor } from './walking/visitor.ts'
import { VisitorHands } from './walking/visitor-hands.ts'
import { WalkTour } from './walking/walk-tour.ts'

const stepBackM = 1.2
/** Out of a work's reach the wheel still moves gently. */
const farNudgeRatio = 0.6

/** A running walk: passes the visitor's wishes to their body and to the stage, and notifies listeners. */
export class ExhibitionWalk implements Walk {
  readonly scene: SceneDocument
  readonly videos: VideoControls
  readonly sounds: SoundControls
  readonly sound: SoundDesk
  readonly settings: SettingsKeeper
  /** Starts with {@link WalkFrames.first}. */
  readonly frames: WalkFrames
  readonly #parts: WalkParts
  readonly #visitor: Visitor
  readonly #listeners = new WalkListeners()
  readonly #closing = new AbortController()
  readonly #fade: LeapFade
  readonly #leading: Leading
  readonly #tour: WalkTour
  /** The works with their current labels. */
  #labelled: readonly HungWork[]
  #hands: VisitorHands | null = null
  #hover: string | null = null

  constructor(parts: WalkParts) {
    const { stage, startBefore } = parts
    const { scene } = stage
    this.#parts = parts
    this.scene = scene
    this.#labelled = scene.works
    this.videos = stage.videos
    this.sounds = stage.sounds
    this.sound = parts.sound
    this.settings = parts.settings
    this.#visitor = new Visitor(openFloor(scene.space.walkable), scene.space.start)
    this.#fade = new LeapFade(parts.screen.canvas)
    this.#leading = new Leading({
      visitor: this.#visitor,
      scene,
      screen: parts.screen,
      stage,
      fade: this.#fade,
      borrower: () => this.#borrower,
      isStill: () => parts.isStill(),
      onSetOut: () => this.frames.wake(),
      onLeapt: () => {
        this.frames.change({ kind: 'stirred' })
        this.frames.lookAround()
        this.frames.drawSoon()
      },
    })
    this.#tour = new WalkTour({
      works: scene.works,
      walls: scene.space.walls,
      walker: this.#visitor.walker,
      ledToId: () => this.#leading.workId,
      // In a headset visitors arrive at once: they do not glide past works.
      arrivesAtOnce: () => this.#borrower !== null,
      onStanding: (workId) => {
        stage.standBefore(workId)
        this.#listeners.tell('standing', workId)
      },
    })
    this.frames = new WalkFrames({
      ...parts,
      visitor: this.#visitor,
      listeners: this.#listeners,
      hands: () => this.#hands,
      state: () => this.state(),
      onStep: (nowMs) => this.#tellOfMove(nowMs),
      onRest: () => {
        this.#tour.look()
        if (!this.#fade.isFading) this.#tour.goOnFromHere()
      },
    })
    this.frames.placeCamera()
    if (startBefore) {
      this.#leading.before(startBefore, 'unseen')
      this.#tour.setOutFor(startBefore.id)
    }
    if (parts.startAt) this.#visitor.standAt(parts.startAt.atM, parts.startAt)
    this.frames.lookAround()
    const { signal } = this.#closing
    this.#obeySettings()
    signal.addEventListener(
      'abort',
      parts.settings.subscribe(() => this.#obeySettings()),
    )
    window.addEventListener('online', () => stage.retry(), { signal })
    // Panels load the site's typefaces after the first frame.
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

  state(): WalkState {
    const { walker } = this.#visitor
    return {
      atM: [walker.atM[0], walker.atM[1]],
      yawRad: walker.yawRad,
      pitchRad: walker.pitchRad,
      roomIndex: roomIndexUnder(this.scene.space.rooms, walker.atM),
      standing: this.#tour.standing,
      onTour: this.#tour.onTour,
      hover: this.#hover,
      moving: isMoving(this.frames.phase),
    }
  }

  quality(): WalkQuality {
    return this.frames.quality()
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
      onSteps: () => this.frames.wake(),
      onNext: () => this.next(),
      onPrevious: () => this.previous(),
      onTurn: (leftRad, upRad) => {
        this.#visitor.turnBy(leftRad, upRad)
        this.frames.change({ kind: 'stirred' })
        this.frames.drawSoon()
      },
      onNudge: (forwardM) => {
        this.#visitor.nudge(this.#tour.standing === null ? forwardM * farNudgeRatio : forwardM)
        this.frames.wake()
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
    this.#tour.look()
    this.#tour.goOnFromHere()
  }

  walkTo(pointM: FloorPoint): void {
    this.#leading.walkTo(pointM)
  }

  visit(workId: string, options: { readonly glide?: boolean } = {}): boolean {
    const work = this.#workById(workId)
    if (!work) return false
    // While the mouse is held, the view would turn away on the way, and the mouse could not press a button of the
    // label.
    this.#hands?.releaseMouse()
    this.#tour.setOutFor(workId)
    this.#leading.visit(work, options.glide === false ? 'leap' : 'glide')
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
    this.frames.wake()
  }

  relabel(works: readonly HungWork[]): void {
    this.#labelled = works
    this.#parts.stage.relabel(works)
    this.frames.lookAround()
  }

  focusRing(workId: string | null): void {
    this.#parts.stage.ringRound(workId === null ? null : (this.#workById(workId) ?? null))
  }

  keepClear(edges: CoveredEdges, beforeWorks: CoveredEdges = edges): void {
    this.#parts.screen.keepClear(edges, this.#parts.isStill())
    this.#leading.keepClear(beforeWorks)
    this.frames.drawSoon()
  }

  boundsOf(workId: string): ReturnType<Walk['boundsOf']> {
    const work = this.#workById(workId)
    const { screen } = this.#parts
    return work ? boundsOnScreen(work, screen.camera, screen.widthPx, screen.heightPx) : null
  }

  headset(): ReturnType<Walk['headset']> {
    return this.#borrower?.state() ?? null
  }

  lend(borrower: Borrower): LentRooms | null {
    if (this.#borrower) return null
    const frames = this.frames
    frames.change({ kind: 'lent', borrower })
    this.#parts.stage.markFloor(null)
    return lentRooms(this.#parts, this.#visitor.walker, {
      works: () => this.#labelled,
      onMoved: (moving, nowMs) => {
        frames.change(moving ? carried : keptStill)
        this.#tellOfMove(nowMs)
      },
      onFrame: () => this.#listeners.tell('frame', undefined),
      onBack: () => {
        frames.change({ kind: 'given-back' })
        frames.lookAround()
        frames.drawSoon()
      },
    })
  }

  async still(options: StillOptions): Promise<Blob> {
    const frames = this.frames
    frames.change({ kind: 'still-begun' })
    try {
      return await drawStill(this.#parts, options)
    } finally {
      frames.change({ kind: 'still-done' })
      frames.lookAround()
      frames.drawSoon()
    }
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.frames[Symbol.dispose]()
    this.#hands?.[Symbol.dispose]()
    this.sound[Symbol.dispose]()
    this.#parts.stage[Symbol.dispose]()
    this.#parts.screen[Symbol.dispose]()
  }

  get #borrower(): Borrower | null {
    return borrowerIn(this.frames.phase)
  }

  #tellOfMove(nowMs: number): void {
    if (this.#tour.follow(nowMs)) this.#listeners.tell('moved', this.state())
  }

  #obeySettings(): void {
    const { speedRatio, volumeRatio } = this.settings.current()
    this.#visitor.walker.speedRatio = speedRatio
    this.sound.setVolume(volumeRatio)
    this.#parts.resolution.bound(this.#parts.boundsNow())
    this.frames.drawSoon()
  }

  #visitBy(places: 1 | -1): void {
    const work = this.#tour.along(places)
    if (work) this.visit(work.id)
  }

  #workById(workId: string): HungWork | undefined {
    return this.scene.works.find(({ id }) => id === workId)
  }
}

const carried = { kind: 'carried', moving: true } as const
const keptStill = { kind: 'carried', moving: false } as const
