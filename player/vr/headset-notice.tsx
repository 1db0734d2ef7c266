import type { DoorState } from './headset-door.ts'
import { headsetWords } from './headset-words.ts'

/** Shows the state of the headset beside the picture, and why it could not be entered. */
export function HeadsetNotice({ state }: { readonly state: DoorState }) {
  switch (state.kind) {
    case 'inside':
      return (
        <p className="bar-notice" role="status">
          {state.resting ? headsetWords.resting : headsetWords.inside}
        </p>
      )
    case 'refused':
      return (
        <p className="bar-notice" role="alert">
          {headsetWords[state.because]}
        </p>
      )
    case 'none':
    case 'open':
    case 'asking':
      return null
    default:
      return state satisfies never
  }
}
