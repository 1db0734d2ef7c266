import type { Transcript } from '@enfilade/contract/interpretation'
import type { RoomVoice } from '@enfilade/scene/stage/room-voices'
import { useEffect, useRef, useState } from 'react'
import type { SoundDesk } from '#player/sound/sound-desk.ts'
import { lengthText } from './label-parts.ts'
import { TranscriptText } from './transcript-text.tsx'
import { useSpeaker } from './use-speaker.ts'

type AudioGuideProps = {
  readonly address: string
  readonly title: string
  readonly language: string
  /** What it says in writing, or null. */
  readonly transcript: Transcript | null
  readonly sound: SoundDesk
}

/** A word that plays a recording and stops it again, with the recording's length once that is known, and what it says. */
export function AudioGuide({ address, title, language, transcript, sound }: AudioGuideProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const voice = useRef<RoomVoice | null>(null)
  const [length, setLength] = useState<string | null>(null)
  const [silent, setSilent] = useState(false)
  const [timeS, setTimeS] = useState<number | null>(null)
  const { speaking, begin, end } = useSpeaker(sound, () => audio.current?.pause())
  useEffect(() => {
    const element = audio.current
    if (!element) return
    const led = sound.voiceOf(element)
    voice.current = led
    return () => led[Symbol.dispose]()
  }, [sound])
  const toggle = () => {
    if (speaking) {
      audio.current?.pause()
      return
    }
    begin()
    voice.current?.loudness(1)
    audio.current?.play().catch(() => setSilent(true))
  }
  return (
    <>
      {silent ? (
        <p className="quiet">The audio guide cannot be played here.</p>
      ) : (
        <>
          {/* What a guide says stands below it, or in the description above. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            ref={audio}
            src={address}
            crossOrigin="anonymous"
            preload="metadata"
            onPause={end}
            onTimeUpdate={(event) => setTimeS(event.currentTarget.currentTime)}
            onLoadedMetadata={(event) => setLength(lengthText(event.currentTarget.duration))}
            onError={() => {
              setSilent(true)
              end()
            }}
          />
          <button type="button" className="word" onClick={toggle}>
            {speaking ? 'Pause' : 'Play'} audio guide
            {length !== null && `, ${length}`}
            <span className="said"> to {title}</span>
          </button>
        </>
      )}
      {transcript && <TranscriptText transcript={transcript} language={language} timeS={speaking ? timeS : null} />}
    </>
  )
}
