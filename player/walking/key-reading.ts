/** Keys by their place on the keyboard, so that every layout uses the same fingers. */
export const forwardKeys = ['ArrowUp', 'KeyW'] as const
export const backKeys = ['ArrowDown', 'KeyS'] as const
export const leftKeys = ['KeyA'] as const
export const rightKeys = ['KeyD'] as const
export const turnLeftKeys = ['ArrowLeft', 'KeyQ'] as const
export const turnRightKeys = ['ArrowRight', 'KeyE'] as const
export const lookUpKeys = ['PageUp'] as const
export const lookDownKeys = ['PageDown'] as const

const walkingKeys: ReadonlySet<string> = new Set([
  ...forwardKeys,
  ...backKeys,
  ...leftKeys,
  ...rightKeys,
  ...turnLeftKeys,
  ...turnRightKeys,
  ...lookUpKeys,
  ...lookDownKeys,
])

type Key = Pick<KeyboardEvent, 'key' | 'code'>

/** Whether the key at this place walks, turns or looks, whatever its letter. */
export function isWalkingKey({ code }: Pick<Key, 'code'>): boolean {
  return walkingKeys.has(code)
}

/**
 * The shortcut of a key, in lower case: its letter; on keyboards of other scripts the letter of a Latin keyboard at
 * that place. Null for a key that walks: on Dvorak the comma is where W is, on Colemak the F is where E is, and a key
 * has only one meaning.
 */
export function shortcutKey(event: Key): string | null {
  if (isWalkingKey(event)) return null
  const isLatin = /^[\x20-\x7e]$/.test(event.key)
  return (isLatin || event.key === 'Escape' ? event.key : event.code.replace(/^Key/, '')).toLowerCase()
}
