import { useEffect, useRef, useState } from 'react'
import { lengthText } from './label-parts.ts'

type AudioGuideProps = {
  readonly address: string
  readonly title: string
  /** It is to be heard, or is no longer: whatever else sounds makes way. */
  readonly onSound: (sounding: boolean) => void
}

/** A word that plays a recording and stops it again, with the recording's length once that is known. */
export function AudioGuide({ address, title, onSound }: AudioGuideProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [length, setLength] = useState<string | null>(null)
  const [silent, setSilent] = useState(false)
  // A guide that goes with its label gives the room back.
  useEffect(() => () => onSound(false), [onSound])
  const toggle = () => {
    if (playing) audio.current?.pause()
    else audio.current?.play().catch(() => setSilent(true))
  }
  if (silent) return <p className="quiet">The audio guide cannot be played here.</p>
  return (
    <>
      {/* The description above says in writing what a guide says. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={address}
        preload="metadata"
        onPlay={() => {
          setPlaying(true)
          onSound(true)
        }}
        onPause={() => {
          setPlaying(false)
          onSound(false)
        }}
        onLoadedMetadata={(event) => setLength(lengthText(event.currentTarget.duration))}
        onError={() => setSilent(true)}
      />
      <button type="button" className="word" onClick={toggle}>
        {playing ? 'Pause' : 'Play'} audio guide
        {length !== null && `, ${length}`}
        <span className="said"> to {title}</span>
      </button>
    </>
  )
}
