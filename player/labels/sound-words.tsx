import type { SoundControls } from '@enfilade/scene/stage/sound-works'
import { useSyncExternalStore } from 'react'
import type { SoundDesk } from '#player/sound/sound-desk.ts'

type SoundWordsProps = {
  readonly workId: string
  readonly title: string
  readonly sounds: SoundControls
  readonly sound: SoundDesk
}

/** The button that plays a sound work and stops it; nothing for a work without sound. */
export function SoundWords({ workId, title, sounds, sound }: SoundWordsProps) {
  const state = useSyncExternalStore(sounds.subscribe, () => sounds.stateOf(workId))
  if (state === null) return null
  if (state.failed) {
    return (
      <li>
        <p className="quiet">The sound cannot be played here.</p>
      </li>
    )
  }
  const toggle = () => {
    // A voice that is speaking gives way to the requested sound.
    if (!state.playing) sound.turn(true)
    sounds.listen(workId, !state.playing)
  }
  return (
    <li>
      <button type="button" className="button-link" aria-pressed={state.playing} onClick={toggle}>
        {state.playing ? 'Stop listening' : 'Listen'}
        <span className="visually-hidden"> to {title}</span>
      </button>
    </li>
  )
}
