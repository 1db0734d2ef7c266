import type { HungWork } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { nearestStandable } from '@enfilade/scene/plan/floor-path-edges'
import { lightMoods } from '@enfilade/scene/stage/light-moods'
import { textureBudgetBytes, textureBytes } from '@enfilade/scene/stage/texture-budget'
import { Group, PerspectiveCamera, type WebXRCamera } from 'three'
import { Throttle } from '#player/drawing/throttle.ts'
import type { Tour } from '#player/tour/tour.ts'
import type { Borrower, LentRooms, Walk } from '#player/walk.ts'
import { yawTowards } from '#player/walking/glide.ts'
import { ArcInRoom } from './arc-in-room.ts'
import { boardWidthPx } from './board-print.ts'
import { ComfortVignette } from './comfort-vignette.ts'
import type { PointedWord } from './headset-boards.ts'
import { HeadsetBody } from './headset-body.ts'
import { HeadsetHands } from './headset-hands.ts'
import { snapTurnRad } from './headset-place.ts'
import { beginDrawing, endDrawing } from './headset-session.ts'
import { HeadsetSight } from './headset-sight.ts'
import type { HeadsetState } from './headset-state.ts'
import { HeadsetVisit } from './headset-visit.ts'
import type { PointingHand } from './pointing-hands.ts'
import { stickRatio } from './stick-steps.ts'
import { TeleportArc, wallsForArcs } from './teleport-arc.ts'
import { vignetteAfter, wantedVignette } from './vignette-strength.ts'

const longestStepS = 0.25
/** The height of the eyes at first where a headset does not know its floor: it may measure from anywhere near them. */
const eyeWithoutFloorM = 1.6
/** How often pictures are asked to follow the view, and how often what hands point at is looked up. */
const lookEveryMs = 180
const pointEveryMs = 60
const smoothTurnRadPerS = 1.4
/** A fade: the view is dark while the visitor is put elsewhere. */
const fade = { closeS: 0.09, openS: 0.16 } as const
/** Two boards of the largest size are set aside from the textures' budget. */
const boardsBytes = 2 * textureBytes(boardWidthPx, 1250)

export type HeadsetCalls = {
  /** Something changed that the page around tells. */
  onChange(): void
  /** The visitor has left the headset and stands in the plain walk. */
  onEnd(): void
  /** The visitor wants to buy this work, or to ask about it, and has left the headset for it. */
  onAsk(work: HungWork): void
}

type Leap = { readonly atM: FloorPoint; readonly facingRad: number | null }
type Pressed = { readonly hand: PointingHand; readonly pointed: PointedWord | null; readonly workId: string | null }

/** The walk in a headset, from the first frame there to the last. */
export class HeadsetWalk implements Borrower {
  readonly #walk: Walk
  readonly #rooms: LentRooms
  readonly #session: XRSession
  readonly #calls: HeadsetCalls
  readonly #body: HeadsetBody
  readonly #sight = new HeadsetSight()
  readonly #rig = new Group()
  readonly #eye = new PerspectiveCamera(90, 1, 0.08, 250)
  readonly #hands: HeadsetHands
  readonly #arc: TeleportArc
  readonly #arcInRoom: ArcInRoom
  readonly #vignette = new ComfortVignette()
  readonly #visiting: HeadsetVisit
  readonly #listening = new AbortController()
  readonly #limitBefore: number
  #leap: Leap | null = null
  #standAnew: Leap | null
  #knowsFloor = true
  /** The height at which the eyes are to be in the next frame. */
  #raiseAnewM: number | null = null
  #pressed: Pressed | null = null
  #pointed: PointedWord | null = null
  #vignetteRatio = 0
  #darkRatio = 1
  #beforeMs: number | null = null
  readonly #lookThrottle = new Throttle(lookEveryMs)
  readonly #pointThrottle = new Throttle(pointEveryMs)
  #doing: HeadsetState['doing'] = 'walking'

