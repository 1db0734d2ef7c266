import type { HungWork } from '@enfilade/contract/scene-document'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { BarWord } from '#player/panels/bar-word.tsx'
import type { Tour } from '#player/tour/tour.ts'
import type { Walk } from '#player/walk.ts'
import { HeadsetDoor } from './headset-door.ts'
import { HeadsetNotice } from './headset-notice.tsx'

type HeadsetWordProps = {
  readonly walk: Walk
  readonly tour: Tour
  /** The visitor has left the headset to buy this work, or to ask about it. */
  readonly onAsk: (work: HungWork) => void
}

/** The button that enters a headset, if there is one, and the state there. */
export function HeadsetWord({ walk, tour, onAsk }: HeadsetWordProps) {
  const [door] = useState(() => new HeadsetDoor(walk, tour))
  const state = useSyncExternalStore(door.subscribe, door.state)
  useEffect(() => door.onAsk(onAsk), [door, onAsk])
  if (state.kind === 'none') return null
  return (
    <>
      <BarWord onPress={() => door.pass()}>{state.kind === 'inside' ? 'Leave VR' : 'Enter VR'}</BarWord>
      <HeadsetNotice state={state} />
    </>
  )
}
