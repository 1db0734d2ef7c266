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
import { boardWidthPx } from './board-print.ts'
import { ComfortVignette } from './comfort-vignette.ts'
import { HeadsetBody } from './headset-body.ts'
import { HeadsetHands } from './headset-hands.ts'
import { HeadsetLeap, type HeadsetSpot } from './headset-leap.ts'
import { HeadsetPointing } from './headset-pointing.ts'
import { beginDrawing, endDrawing } from './headset-session.ts'
import { HeadsetSight } from './headset-sight.ts'
import type { HeadsetState } from './headset-state.ts'
import { HeadsetSteps } from './headset-steps.ts'
import { HeadsetVisit } from './headset-visit.ts'

const longestStepS = 0.25
/** The initial eye height when a headset does not know its floor: its origin may be anywhere near the eyes. */
const eyeWithoutFloorM = 1.6
/** How often the streaming of pictures is updated with the view. */
const lookEveryMs = 180
/** Two boards of the largest size are reserved in the texture budget. */
const boardsBytes = 2 * textureBytes(boardWidthPx, 1250)

export type HeadsetCalls = {
  /** Something changed that the surrounding page shows. */
  onChange(): void
  /** The visitor has left the headset and is in the plain walk. */
  onEnd(): void
  /** The visitor wants to buy this work, or to ask about it, and has left the headset to do so. */
  onAsk(work: HungWork): void
}

/** Whether the headset knows where its floor is; if not, the eye height to set in the next frame. */
type HeadsetFloor = { readonly kind: 'known' } | { readonly kind: 'unknown'; readonly raiseToM: number | null }

