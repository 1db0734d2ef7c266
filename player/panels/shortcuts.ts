/** What a key asks of the panels. */
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

/**
 * The wish of a pressed key, or null. Letters are read as they are printed on the key; on keyboards of other scripts, by
 * the key's place.
 */
export function shortcutOf(event: PressedKey): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return null
  const printed = byLetter.get(event.key.toLowerCase())
  if (printed) return printed
  const isLatin = /^[\x20-\x7e]$/.test(event.key)
  return isLatin ? null : (byLetter.get(event.code.replace(/^Key/, '').toLowerCase()) ?? null)
}

/** Every key and gesture of the walk, as the help lists them. */
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

/** The same where there is no keyboard and no mouse. */
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
