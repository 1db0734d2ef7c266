/** Requests to the object without dragging it. */
export type ObjectWish =
  | { readonly kind: 'turn'; readonly yawRad: number; readonly pitchRad: number }
  | { readonly kind: 'pan'; readonly rightShare: number; readonly upShare: number }
  | { readonly kind: 'zoom'; readonly ratio: number }
  | { readonly kind: 'whole' }

const stepRad = Math.PI / 12
const panShare = 0.08
const nearerRatio = 1.35

const arrows: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
])

/** The request of a key, with Shift or without; null if the key is not the object's. */
export function wishOfKey(key: string, shift: boolean): ObjectWish | null {
  const arrow = arrows.get(key)
  if (arrow) {
    const [right, up] = arrow
    return shift
      ? { kind: 'pan', rightShare: right * panShare, upShare: up * panShare }
      : { kind: 'turn', yawRad: right * stepRad, pitchRad: up * stepRad }
  }
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoom', ratio: nearerRatio }
    case '-':
    case '_':
      return { kind: 'zoom', ratio: 1 / nearerRatio }
    case '0':
    case 'Home':
      return { kind: 'whole' }
    default:
      return null
  }
}

/** The request of a button below the object; null for an unknown one. */
export function wishOfWord(word: string | undefined): ObjectWish | null {
  switch (word) {
    case 'left':
      return wishOfKey('ArrowLeft', false)
    case 'right':
      return wishOfKey('ArrowRight', false)
    case 'nearer':
      return wishOfKey('+', false)
    case 'farther':
      return wishOfKey('-', false)
    case 'whole':
      return { kind: 'whole' }
    default:
      return null
  }
}