/** The walk in a headset, from the first frame to the last. */
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
  readonly #pointing: HeadsetPointing
  readonly #steps: HeadsetSteps
  readonly #leap: HeadsetLeap
  readonly #vignette = new ComfortVignette()
  readonly #visiting: HeadsetVisit
  readonly #listening = new AbortController()
  readonly #limitBefore: number
  readonly #lookThrottle = new Throttle(lookEveryMs)
  #floor: HeadsetFloor = { kind: 'known' }
  #beforeMs: number | null = null
  #doing: HeadsetState['doing'] = 'walking'

  /**
   * Enters the headset with a session that the browser has granted. Rejects when the rooms cannot be drawn there; the
   * plain walk then continues.
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
    this.#leap = new HeadsetLeap({ atM, facingRad: yawRad })
    this.#limitBefore = stage.budget.limitBytes
    this.#body = new HeadsetBody(floor, walls)
    this.#steps = new HeadsetSteps(this.#body, () => walk.settings.current())
    this.#visiting = new HeadsetVisit({ walk, tour }, rooms.works, this.#body.head, {
      leave: () => void this.leave(),
      ask: (work) => void this.leave().then(() => calls.onAsk(work)),
    })
    const { boards } = this.#visiting
    this.#pointing = new HeadsetPointing(
      { stage, floor, walls, ceilingM: facts.ceilingHeightM, darkRoom: dark, boards },
      {
        onWord: (word) => this.#visiting.pressWord(word),
        onWork: (workId) => this.#visiting.pressWork(workId),
        onJump: (toM) => {
          this.#visiting.goFreely()
          this.#leap.leapTo({ atM: toM, facingRad: null })
        },
      },
    )
    this.#hands = new HeadsetHands(session, this.#body.place, () => renderer.xr.getReferenceSpace(), dark, {
      onPress: (hand) => this.#pointing.press(hand),
      onLetGo: (hand) => {
        if (this.#doing !== 'resting') this.#pointing.letGo(hand)
      },
    })
    this.#rig.add(this.#eye, this.#hands.group)
    this.#eye.add(this.#vignette.mesh)
    stage.root.add(this.#rig, this.#pointing.group, boards.group)
  }

  visit(work: HungWork): void {
    const [x, , z] = work.positionM
    const { atM } = work.standpoint
    this.#visiting.setOutFor(work)
    this.#leap.leapTo({ atM, facingRad: yawTowards(atM, [x, z]) })
  }

  walkTo(pointM: FloorPoint): void {
    const atM: FloorPoint = [0, 0]
    if (nearestStandable(this.#rooms.floor, pointM, atM)) this.#leap.leapTo({ atM, facingRad: null })
  }

  /** Leaves the headset; the visitor is at the same place in the plain walk. */
  async leave(): Promise<void> {
    // The session may already have ended by itself.
    await this.#session.end().catch(() => undefined)
  }

  state(): HeadsetState {
    const { head } = this.#body
    return {
      doing: this.#doing,
      headM: [head.xM, head.yM, head.zM],
      yawRad: head.yawRad,
      landingM: this.#pointing.landingM,
      leaping: !this.#leap.isHere,
      pointing: this.#hands.all.filter(({ seen }) => seen).map(({ kind }) => kind),
      vignetteRatio: this.#steps.vignetteRatio,
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
      const knowsFloor = await beginDrawing(renderer, this.#session, this.#walk.settings.current().quality)
      if (!knowsFloor) this.#floor = { kind: 'unknown', raiseToM: eyeWithoutFloorM }
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
    stage.root.remove(this.#rig, this.#pointing.group, this.#visiting.boards.group)
    for (const part of [this.#hands, this.#pointing, this.#vignette]) part[Symbol.dispose]()
    stage.limitTextures(this.#limitBefore)
    this.#rooms.giveBack()
    this.#walk.enter()
    // A tour continues in the plain walk, which can guide it from now on.
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

  /** The headset has moved its origin: the visitor stays where they are. */
  #standWhereOneStood(): void {
    const { xM, yM, zM, yawRad } = this.#body.head
    this.#leap.putAt({ atM: [xM, zM], facingRad: yawRad })
    if (this.#floor.kind === 'unknown') this.#floor = { kind: 'unknown', raiseToM: this.#floor.raiseToM ?? yM }
  }

  #frame(nowMs: number, frame: XRFrame): void {
    const { renderer, stage } = this.#rooms
    const space = renderer.xr.getReferenceSpace()
    const eyes: readonly WebXRCamera[] = renderer.xr.getCamera().cameras
    if (!space || eyes.length === 0) return
    const deltaS = this.#beforeMs === null ? 1 / 72 : Math.min(longestStepS, (nowMs - this.#beforeMs) / 1000)
    this.#beforeMs = nowMs
    this.#body.follow(eyes)
    this.#raise()
    this.#stand(this.#leap.takePut())
    const hands = this.#hands.all
    if (this.#steps.move(hands, deltaS)) this.#visiting.moveOn()
    this.#hands.follow(frame, space, this.#body.place)
    this.#pointing.aim(hands)
    this.#stand(this.#leap.fade(deltaS, this.#body.isInWall()))
    this.#vignette.draw(this.#steps.vignetteRatio, this.#leap.darkRatio)
    if (this.#pointing.follow(hands, nowMs)) this.#visiting.tell(hands.some(({ seen }) => seen))
    if (!this.#leap.isLeaping && this.#doing === 'walking') this.#visiting.advance(deltaS)
    this.#visiting.boards.follow(this.#body.head, deltaS, this.#pointing.isAtWord)
    const { head, place } = this.#body
    this.#rig.position.set(place.xM, place.liftM, place.zM)
    this.#rig.rotation.y = place.yawRad
    if (this.#lookThrottle.isDue(nowMs)) {
      this.#sight.follow(eyes, head)
      stage.look(this.#sight.camera, this.#sight.screenHeightPx)
      stage.printLabel(this.#sight.camera)
    }
    stage.advance()
    this.#rooms.standAt(head.xM, head.zM, head.yawRad, head.pitchRad, nowMs)
    renderer.render(stage.root, this.#eye)
    this.#rooms.drewFrame()
  }

  /** Raises the eyes if the headset does not know their height. */
  #raise(): void {
    if (this.#floor.kind === 'known' || this.#floor.raiseToM === null) return
    this.#body.raiseTo(this.#floor.raiseToM)
    this.#floor = { kind: 'unknown', raiseToM: null }
  }

  /** Moves the visitor to the spot, if there is one. */
  #stand(spot: HeadsetSpot | null): void {
    if (!spot) return
    this.#body.stand(spot.atM, spot.facingRad)
    this.#visiting.arrive({ goesOn: this.#leap.isLeaping })
  }
}
