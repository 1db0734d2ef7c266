import { useEffect, useRef, useState } from 'react'
import './audio-guide.css'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { useOneSound } from './use-one-sound.ts'

/** The name of a recording: an audio guide to a work, or the sound of a sound work. */
const names = { guide: 'audio guide', sound: 'sound' } as const

type WorkRecordingProps = { address: string; title: string; kind?: keyof typeof names }

/**
 * The player of a recording. At its end it starts again. A button plays and stops it, a slider shows the position and
 * changes it; without script the browser's own controls do.
 */
export function ArtworkRecording({ address, title, kind = 'guide' }: WorkRecordingProps) {
  const name = names[kind]
  const audio = useRef<HTMLAudioElement>(null)
  const hydrated = useHydrated()
  const [playing, setPlaying] = useState(false)
  const [atS, setAtS] = useState(0)
  const [lengthS, setLengthS] = useState<number | null>(null)
  const [silent, setSilent] = useState(false)

  useOneSound(audio)
  useEffect(() => {
    // The recording's length may have been loaded before the page was hydrated.
    setLengthS((known) => known ?? lengthOf(audio.current))
  }, [])

  function toggle() {
    if (playing) audio.current?.pause()
    else audio.current?.play().catch(() => setSilent(true))
  }

  function moveTo(toS: number) {
    if (audio.current) audio.current.currentTime = toS
    setAtS(toS)
  }

  return (
    <div className="audio-guide">
      <audio
        ref={audio}
        src={address}
        loop
        preload="metadata"
        aria-label={kind === 'guide' ? `Audio guide to ${title}` : `Sound of ${title}`}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAtS(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLengthS(lengthOf(event.currentTarget))}
        onError={() => setSilent(true)}
      />
      {/* Shown only without script, so that nothing moves when our own controls replace them. */}
      <noscript>
        <audio
          controls
          src={address}
          loop
          preload="metadata"
          aria-label={kind === 'guide' ? `Audio guide to ${title}` : `Sound of ${title}`}
        />
      </noscript>
      {hydrated && (
        <>
          <p className="audio-guide-words small">
            <button type="button" className="button-link" onClick={toggle} disabled={silent}>
              {playing ? 'Pause' : 'Play'} {name}
            </button>
            <span className="grey">
              {silent ? 'It cannot be played here.' : lengthS !== null && `${clockText(atS)} / ${clockText(lengthS)}`}
            </span>
          </p>
          <input
            type="range"
            aria-label={`Place in the ${name}`}
            aria-valuetext={`${clockText(atS)} of ${clockText(lengthS ?? 0)}`}
            min={0}
            max={lengthS ?? 1}
            step="any"
            value={atS}
            disabled={lengthS === null || silent}
            style={{ '--played': lengthS ? atS / lengthS : 0 }}
            onChange={(event) => moveTo(event.target.valueAsNumber)}
          />
        </>
      )}
    </div>
  )
}

function lengthOf(audio: HTMLAudioElement | null): number | null {
  return audio && Number.isFinite(audio.duration) ? audio.duration : null
}

/** Such as "1:07". */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
