import type { RenditionSet } from '@enfilade/contract/image-versions'
import { stepFor } from './picture-demand.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** A picture in graphics memory. */
export type HeldTexture = { dispose(): void }

/**
 * Fetches, decodes and uploads one step of a rendition set without blocking a frame. Rejects with {@link
 * PictureMissing} if there is no such file.
 */
export type TextureLoader<Texture extends HeldTexture> = (
  path: string,
  size: { readonly widthPx: number; readonly heightPx: number },
  signal: AbortSignal,
) => Promise<Texture>

/** The file does not exist, so that a retry is useless. */
export class PictureMissing extends Error {}

/** What the current view needs of one picture. */
export type PictureWish = { readonly neededPx: number; readonly urgency: number; readonly seen: boolean }

export type StreamedPicture<Texture extends HeldTexture> = {
  readonly id: string
  readonly renditions: RenditionSet
  /** Shows the texture from the next frame on; null shows the placeholder. */
  show(texture: Texture | null): void
  /** The file is missing: the frame stays empty. */
  showMissing(): void
}

type Holding<Texture> = { readonly texture: Texture; readonly stepIndex: number; readonly bytes: number }
type Fetching = { readonly stepIndex: number; readonly controller: AbortController }
type Hanging<Texture extends HeldTexture> = {
  readonly picture: StreamedPicture<Texture>
  wish: PictureWish
  /** The smallest step: it stays once loaded, so that no picture ever falls back to a flat colour. */
  base: Holding<Texture> | null
  sharp: Holding<Texture> | null
  fetching: Fetching | null
  missing: boolean
  failures: number
  notBeforeMs: number
}

const mostFetches = 4
/**
 * The limit before the walk begins: the first pictures in their smallest step are tiny, and the start needs them all.
 */
const mostFirstFetches = 16
const firstRetryMs = 1000
const longestRetryMs = 30_000
/** A picture far below its target loads this step first, so that it is soon good enough. */
const firstSharpPx = 512
const noWish: PictureWish = { neededPx: 0, urgency: 0, seen: false }

export type StreamOptions<Texture extends HeldTexture> = {
  readonly source: TextureLoader<Texture>
  readonly budget: TextureBudget
  readonly now: () => number
  /** Something new is visible: draw a frame. */
  readonly onChange: () => void
}

/**
 * Keeps every picture of an exhibition as sharp as the view needs within one budget of texture memory. The most urgent
 * come first, at most four at a time once the walk has begun. If memory is short, the least urgent fall back to their
 * smallest step; a less urgent picture never displaces a more urgent one, so that a constant view settles.
 */
export class PictureStream<Texture extends HeldTexture> {
  readonly #hangings: Hanging<Texture>[]
  readonly #options: StreamOptions<Texture>
  #fetches = 0
  #onlySeen = true
  /** Pictures out of view have arrived: hundreds do after the start, and a frame is drawn after the last one. */
  #changedUnseen = false
  #closed = false
  #timer: ReturnType<typeof setTimeout> | null = null
  #firstWaiters: (() => void)[] = []
  #sharpWaiters: (() => void)[] = []

