/**
 * The state of the viewer: not requested yet, loading behind the poster, drawn and waiting, entered. `wanted` means
 * that the visitor asked to enter before the room was drawn.
 */
export type ViewerState = {
  stage: 'closed' | 'loading' | 'started' | 'playing'
  wanted: boolean
  /** Whether the walk fills the page's window, if the browser has no fullscreen for it. */
  filled: boolean
  /** The last status text of the player; null once the room is drawn. */
  status: string | null
}

export type ViewerEvent =
  | { kind: 'load' }
  | { kind: 'started' }
  | { kind: 'status'; text: string }
  | { kind: 'enter' }
  | { kind: 'fill' }
  | { kind: 'left' }

export const closedViewer: ViewerState = { stage: 'closed', wanted: false, filled: false, status: null }

/** The next state of the viewer. An event that does not fit the present state changes nothing. */
export function viewerAfter(state: ViewerState, event: ViewerEvent): ViewerState {
  switch (event.kind) {
    case 'load':
      return state.stage === 'closed' ? { ...state, stage: 'loading' } : state
    case 'started':
      if (state.stage !== 'loading') return state
      return { ...state, stage: state.wanted ? 'playing' : 'started', wanted: false, status: null }
    case 'status':
      return state.stage === 'closed' ? state : { ...state, status: event.text }
    case 'enter':
      if (state.stage === 'started') return { ...state, stage: 'playing', status: null }
      if (state.stage === 'playing') return state
      return { ...state, stage: 'loading', wanted: true }
    case 'fill':
      return state.stage === 'closed' ? state : { ...state, filled: true }
    case 'left':
      return state.stage === 'playing' ? { ...state, stage: 'started', filled: false, status: null } : state
    default:
      return event satisfies never
  }
}
