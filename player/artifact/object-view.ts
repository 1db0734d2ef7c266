import { materialsOf, meshesOf } from '@enfilade/scene/stage/glb-reader'
import {
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { watchContext } from '#player/drawing/context-watch.ts'
import type { Drawing } from '#player/drawing/drawing-context.ts'
import { FrameLoop } from '#player/drawing/frame-loop.ts'
import { quickRenderer } from '#player/drawing/quick-renderer.ts'
import { Resolution } from '#player/drawing/resolution.ts'
import { fittingDistanceM, mmPerPixel, objectFieldOfViewRad, type TurnedBody } from './object-lens.ts'
import { facingOf, isTowards, type ObjectBox, type PointOnObject, pointOf } from './object-places.ts'
import type { ObjectWish } from './object-wishes.ts'
import { Orbit, startPitchRad } from './orbit.ts'
import { OrbitPointer } from './orbit-pointer.ts'
import { type GroundColours, StudioGround } from './studio-ground.ts'
import { StudioLight } from './studio-light.ts'

/** A hand's width across the screen is about a quarter turn. */
const turnRadPerPx = 0.0072
const lightRadPerPx = 0.0087
/** Until it is touched, the object turns once in about forty seconds. */
const idleRadPerS = 0.155
const mostPixelRatio = 2
const leastMovingRatio = 0.75
/** The first view of the object: slightly from the side, to show its depth. */
const startYawRad = 0.35

export type ObjectViewParts = Drawing & {
  readonly stage: HTMLElement
  /** The model at its true size in metres, standing in the middle of the ground. */
  readonly model: Object3D
  readonly body: TurnedBody
  readonly box: ObjectBox
  readonly colours: () => GroundColours
  /** Whether the wheel belongs to the object from the start: alone in a window it has no page to scroll. */
  readonly alone: boolean
}

export type ObjectViewEvents = {
  /** After each drawn frame. */
  readonly onFrame: () => void
  /** The light was turned on the object itself, to this angle. */
  readonly onLight: (lightRad: number) => void
  readonly onLost: (lost: boolean) => void
}

/** One object in its studio, turned by the visitor; drawn only after a change. */
export class ObjectView {
  readonly #parts: ObjectViewParts
  readonly #events: ObjectViewEvents
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera((objectFieldOfViewRad * 180) / Math.PI, 1, 0.01, 100)
  readonly #orbit: Orbit
  readonly #light: StudioLight
  readonly #ground: StudioGround
  readonly #loop = new FrameLoop((deltaS) => this.#tick(deltaS))
  readonly #resolution: Resolution
  readonly #closing = new AbortController()
  readonly #opened = new DisposableStack()
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  readonly #seen = new Vector3()
  #widthPx = 1
  #heightPx = 1
  #drawnRatio = 0
  #distanceM = 1
  #lightRad = 0
  #untouched = true
  #inSight = true
  #dirty = true

  constructor(parts: ObjectViewParts, events: ObjectViewEvents) {
    this.#parts = parts
    this.#events = events
    const { body, model } = parts
    this.#renderer = quickRenderer(parts)
    // Colours are unchanged up to the lights, which are compressed instead of clipped (Khronos PBR Neutral).
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#orbit = new Orbit({ rightM: body.radiusM, upM: body.heightM / 2 }, startYawRad)
    this.#light = this.#opened.use(new StudioLight(this.#scene, body))
    this.#ground = this.#opened.use(new StudioGround(body))
    this.#opened.defer(() => this.#renderer.dispose())
    this.#resolution = new Resolution({
      leastRatio: leastMovingRatio,
      mostRatio: Math.min(mostPixelRatio, Math.max(1, devicePixelRatio)),
    })
    dressForStudio(model)
    this.#scene.add(model)
    this.#prepare()
    this.dress()
    this.#measure()
    this.#listen()
    this.#loop.wake()
  }

  /** Millimetres of the object per CSS pixel at its middle. */
  get mmPerPx(): number {
    return mmPerPixel(this.#distanceM, this.#orbit.view.zoomRatio, this.#heightPx)
  }

  /** The page's colours have changed. */
  dress(): void {
    const colours = this.#parts.colours()
    this.#renderer.setClearColor(colours.paper, 1)
    this.#ground.dress(colours)
    this.drawSoon()
  }

  /** The visitor controls the object from now on: it no longer turns by itself, and the wheel zooms it. */
  takeInHand(): void {
    this.#untouched = false
    this.#parts.stage.dataset['inHand'] = 'true'
  }

  grant(wish: ObjectWish): void {
    this.takeInHand()
    const orbit = this.#orbit
    orbit.atOnce = this.#reducedMotion.matches
    const acrossM = (this.mmPerPx * this.#heightPx) / 1000
    if (wish.kind === 'turn') orbit.turn(wish.yawRad, wish.pitchRad)
    else if (wish.kind === 'pan') orbit.pan(wish.rightShare * acrossM, wish.upShare * acrossM)
    else if (wish.kind === 'zoom') orbit.zoom(wish.ratio)
    else this.#reset()
    this.drawSoon()
  }

  /** Turns to a place on the object. */
  face(at: PointOnObject): void {
    this.takeInHand()
    this.#orbit.atOnce = this.#reducedMotion.matches
    const { yawRad, pitchRad } = facingOf(at, this.#orbit.view, startPitchRad)
    this.#orbit.face(yawRad, pitchRad)
    this.drawSoon()
  }

  /** The position of a place in the last drawn picture, from its upper left, and whether it is on the visible side. */
  seenAt(at: PointOnObject): { xPx: number; yPx: number; isTowards: boolean } {
    const { x, y } = this.#seen.set(...pointOf(at, this.#parts.box)).project(this.#camera)
    return {
      xPx: ((x + 1) / 2) * this.#widthPx,
      yPx: ((1 - y) / 2) * this.#heightPx,
      isTowards: isTowards(at, this.#orbit.view),
    }
  }

  turnLight(lightRad: number): void {
    this.takeInHand()
    this.#lightRad = lightRad
    this.drawSoon()
  }

  drawSoon(): void {
    this.#dirty = true
    this.#loop.wake()
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.#loop[Symbol.dispose]()
    for (const mesh of meshesOf(this.#parts.model)) {
      mesh.geometry.dispose()
      for (const material of materialsOf(mesh)) {
        for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
        material.dispose()
      }
    }
    this.#opened.dispose()
  }

  /** Prepares what is computed from the model and exists only on the graphics card. */
  #prepare(): void {
    this.#light.prepare(this.#renderer)
    this.#ground.group.removeFromParent()
    this.#ground.prepare(this.#renderer, this.#scene)
    this.#scene.add(this.#ground.group)
  }

  #listen(): void {
    const { canvas, stage, alone } = this.#parts
    const { signal } = this.#closing
    const watching = this.#opened.adopt(new ResizeObserver(() => this.#measure()), (observer) => observer.disconnect())
    watching.observe(canvas)
    const sight = this.#opened.adopt(
      new IntersectionObserver((entries) => {
        this.#inSight = entries.at(-1)?.isIntersecting ?? true
        this.#loop.wake()
      }),
      (observer) => observer.disconnect(),
    )
    sight.observe(stage)
    this.#opened.use(
      new OrbitPointer(stage, {
        onTouch: () => this.takeInHand(),
        onTurn: (rightPx, downPx) => this.#drag(rightPx, downPx),
        onLetGo: (rightPxPerS, downPxPerS) => this.#letGo(rightPxPerS, downPxPerS),
        onPan: (rightPx, downPx) => this.#pan(rightPx, downPx),
        onZoom: (ratio, xPx, yPx) => this.#zoomAt(ratio, xPx, yPx),
        onLight: (rightPx) => {
          this.turnLight(this.#lightRad + rightPx * lightRadPerPx)
          this.#events.onLight(this.#lightRad)
        },
        onReset: () => this.grant({ kind: 'whole' }),
        mayWheel: () => alone || !this.#untouched,
      }),
    )
    this.#reducedMotion.addEventListener('change', () => this.#loop.wake(), { signal })
    watchContext(canvas, signal, {
      onLost: () => this.#events.onLost(true),
      onRestored: () => {
        this.#prepare()
        this.dress()
        this.#events.onLost(false)
      },
    })
  }

  #drag(rightPx: number, downPx: number): void {
    const rad = this.#radPerPx()
    this.#orbit.drag(-rightPx * rad, downPx * rad)
    this.drawSoon()
  }

  #letGo(rightPxPerS: number, downPxPerS: number): void {
    const rad = this.#radPerPx()
    this.#orbit.atOnce = this.#reducedMotion.matches
    this.#orbit.letGo(-rightPxPerS * rad, downPxPerS * rad)
    this.#loop.wake()
  }

  /** Closer up, the same drag turns less. */
  #radPerPx(): number {
    return turnRadPerPx / Math.sqrt(Math.max(1, this.#orbit.view.zoomRatio))
  }

  #pan(rightPx: number, downPx: number): void {
    const mPerPx = this.mmPerPx / 1000
    this.#orbit.pan(-rightPx * mPerPx, downPx * mPerPx)
    this.drawSoon()
  }

  #zoomAt(ratio: number, xPx: number, yPx: number): void {
    this.takeInHand()
    this.#orbit.atOnce = this.#reducedMotion.matches
    const mPerPx = this.mmPerPx / 1000
    const zoomed = this.#orbit.zoom(ratio)
    // The point under the pointer stays there.
    const share = 1 - 1 / zoomed
    this.#orbit.pan((xPx - this.#widthPx / 2) * mPerPx * share, (this.#heightPx / 2 - yPx) * mPerPx * share)
    this.drawSoon()
  }

  #reset(): void {
    this.#orbit.reset()
    this.#lightRad = 0
    this.#events.onLight(0)
    this.drawSoon()
  }

  #tick(deltaS: number): boolean {
    const idles = this.#untouched && this.#inSight && !this.#reducedMotion.matches
    if (idles) this.#orbit.drag(idleRadPerS * deltaS, 0)
    const moves = this.#orbit.step(deltaS) || idles
    if (moves) this.#resolution.frameTook(deltaS * 1000)
    if (moves || this.#dirty || this.#drawnRatio !== this.#resolution.restRatio) {
      this.#draw(moves ? this.#resolution.movingRatio : this.#resolution.restRatio)
    }
    this.#dirty = false
    return moves
  }

  #draw(ratio: number): void {
    if (ratio !== this.#drawnRatio) {
      this.#drawnRatio = ratio
      this.#renderer.setDrawingBufferSize(this.#widthPx, this.#heightPx, ratio)
      this.#ground.fit(this.#widthPx * ratio, this.#heightPx * ratio)
    }
    this.#placeCamera()
    this.#renderer.render(this.#scene, this.#camera)
    this.#events.onFrame()
  }

  #placeCamera(): void {
    const { yawRad, pitchRad, zoomRatio, rightM, upM } = this.#orbit.view
    const camera = this.#camera
    const distanceM = this.#distanceM
    camera.rotation.set(-pitchRad, yawRad, 0, 'YXZ')
    camera.position.set(
      Math.sin(yawRad) * Math.cos(pitchRad) * distanceM,
      this.#parts.body.heightM / 2 + Math.sin(pitchRad) * distanceM,
      Math.cos(yawRad) * Math.cos(pitchRad) * distanceM,
    )
    camera.translateX(rightM)
    camera.translateY(upM)
    camera.zoom = zoomRatio
    camera.updateProjectionMatrix()
    this.#light.turn(yawRad + this.#lightRad)
  }

  #measure(): void {
    const { canvas, body } = this.#parts
    this.#widthPx = Math.max(1, canvas.clientWidth)
    this.#heightPx = Math.max(1, canvas.clientHeight)
    this.#drawnRatio = 0
    const aspectRatio = this.#widthPx / this.#heightPx
    this.#distanceM = fittingDistanceM(body, aspectRatio, startPitchRad)
    const reachM = Math.hypot(body.heightM, body.radiusM) * 4
    this.#camera.aspect = aspectRatio
    this.#camera.near = Math.max(this.#distanceM - reachM, this.#distanceM * 0.05)
    this.#camera.far = this.#distanceM + reachM
    this.drawSoon()
  }
}

/** Enables shadows on it and from it, and dithers slow gradients. */
function dressForStudio(model: Object3D): void {
  for (const mesh of meshesOf(model)) {
    mesh.castShadow = true
    mesh.receiveShadow = true
    for (const material of materialsOf(mesh)) material.dithering = true
  }
}
