import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import type { SnapDirection } from '@enfilade/scene/hanging/next-snap'

/** What a key does on the wall. */
export type WallCommand =
  | { readonly kind: 'step'; readonly rightM: number; readonly upM: number }
  | { readonly kind: 'snap'; readonly direction: SnapDirection }
  | { readonly kind: 'wall'; readonly by: 1 | -1; readonly ofRoom: boolean }
  | {
      readonly kind:
        | 'type-place'
        | 'take-down'
        | 'even-gaps'
        | 'row'
        | 'centre-line'
        | 'snapping'
        | 'lock'
        | 'group'
        | 'copy'
        | 'paste'
        | 'choose-all'
        | 'choose-none'
        | 'help'
        | 'zoom-in'
        | 'zoom-out'
        | 'fit'
    }

type Pressed = {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const directions: Readonly<Record<string, SnapDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const metresPerInch = 0.0254

/** One press of an arrow: 1 cm, with Shift 10 cm, with Alt 1 mm; ½, 4 and 1/16 inches. */
function stepM({ shiftKey, altKey }: Pressed, unit: LengthUnit): number {
  if (unit === 'in') return metresPerInch * (shiftKey ? 4 : altKey ? 1 / 16 : 0.5)
  return shiftKey ? 0.1 : altKey ? 0.001 : 0.01
}

const letters: Readonly<Record<string, WallCommand>> = {
  e: { kind: 'even-gaps' },
  r: { kind: 'row' },
  c: { kind: 'centre-line' },
  s: { kind: 'snapping' },
  l: { kind: 'lock' },
  '?': { kind: 'help' },
  '+': { kind: 'zoom-in' },
  '=': { kind: 'zoom-in' },
  '-': { kind: 'zoom-out' },
  '0': { kind: 'fit' },
}

const withControl: Readonly<Record<string, WallCommand>> = {
  g: { kind: 'group' },
  c: { kind: 'copy' },
  v: { kind: 'paste' },
  a: { kind: 'choose-all' },
}

/** The keys as they are listed for people. */
export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['Tab', 'Next work on the wall'],
  ['Arrows', '1 cm (Shift: 10 cm, Alt: 1 mm)'],
  ['Ctrl arrows', 'To where the work next lines up'],
  ['Enter', 'Type a place: 320 from the left, g60 gap, h150 height, = even'],
  ['Page Up, Page Down', 'Previous and next wall (Ctrl: room)'],
  ['E, R, C', 'Even gaps, row, centre line'],
  ['S', 'Snapping on and off'],
  ['L', 'Lock and unlock'],
  ['Ctrl G', 'Group and ungroup'],
  ['Ctrl C, Ctrl V', 'Copy how a work hangs, and paste it'],
  ['Ctrl A', 'All works of this wall'],
  ['Delete', 'Take down'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
  ['+, -, 0', 'Zoom in, zoom out, whole wall'],
  ['Escape', 'Nothing is chosen'],
]

/** What a key press means; null if nothing. Single letters can be switched off. */
export function wallCommand(pressed: Pressed, unit: LengthUnit, hasLetters: boolean): WallCommand | null {
  const { key } = pressed
  const isControl = pressed.ctrlKey || pressed.metaKey
  const direction = directions[key]
  if (direction !== undefined) {
    if (isControl) return { kind: 'snap', direction }
    const byM = stepM(pressed, unit)
    return {
      kind: 'step',
      rightM: direction === 'right' ? byM : direction === 'left' ? -byM : 0,
      upM: direction === 'up' ? byM : direction === 'down' ? -byM : 0,
    }
  }
  if (key === 'PageUp' || key === 'PageDown')
    return { kind: 'wall', by: key === 'PageDown' ? 1 : -1, ofRoom: isControl }
  if (key === 'Enter') return { kind: 'type-place' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'take-down' }
  if (key === 'Escape') return { kind: 'choose-none' }
  if (isControl) return pressed.altKey || pressed.shiftKey ? null : (withControl[key.toLowerCase()] ?? null)
  return hasLetters && !pressed.altKey ? (letters[key.toLowerCase()] ?? null) : null
}