  /**
   * Enters the headset with a session that the browser has granted. Rejects when the rooms cannot be drawn there; the
   * plain walk then goes on.
   */
  static async enter(
    session: XRSession,
    { walk, tour }: { readonly walk: Walk; readonly tour: Tour },
    calls: HeadsetCalls,
  ): Promise<HeadsetWalk> {
    const lent: { borrower: HeadsetWalk | null } = { borrower: null }
    const rooms = walk.lend({
      visit: (work) => lent.borrower?.visit(work),
      walkTo: (pointM) => lent.borrower?.walkTo(pointM),
      state: () => lent.borrower?.state() ?? null,
    })
    if (!rooms) {
      await session.end()
      throw new DOMException('the rooms are lent already', 'InvalidStateError')
    }
    const headset = new HeadsetWalk(session, { walk, tour }, rooms, calls)
    lent.borrower = headset
    await headset.#begin()
    return headset
  }

  private constructor(
    session: XRSession,
    { walk, tour }: { readonly walk: Walk; readonly tour: Tour },
    rooms: LentRooms,
    calls: HeadsetCalls,
  ) {
    const { scene } = walk
    const { atM, yawRad } = walk.state()
    const { stage, renderer, floor } = rooms
    const { walls, facts } = scene.space
    const dark = lightMoods[scene.light].roomRatio < 0.5
    this.#walk = walk
    this.#rooms = rooms
    this.#session = session
    this.#calls = calls
    this.#standAnew = { atM, facingRad: yawRad }
    this.#limitBefore = stage.budget.limitBytes
    this.#body = new HeadsetBody(floor, walls)
    this.#arc = new TeleportArc(wallsForArcs(walls), floor, facts.ceilingHeightM)
    this.#arcInRoom = new ArcInRoom(dark)
    this.#visiting = new HeadsetVisit({ walk, tour }, rooms.works, this.#body.head, {
      leave: () => void this.leave(),
      ask: (work) => void this.leave().then(() => calls.onAsk(work)),
    })
    this.#hands = new HeadsetHands(session, this.#body.place, () => renderer.xr.getReferenceSpace(), dark, {
      onPress: (hand) => this.#press(hand),
      onLetGo: (hand) => this.#letGo(hand),
    })
    this.#rig.add(this.#eye, this.#hands.group)
    this.#eye.add(this.#vignette.mesh)
    stage.root.add(this.#rig, this.#arcInRoom.group, this.#visiting.boards.group)
  }

  visit(work: HungWork): void {
    const [x, , z] = work.positionM
    const { atM } = work.standpoint
    this.#visiting.setOutFor(work)
    this.#leap = { atM, facingRad: yawTowards(atM, [x, z]) }
  }

  walkTo(pointM: FloorPoint): void {
    const atM: FloorPoint = [0, 0]
    if (nearestStandable(this.#rooms.floor, pointM, atM)) this.#leap = { atM, facingRad: null }
  }

  /** Leaves the headset; the visitor stands in the plain walk where they stood. */
  async leave(): Promise<void> {
    // It may have ended by itself meanwhile.
    await this.#session.end().catch(() => undefined)
  }

  state(): HeadsetState {
    const { head } = this.#body
    const { landingM, lands } = this.#arc
    return {
      doing: this.#doing,
      headM: [head.xM, head.yM, head.zM],
      yawRad: head.yawRad,
      landingM: this.#arcInRoom.group.visible && lands ? [landingM[0], landingM[1]] : null,
      leaping: this.#leap !== null || this.#standAnew !== null,
      pointing: this.#hands.all.filter(({ seen }) => seen).map(({ kind }) => kind),
      vignetteRatio: this.#vignetteRatio,
      touring: this.#visiting.touring,
      ...this.#visiting.boards.state(head),
    }
  }

  async #begin(): Promise<void> {
    const { renderer, stage } = this.#rooms
    const { signal } = this.#listening
    const onSessionEnd = () => {
      renderer.xr.removeEventListener('sessionend', onSessionEnd)
      this.#end()
    }
    renderer.xr.addEventListener('sessionend', onSessionEnd)
    this.#session.addEventListener('visibilitychange', () => this.#attend(), { signal })
    stage.limitTextures(Math.min(this.#limitBefore, textureBudgetBytes.coarse) - boardsBytes)
    try {
      this.#knowsFloor = await beginDrawing(renderer, this.#session, this.#walk.settings.current().quality)
      if (!this.#knowsFloor) this.#raiseAnewM = eyeWithoutFloorM
    } catch (error) {
      await this.#session.end().catch(() => undefined)
      this.#end()
      throw error
    }
    renderer.xr.getReferenceSpace()?.addEventListener('reset', () => this.#standWhereOneStood(), { signal })
    renderer.xr.setAnimationLoop((nowMs, frame) => this.#frame(nowMs, frame))
    this.#visiting.begin()
    this.#attend()
  }

  #end(): void {
    if (this.#listening.signal.aborted) return
    this.#listening.abort()
    const { renderer, stage } = this.#rooms
    renderer.xr.setAnimationLoop(null)
    endDrawing(renderer)
    stage.root.remove(this.#rig, this.#arcInRoom.group, this.#visiting.boards.group)
    for (const part of [this.#hands, this.#arcInRoom, this.#vignette]) part[Symbol.dispose]()
    stage.limitTextures(this.#limitBefore)
    this.#rooms.giveBack()
    this.#walk.enter()
    // A tour goes on in the plain walk, which can lead it from now on.
    this.#visiting[Symbol.dispose]()
    this.#calls.onEnd()
  }

  #attend(): void {
    const resting = this.#session.visibilityState !== 'visible'
    this.#doing = resting ? 'resting' : 'walking'
    if (resting) {
      this.#walk.leave()
      this.#visiting.rest()
    } else this.#walk.enter()
    this.#calls.onChange()
  }

  /** The headset has moved its own middle: the visitor stays where they are. */
  #standWhereOneStood(): void {
    const { xM, yM, zM, yawRad } = this.#body.head
    this.#standAnew ??= { atM: [xM, zM], facingRad: yawRad }
    if (!this.#knowsFloor) this.#raiseAnewM ??= yM
  }

  #frame(nowMs: number, frame: XRFrame): void {
    const { renderer, stage } = this.#rooms
    const space = renderer.xr.getReferenceSpace()
    const eyes: readonly WebXRCamera[] = renderer.xr.getCamera().cameras
    if (!space || eyes.length === 0) return
    const deltaS = this.#beforeMs === null ? 1 / 72 : Math.min(longestStepS, (nowMs - this.#beforeMs) / 1000)
    this.#beforeMs = nowMs
    this.#body.follow(eyes)
    if (this.#raiseAnewM !== null) this.#body.raiseTo(this.#raiseAnewM)
    this.#raiseAnewM = null
    if (this.#standAnew) this.#stand(this.#standAnew)
    this.#standAnew = null
    this.#move(deltaS)
    this.#hands.follow(frame, space, this.#body.place)
    this.#aim()
    this.#fade(deltaS)
    this.#point(nowMs)
    if (this.#leap === null && this.#doing === 'walking') this.#visiting.advance(deltaS)
    this.#visiting.boards.follow(this.#body.head, deltaS, this.#pointed !== null)
    const { head, place } = this.#body
    this.#rig.position.set(place.xM, place.liftM, place.zM)
    this.#rig.rotation.y = place.yawRad
    if (this.#lookThrottle.isDue(nowMs)) {
      this.#sight.follow(eyes, head)
      stage.look(this.#sight.camera, this.#sight.screenHeightPx)
    }
    stage.advance()
    this.#rooms.standAt(head.xM, head.zM, head.yawRad, head.pitchRad, nowMs)
    renderer.render(stage.root, this.#eye)
    this.#rooms.drewFrame()
  }

  #move(deltaS: number): void {
    const hands = this.#hands.all
    const both = hands.length > 1
    let walking = 0
    let turning = 0
    for (const hand of hands) {
      const walks = both && hand.source.handedness === 'left'
      if (walks) {
        const right = stickRatio(hand.stickRight)
        const forward = stickRatio(hand.stickForward)
        this.#body.walk(right, forward, deltaS * this.#walk.settings.current().speedRatio)
        walking = Math.max(walking, Math.hypot(right, forward))
        continue
      }
      turning = this.#turn(hand, deltaS) || turning
      hand.jumping.follow(hand.stickForward)
    }
    const wanted = wantedVignette({
      walkingRatio: walking,
      turningRatio: turning,
      narrowed: this.#walk.settings.current().headsetNarrowed,
    })
    this.#vignetteRatio = vignetteAfter(this.#vignetteRatio, wanted, deltaS)
    if (walking > 0) this.#visiting.moveOn()
  }

  /** Turns by a stick; answers how fast, where that is not in steps. */
  #turn(hand: PointingHand, deltaS: number): number {
    const right = hand.stickRight
    // A stick that is pushed forward to jump is not quite straight.
    if (hand.jumping.held || Math.abs(hand.stickForward) > Math.abs(right)) {
      hand.turning.press(0)
      return 0
    }
    if (this.#walk.settings.current().headsetTurning === 'steps') {
      const side = hand.turning.press(right)
      if (side !== 0) this.#body.turn(-side * snapTurnRad)
      return 0
    }
    const ratio = stickRatio(right)
    this.#body.turn(-ratio * smoothTurnRadPerS * deltaS)
    return ratio
  }

  /** Throws the arc from the hand that jumps, or from one that presses at nothing else; and jumps when it lets go. */
  #aim(): void {
    if (!this.#pressed?.hand.pressing) this.#pressed = null
    const pressed = this.#pressed
    const jumping = this.#hands.all.find((hand) => hand.jumping.held || hand.jumping.released) ?? null
    const throwing = jumping ?? (pressed && !pressed.pointed && !pressed.workId ? pressed.hand : null)
    if (!throwing?.seen) {
      this.#arcInRoom.show(null)
      return
    }
    this.#arc.aim(throwing.ray)
    const letGo = throwing === jumping && jumping.jumping.released
    this.#arcInRoom.show(letGo ? null : this.#arc)
    if (letGo) this.#jump()
  }

  #jump(): void {
    if (!this.#arc.lands) return
    this.#visiting.goFreely()
    this.#leap = { atM: [this.#arc.landingM[0], this.#arc.landingM[1]], facingRad: null }
  }

  #fade(deltaS: number): void {
    const dark = this.#leap !== null || this.#body.isInWall()
    this.#darkRatio = dark
      ? Math.min(1, this.#darkRatio + deltaS / fade.closeS)
      : Math.max(0, this.#darkRatio - deltaS / fade.openS)
    if (this.#leap && this.#darkRatio === 1) {
      const leap = this.#leap
      this.#leap = null
      this.#stand(leap)
    }
    this.#vignette.draw(this.#vignetteRatio, this.#darkRatio)
  }

  #stand({ atM, facingRad }: Leap): void {
    this.#body.stand(atM, facingRad)
    this.#visiting.arrive({ goesOn: this.#leap !== null })
  }

  /** Looks up what the hands point at, for the eye; a press looks again for itself. */
  #point(nowMs: number): void {
    if (!this.#pointThrottle.isDue(nowMs)) return
    this.#pointed = null
    for (const hand of this.#hands.all) {
      if (!hand.seen) continue
      const under = this.#visiting.boards.under(hand.ray)
      if (under) this.#pointed ??= under.pointed
      hand.beam.reach(under ? under.metM : (this.#workUnder(hand)?.metM ?? null))
    }
    this.#visiting.boards.underline(this.#pointed)
    this.#visiting.tell(this.#hands.all.some(({ seen }) => seen))
  }

  #workUnder(hand: PointingHand): { readonly workId: string; readonly metM: number } | null {
    const picked = this.#rooms.stage.pick(hand.ray)
    if (picked.kind !== 'work') return null
    const { fromX, fromZ, towardsX, towardsZ } = hand.ray
    const runM = Math.hypot(picked.atM[0] - fromX, picked.atM[1] - fromZ)
    return { workId: picked.workId, metM: runM / Math.max(0.05, Math.hypot(towardsX, towardsZ)) }
  }

  #press(hand: PointingHand): void {
    const pointed = this.#visiting.boards.under(hand.ray)?.pointed ?? null
    this.#pressed = { hand, pointed, workId: pointed ? null : (this.#workUnder(hand)?.workId ?? null) }
  }

  #letGo(hand: PointingHand): void {
    const pressed = this.#pressed
    if (!pressed || pressed.hand !== hand || this.#doing === 'resting') return
    const pointed = this.#visiting.boards.under(hand.ray)?.pointed ?? null
    if (pressed.pointed) {
      if (pointed?.board === pressed.pointed.board && pointed.id === pressed.pointed.id)
        this.#visiting.pressWord(pointed)
    } else if (pressed.workId !== null) {
      if (!pointed && this.#workUnder(hand)?.workId === pressed.workId) this.#visiting.pressWork(pressed.workId)
    } else {
      this.#arc.aim(hand.ray)
      this.#jump()
    }
  }
}