  constructor(pictures: readonly StreamedPicture<Texture>[], options: StreamOptions<Texture>) {
    this.#options = options
    this.#hangings = pictures.map((picture) => ({
      picture,
      wish: noWish,
      base: null,
      sharp: null,
      fetching: null,
      missing: false,
      failures: 0,
      notBeforeMs: 0,
    }))
  }

  /** Updates for a new view: calls `wishOf` for each picture once, by its index in the list. */
  look(wishOf: (index: number) => PictureWish): void {
    for (const [index, hanging] of this.#hangings.entries()) {
      hanging.wish = wishOf(index)
      const { fetching } = hanging
      if (fetching && fetching.stepIndex > 0 && fetching.stepIndex > this.#wantedStep(hanging)) {
        fetching.controller.abort()
      }
    }
    this.#go()
  }

  /** Resolves when each picture in view is shown in its smallest step at least, or has failed. */
  firstPictures(): Promise<void> {
    return new Promise((resolve) => {
      this.#firstWaiters.push(resolve)
      this.#go()
    })
  }

  /** Resolves when each picture in view is as sharp as the view needs, or as memory and network allow. */
  sharpPictures(): Promise<void> {
    return new Promise((resolve) => {
      this.#sharpWaiters.push(resolve)
      this.#go()
    })
  }

  /** From now on also fetches pictures out of view, and sharpens those in view. */
  openUp(): void {
    this.#onlySeen = false
    this.#go()
  }

  /** Retries failed fetches, for example when the network is back. */
  retry(): void {
    for (const hanging of this.#hangings) {
      hanging.failures = 0
      hanging.notBeforeMs = 0
    }
    this.#go()
  }

  /** Releases sharp steps, the least urgent first, until all fits into a smaller budget. */
  fitBudget(): void {
    const { budget } = this.#options
    const sharp = this.#hangings
      .filter((hanging) => hanging.sharp !== null)
      .sort((one, other) => one.wish.urgency - other.wish.urgency)
    for (const hanging of sharp) {
      if (budget.usedBytes <= budget.limitBytes) break
      this.#blur(hanging)
    }
    this.#go()
  }

  /** Drops every texture, for example after the graphics context was lost, and starts again. */
  restart(): void {
    for (const hanging of this.#hangings) this.#drop(hanging)
    this.#go()
  }

  /** The share of the pictures in view that are as sharp as the screen can show. */
  get sharpRatio(): number {
    let seen = 0
    let sharp = 0
    for (const hanging of this.#hangings) {
      if (!hanging.wish.seen || hanging.missing) continue
      seen += 1
      if (heldStep(hanging) >= this.#wantedStep(hanging)) sharp += 1
    }
    return seen === 0 ? 1 : sharp / seen
  }

  [Symbol.dispose](): void {
    this.#closed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    for (const hanging of this.#hangings) this.#drop(hanging)
  }

  #wantedStep(hanging: Hanging<Texture>): number {
    return stepFor(hanging.picture.renditions, hanging.wish.neededPx)
  }

  #go(): void {
    if (this.#closed) return
    const nowMs = this.#options.now()
    const waiting = this.#hangings
      .filter((hanging) => this.#wantsMore(hanging))
      .sort((one, other) => other.wish.urgency - one.wish.urgency)
    let nextMs = Number.POSITIVE_INFINITY
    for (const hanging of waiting) {
      if (this.#fetches >= (this.#onlySeen ? mostFirstFetches : mostFetches)) break
      if (hanging.notBeforeMs > nowMs) nextMs = Math.min(nextMs, hanging.notBeforeMs)
      else this.#begin(hanging)
    }
    this.#wakeAt(nextMs, nowMs)
    const seen = this.#hangings.filter((hanging) => hanging.wish.seen)
    if (seen.every((hanging) => hasAnswer(hanging))) for (const resolve of this.#firstWaiters.splice(0)) resolve()
    if (this.#fetches === 0 && this.#changedUnseen) {
      this.#changedUnseen = false
      this.#options.onChange()
    }
    if (!seen.some((hanging) => hanging.fetching)) for (const resolve of this.#sharpWaiters.splice(0)) resolve()
  }

  #wantsMore(hanging: Hanging<Texture>): boolean {
    if (hanging.missing || hanging.fetching) return false
    if (this.#onlySeen) return hanging.wish.seen && hanging.base === null
    return hanging.base === null || heldStep(hanging) < this.#wantedStep(hanging)
  }

  #nextStep(hanging: Hanging<Texture>): number {
    if (hanging.base === null) return 0
    const wanted = this.#wantedStep(hanging)
    const onTheWay = stepFor(hanging.picture.renditions, firstSharpPx)
    return heldStep(hanging) < onTheWay ? Math.min(wanted, onTheWay) : wanted
  }

  #begin(hanging: Hanging<Texture>): void {
    const { renditions } = hanging.picture
    let stepIndex = this.#nextStep(hanging)
    let step = renditions.steps[stepIndex]
    while (step && !this.#makeRoom(textureBytes(step.widthPx, step.heightPx), hanging)) {
      stepIndex -= 1
      step = stepIndex > heldStep(hanging) ? renditions.steps[stepIndex] : undefined
    }
    if (!step) return
    const controller = new AbortController()
    hanging.fetching = { stepIndex, controller }
    this.#fetches += 1
    void this.#fetch(hanging, stepIndex, step, controller)
  }

  async #fetch(
    hanging: Hanging<Texture>,
    stepIndex: number,
    step: RenditionSet['steps'][number],
    controller: AbortController,
  ): Promise<void> {
    const bytes = textureBytes(step.widthPx, step.heightPx)
    try {
      const texture = await this.#options.source(step.path, step, controller.signal)
      if (controller.signal.aborted) {
        texture.dispose()
        this.#options.budget.release(bytes)
      } else {
        this.#hold(hanging, { texture, stepIndex, bytes })
      }
    } catch (error) {
      this.#options.budget.release(bytes)
      if (!controller.signal.aborted) this.#fail(hanging, stepIndex, error)
    }
    this.#fetches -= 1
    if (hanging.fetching?.controller === controller) hanging.fetching = null
    this.#go()
  }

  #hold(hanging: Hanging<Texture>, holding: Holding<Texture>): void {
    hanging.failures = 0
    if (holding.stepIndex === 0) {
      hanging.base = holding
    } else {
      if (hanging.sharp) this.#free(hanging.sharp)
      hanging.sharp = holding
    }
    hanging.picture.show(hanging.sharp?.texture ?? holding.texture)
    if (hanging.wish.seen) this.#options.onChange()
    else this.#changedUnseen = true
  }

  #fail(hanging: Hanging<Texture>, stepIndex: number, error: unknown): void {
    if (error instanceof PictureMissing && stepIndex === 0) {
      hanging.missing = true
      hanging.picture.showMissing()
      this.#options.onChange()
      return
    }
    hanging.failures += 1
    hanging.notBeforeMs =
      this.#options.now() + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(hanging.failures - 1, 10))
  }

  /** Releases the sharp steps of less urgent pictures until the bytes fit; if they cannot, releases nothing: false. */
  #makeRoom(bytes: number, forHanging: Hanging<Texture>): boolean {
    const { budget } = this.#options
    const victims = this.#hangings
      .filter((other) => other.sharp && other !== forHanging && this.#mayGo(other, forHanging))
      .sort((one, other) => one.wish.urgency - other.wish.urgency)
    const possibleBytes = victims.reduce((sum, victim) => sum + (victim.sharp?.bytes ?? 0), 0)
    if (budget.usedBytes - possibleBytes + bytes > budget.limitBytes) return false
    for (const victim of victims) {
      if (budget.usedBytes + bytes <= budget.limitBytes) break
      this.#blur(victim)
    }
    return budget.reserve(bytes)
  }

  /** Makes a picture fall back to its smallest step. */
  #blur(hanging: Hanging<Texture>): void {
    const { sharp } = hanging
    if (!sharp) return
    hanging.sharp = null
    hanging.picture.show(hanging.base?.texture ?? null)
    this.#free(sharp)
    this.#options.onChange()
  }

  /** Sharp steps give way to more urgent ones; those sharper than their size on the screen needs always do. */
  #mayGo(held: Hanging<Texture>, forHanging: Hanging<Texture>): boolean {
    return held.wish.urgency < forHanging.wish.urgency || heldStep(held) > this.#wantedStep(held)
  }

  #free(holding: Holding<Texture>): void {
    holding.texture.dispose()
    this.#options.budget.release(holding.bytes)
  }

  #drop(hanging: Hanging<Texture>): void {
    hanging.fetching?.controller.abort()
    hanging.fetching = null
    hanging.picture.show(null)
    if (hanging.sharp) this.#free(hanging.sharp)
    if (hanging.base) this.#free(hanging.base)
    hanging.sharp = null
    hanging.base = null
  }

  #wakeAt(atMs: number, nowMs: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = atMs === Number.POSITIVE_INFINITY ? null : setTimeout(() => this.#go(), atMs - nowMs)
  }
}

function heldStep<Texture extends HeldTexture>(hanging: Hanging<Texture>): number {
  return hanging.sharp?.stepIndex ?? (hanging.base ? 0 : -1)
}

function hasAnswer<Texture extends HeldTexture>(hanging: Hanging<Texture>): boolean {
  return hanging.base !== null || hanging.missing || hanging.failures > 0
}
