import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CoverPicture } from '#site/pages/exhibitions/exhibition-cover.tsx'
import { AxisPicture, axisPictureSizes, doorwayOnAxis } from '#site/ui/axis-picture.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { useHandheld } from '#site/ui/use-handheld.ts'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { placeAfter, type SpaceMedium } from './space-media.ts'
import { WalkthroughPlayer } from './space-walkthrough.tsx'
import './space-gallery.css'

type SpaceGalleryProps = {
  title: string
  media: readonly SpaceMedium[]
  /** The link to an enquiry, in the form for its place. */
  enquiry: (className: string) => React.ReactNode
}

/** All pictures of a space: one large, and below it all of them small, to choose from. */
export function SpaceGallery({ title, media, enquiry }: SpaceGalleryProps) {
  const handheld = useHandheld()
  const shown = media.filter(({ kind }) => !(handheld && kind === 'walkthrough'))
  const [chosenPlace, choose] = useState(0)
  const place = placeAfter(chosenPlace, 0, shown.length)
  const medium = shown[place]
  if (!medium) return null
  const caption = `${place + 1} of ${shown.length}${captionOf(medium)}`
  return (
    <div className="space-gallery" id="home">
      <Stage key={place} title={title} medium={medium} caption={caption} enquiry={enquiry} />
      {shown.length > 1 && <Thumbnails title={title} media={shown} place={place} choose={choose} />}
    </div>
  )
}

function captionOf(medium: SpaceMedium): string {
  switch (medium.kind) {
    case 'video':
      return ', film'
    case 'walkthrough':
      return `, walkthrough of ${medium.title}`
    default:
      return ''
  }
}

type StageProps = {
  title: string
  medium: SpaceMedium
  caption: string
  enquiry: SpaceGalleryProps['enquiry']
}

function Stage({ title, medium, caption, enquiry }: StageProps) {
  const words = <p className="space-gallery-caption small grey">{caption}</p>
  switch (medium.kind) {
    case 'walkthrough':
      return <WalkthroughPlayer medium={medium} caption={words} way={<p className="small">{enquiry('word')}</p>} />
    case 'video':
      return (
        <>
          <AxisPicture
            poster={
              <video
                controls
                loop
                playsInline
                preload="none"
                aria-label={`Film of ${title}`}
                poster={medium.picture?.steps.at(-1)?.address}
                src={medium.address}
              />
            }
          />
          <div className="space-gallery-words">
            {words}
            <p className="small">{enquiry('word')}</p>
          </div>
        </>
      )
    case 'main':
    case 'screenshot':
      return (
        <>
          <AxisPicture
            poster={
              medium.kind === 'main' ? (
                <CoverPicture cover={medium.picture} sizes={axisPictureSizes} position={doorwayOnAxis} first />
              ) : (
                <Picture source={medium.picture} alt={`A view of ${title}`} sizes={axisPictureSizes} ratio={20 / 11} />
              )
            }
            threshold={enquiry('go')}
          />
          <div className="space-gallery-words">{words}</div>
        </>
      )
    default:
      return medium satisfies never
  }
}

type ThumbnailsProps = {
  title: string
  media: readonly SpaceMedium[]
  place: number
  choose: (place: number) => void
}

/**
 * The small pictures, with a step to either side. They can be swiped; arrow keys go from one to the next. Without
 * script each links to its place further down the page.
 */
function Thumbnails({ title, media, place, choose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    const chosen = strip.current?.children[place]
    if (strip.current && chosen instanceof HTMLElement) {
      const { offsetLeft, offsetWidth } = chosen
      strip.current.scrollTo({ left: offsetLeft - (strip.current.clientWidth - offsetWidth) / 2 })
    }
  }, [place])
  const step = (by: number) => choose(placeAfter(place, by, media.length))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = placeAfter(place, by, media.length)
    choose(next)
    strip.current?.children[next]?.querySelector('a')?.focus()
  }
  return (
    <div className="space-thumbnails">
      <p className={hydrated ? 'space-thumbnails-steps' : 'space-thumbnails-steps not-yet'}>
        <StepButton word="Previous" ends={place === 0} onStep={() => step(-1)} />
        <StepButton word="Next" ends={place === media.length - 1} onStep={() => step(1)} />
      </p>
      <ul ref={strip} className="space-thumbnails-strip">
        {media.map((medium, index) => (
          <li key={`${index}`} className={medium.kind}>
            {/* The strip's arrow keys are handled on the focused element. */}
            <a
              href={anchorOf(media, index)}
              aria-current={index === place ? 'true' : undefined}
              onKeyDown={onKeyDown}
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              onClick={(event) => {
                event.preventDefault()
                choose(index)
              }}
            >
              <Picture source={medium.picture} alt={nameOf(medium, title)} sizes="150px" ratio={4 / 3} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** At an end the button keeps its place, also in the tab order, but does nothing. */
function StepButton({ word, ends, onStep }: { word: string; ends: boolean; onStep: () => void }) {
  return (
    <button type="button" className="button-link" aria-disabled={ends} onClick={() => !ends && onStep()}>
      {word}
    </button>
  )
}

function nameOf(medium: SpaceMedium, title: string): string {
  switch (medium.kind) {
    case 'main':
      return title
    case 'video':
      return `Film of ${title}`
    case 'walkthrough':
      return `Walkthrough: ${medium.title}`
    case 'screenshot':
      return `A view of ${title}`
    default:
      return medium satisfies never
  }
}

/** The target of a small picture without script: a screenshot's own place among the screenshots, or a film's file. */
function anchorOf(media: readonly SpaceMedium[], index: number): string {
  const medium = media[index]
  if (medium?.kind === 'video') return medium.address
  if (medium?.kind === 'walkthrough') return '#exhibitions'
  const before = media.slice(0, index).filter(({ kind }) => kind === 'screenshot').length
  return medium?.kind === 'screenshot' ? `#view-${before + 1}` : '#home'
}
