/** Why the headset cannot be entered. */
export type HeadsetRefusal = 'not-allowed' | 'in-use' | 'not-here' | 'no-answer'

/** Texts for the page around: the state of a headset, and why it could not be entered. */
export const headsetWords = {
  'not-allowed':
    'This browser does not let the page use the headset. Allow it in the browser’s settings for this site.',
  'in-use': 'The headset shows something else. Leave that first, then enter again.',
  'not-here': 'The headset cannot show rooms like these. The walk goes on here.',
  'no-answer': 'The headset does not answer. Is it connected and switched on?',
  inside: 'You are in the headset. Look down for the handlist: next and previous, tour, comfort, and the way out.',
  resting: 'The headset shows something else at the moment. The walk waits.',
  'no-hands': 'Take up a controller, or show your hands: they choose where to go.',
} as const satisfies Record<HeadsetRefusal | 'inside' | 'resting' | 'no-hands', string>

/** Why a browser refused, by the name of the error (WebXR Device API, requestSession). */
export function headsetRefusalOf(error: unknown): HeadsetRefusal {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'not-allowed'
    case 'InvalidStateError':
      return 'in-use'
    case 'NotSupportedError':
      return 'not-here'
    default:
      return 'no-answer'
  }
}
