import { shortcutKey } from '#player/walking/key-reading.ts'

/** What a key asks the panels to do. */
export type Shortcut =
  | 'next'
  | 'previous'
  | 'back'
  | 'list'
  | 'plan'
  | 'help'
  | 'settings'
  | 'sound'
  | 'tour'
  | 'fullscreen'

const byLetter: ReadonlyMap<string, Shortcut> = new Map([
  ['n', 'next'],
  ['p', 'previous'],
  ['l', 'list'],
  ['m', 'plan'],
  ['h', 'help'],
  ['?', 'help'],
  [',', 'settings'],
  ['v', 'sound'],
  ['t', 'tour'],
  ['f', 'fullscreen'],
  ['escape', 'back'],
])

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** What a pressed key asks for, or null; walking keys, found by their place, ask for nothing (walking/key-reading.ts). */
export function shortcutOf(event: PressedKey): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return null
  return byLetter.get(shortcutKey(event) ?? '') ?? null
}

/** Every key and gesture of the walk, as listed in the help. */
export const helpRows = [
  ['Arrow keys, WASD', 'move'],
  ['Shift', 'walk faster'],
  ['Drag', 'look'],
  ['Click on the floor', 'walk there'],
  ['Click on a work', 'stand before it'],
  ['Wheel, pinch', 'step nearer'],
  ['Tab, Enter', 'walk to a work'],
  ['N, P', 'next, previous'],
  ['T', 'guided tour'],
  ['L', 'list of works'],
  ['M', 'plan'],
  ['V', 'sound of the rooms'],
  [',', 'settings'],
  ['F', 'fullscreen'],
  ['H, ?', 'help'],
  ['Esc', 'close, step back'],
] as const

/** The same for devices without keyboard and mouse. */
export const touchHelpRows = [
  ['Drag', 'look'],
  ['Tap on the floor', 'walk there'],
  ['The ring', 'walk with one thumb, look with the other'],
  ['Tap on a work', 'stand before it'],
  ['Two fingers', 'step nearer or back'],
  ['Previous, Next', 'go on from work to work'],
  ['List', 'every work at a glance'],
  ['Plan', 'where you are; tap to walk'],
] as const
