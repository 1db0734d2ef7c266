import type { Picked } from '@enfilade/scene/stage/room-picking'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { Screen } from '#player/drawing/screen.ts'
import type { MouseHold } from '#player/looking/mouse-hold.ts'
import { PointerLook } from '#player/looking/pointer-look.ts'
import { rayUnderPointer } from '#player/looking/ray-under-pointer.ts'
import type { SettingsKeeper } from '#player/settings/settings-keeper.ts'
import { GamepadSteps } from './gamepad-steps.ts'
import { KeyboardSteps } from './keyboard-steps.ts'
import { ThumbSteps } from './thumb-steps.ts'

export type HandParts = {
  readonly screen: Screen
  readonly stage: Stage
  readonly settings: SettingsKeeper
}

/** Requests of the visitor's input devices, beside the steps that are polled each frame. */
export type HandCalls = {
  /** Keys or sticks may have moved. */
  readonly onSteps: () => void
  readonly onNext: () => void
  readonly onPrevious: () => void
  readonly onTurn: (leftRad: number, upRad: number) => void
  readonly onNudge: (forwardM: number) => void
  readonly onPick: (picked: Picked) => void
  /** Id of the work under the pointer, or null; only on a change. */
  readonly onHover: (workId: string | null) => void
}

/** Keyboard, gamepad, thumb, mouse and fingers of a visitor who is inside. */
export class VisitorHands implements Disposable {
  readonly keyboard: KeyboardSteps
  readonly gamepad: GamepadSteps
  readonly thumb: ThumbSteps
  readonly #pointer: PointerLook
  readonly #parts: HandParts
  readonly #calls: HandCalls
  readonly #endSettings: () => void
  #mouse: MouseHold | null = null
  #hover: string | null = null

  constructor(parts: HandParts, calls: HandCalls) {
    this.#parts = parts
    this.#calls = calls
    this.keyboard = new KeyboardSteps(calls, () => parts.settings.current().letterKeys)
    this.gamepad = new GamepadSteps({ ...calls, onConnect: calls.onSteps })
    this.thumb = new ThumbSteps(calls.onSteps)
    this.#pointer = new PointerLook(parts.screen.canvas, {
      onDrag: (rightPx, downPx) => calls.onTurn(rightPx * this.#radPerPx, downPx * this.#radPerPx),
      onClick: (xPx, yPx, kind) => {
        if (kind === 'mouse' && this.#mouse && parts.settings.current().looking === 'mouse') this.#mouse.hold()
        else calls.onPick(this.#pick({ xPx, yPx }))
      },
      onHover: (at) => this.#hoverAt(at),
      onNudge: calls.onNudge,
    })
    this.#endSettings = parts.settings.subscribe(() => this.#reachForMouse())
    this.#reachForMouse()
  }

  /** Releases the mouse, if the view has captured it. */
  releaseMouse(): void {
    this.#mouse?.release()
  }

  [Symbol.dispose](): void {
    this.#endSettings()
    this.#mouse?.[Symbol.dispose]()
    this.keyboard[Symbol.dispose]()
    this.#pointer[Symbol.dispose]()
    this.gamepad[Symbol.dispose]()
  }

  /** Dragging pulls the room along under the pointer, unless the visitor has inverted it. */
  get #radPerPx(): number {
    return this.#headRadPerPx * (this.#parts.settings.current().invertDrag ? -1 : 1)
  }

  get #headRadPerPx(): number {
    const { camera, heightPx } = this.#parts.screen
    return ((camera.fov * Math.PI) / 180 / heightPx) * this.#parts.settings.current().turnRatio
  }

  /** Few visitors capture their mouse; that code is loaded for them alone. */
  #reachForMouse(): void {
    if (this.#mouse || this.#parts.settings.current().looking !== 'mouse') return
    void import('#player/looking/mouse-hold.ts').then(({ MouseHold }) => {
      this.#mouse ??= new MouseHold(this.#parts.screen.canvas, {
        onTurn: (rightPx, downPx) => {
          this.#calls.onTurn(-rightPx * this.#headRadPerPx, -downPx * this.#headRadPerPx)
          this.#hoverAt(this.#middle)
        },
        onClick: () => this.#calls.onPick(this.#pick(this.#middle)),
        onHold: (held) => this.#hoverAt(held ? this.#middle : null),
      })
    })
  }

  get #middle(): { readonly xPx: number; readonly yPx: number } {
    const { widthPx, heightPx } = this.#parts.screen
    return { xPx: widthPx / 2, yPx: heightPx / 2 }
  }

  #hoverAt(at: { readonly xPx: number; readonly yPx: number } | null): void {
    const picked: Picked = at ? this.#pick(at) : { kind: 'nothing' }
    this.#parts.screen.canvas.dataset['hover'] = picked.kind
    const hover = picked.kind === 'work' ? picked.workId : null
    if (hover === this.#hover) return
    this.#hover = hover
    this.#calls.onHover(hover)
  }

  #pick(at: { readonly xPx: number; readonly yPx: number }): Picked {
    const { screen, stage } = this.#parts
    return stage.pick(rayUnderPointer(screen.camera, at, screen))
  }
}
