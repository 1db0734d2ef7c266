import type { VideoControls } from '@enfilade/scene/stage/video-works'
import { useSyncExternalStore } from 'react'
import type { SoundDesk } from '#player/sound/sound-desk.ts'

type VideoWordsProps = {
  readonly workId: string
  readonly title: string
  readonly videos: VideoControls
  readonly sound: SoundDesk
}

/** The buttons that play and stop a film, and its sound; nothing for a work without one. */
export function VideoWords({ workId, title, videos, sound }: VideoWordsProps) {
  const state = useSyncExternalStore(videos.subscribe, () => videos.stateOf(workId))
  if (state === null) return null
  if (state.failed) {
    return (
      <li>
        <p className="quiet">The video cannot be played here.</p>
      </li>
    )
  }
  const { playing, hasSound, soundOn } = state
  return (
    <>
      <li>
        <button type="button" className="button-link" onClick={() => videos.wish(workId, playing ? 'pause' : 'play')}>
          {playing ? 'Pause' : 'Play'} video<span className="visually-hidden">, {title}</span>
        </button>
      </li>
      {hasSound && (
        <li>
          <button type="button" className="button-link" onClick={() => sound.turn(!soundOn)}>
            Turn sound {soundOn ? 'off' : 'on'}
            <span className="visually-hidden"> for {title}</span>
          </button>
        </li>
      )}
    </>
  )
}
