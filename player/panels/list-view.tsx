import type { HungText, HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { useEffect, useId, useRef, useState } from 'react'
import { labelParagraphs } from '#player/labels/label-parts.ts'
import { LabelText } from '#player/labels/label-text.tsx'
import { type LabelMedia, LabelWords } from '#player/labels/label-words.tsx'
import { spokenLabel } from '#player/labels/spoken-label.ts'
import { WorkCaption } from '#player/labels/work-caption.tsx'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { isPreviewedDraft } from '#player/previewed-draft.ts'
import { fileAt } from '#player/site-files.ts'
import { smallPicture } from './small-picture.ts'
import './list-view.css'

/** What a list of works can do with each of them. */
export type ListCalls = {
  /** Walks to a work; null where there is no walk. */
  readonly onVisit: ((workId: string) => void) | null
  /** A label is opened (or all are closed), here and therefore in the room. */
  readonly onOpen: (workId: string | null) => void
  readonly onEnlarge: (workId: string) => void
  /** Opens the form to buy a work or to ask about it; null where the frame may not submit forms. */
  readonly onAsk: ((workId: string) => void) | null
}

type ListViewProps = ListCalls & {
  readonly scene: SceneDocument
  readonly media: LabelMedia
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  /** The visitor's language for labels; null for the exhibition's own. */
  readonly language: string | null
  /** Id of the work that the visitor stands before, or null. */
  readonly standingId: string | null
  /** Id of the work whose label is open at first, or null. */
  readonly openId: string | null
}

/** The exhibition as a list, in the order of the tour: each work with a small picture, its label, and its actions. */
export function ListView(props: ListViewProps) {
  const { scene } = props
  const [openId, setOpenId] = useState(props.openId)
  const open = (workId: string | null) => {
    setOpenId(workId)
    props.onOpen(workId)
  }
  return (
    <>
      <WallTexts texts={scene.texts ?? []} language={scene.exhibition.language} />
      <ol className="list-view">
        {scene.works.map((work) => (
          <ListedWork {...props} key={work.id} work={work} opened={work.id === openId} onOpen={open} />
        ))}
      </ol>
    </>
  )
}

type ListedWorkProps = ListViewProps & { readonly work: HungWork; readonly opened: boolean }

function ListedWork(props: ListedWorkProps) {
  const { work, opened, standingId, scene, onVisit, onOpen, onEnlarge, onAsk, addressOf, linkTarget } = props
  const spoken = spokenLabel(work.label, props.language, scene.exhibition.language)
  const { label, languages } = spoken
  const titleId = useId()
  const row = useRef<HTMLLIElement>(null)
  const stands = work.id === standingId
  useEffect(() => {
    if (!stands) return
    // Only an element that is open over the walk can be scrolled; it is from the next frame on.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [stands])
  const ofThis = <span className="visually-hidden">, {label.title}</span>
  return (
    <li ref={row} className="listed-work" aria-labelledby={titleId} aria-current={stands || undefined}>
      <SmallPicture work={work} />
      <div>
        <WorkCaption
          spoken={spoken}
          title={
            <h2 className="work-label-title" id={titleId}>
              <WorkTitle title={label.title} language={languages.title} />
            </h2>
          }
        />
        {stands && <p className="listed-work-here">You stand before it.</p>}
        <p className="listed-work-actions">
          {onVisit && (
            <button type="button" className="button-link" onClick={() => onVisit(work.id)}>
              Walk there<span className="visually-hidden">, to {label.title}</span>
            </button>
          )}
          <button
            type="button"
            className="button-link"
            aria-expanded={opened}
            onClick={() => onOpen(opened ? null : work.id)}
          >
            {opened ? 'Close label' : 'Label'}
            {ofThis}
          </button>
          {!opened && !isPreviewedDraft() && (
            <a className="button-link" href={addressOf(label.page)} target={linkTarget} rel="noopener">
              Page of this work{ofThis}
            </a>
          )}
        </p>
        {opened && (
          <>
            <LabelText spoken={spoken} />
            <LabelWords
              work={work}
              spoken={spoken}
              media={props.media}
              addressOf={addressOf}
              linkTarget={linkTarget}
              onEnlarge={work.kind === 'picture' && work.picture ? () => onEnlarge(work.id) : null}
              onAsk={onAsk && (() => onAsk(work.id))}
            />
          </>
        )}
      </div>
    </li>
  )
}

/** The texts on the walls, before the works. */
function WallTexts({
  texts,
  language,
}: {
  readonly texts: readonly HungText[]
  readonly language: string | undefined
}) {
  if (texts.length === 0) return null
  return (
    <section className="wall-texts" aria-label="Texts on the walls" lang={language}>
      {texts.map(({ title, text }) => (
        <div key={text} dir="auto">
          {title !== null && <p className="wall-text-title">{title}</p>}
          {labelParagraphs(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** As wide as its place, unless it would then be higher than 9rem. */
function placeWidth({ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }): string {
  return `min(100%, ${((9 * widthPx) / heightPx).toFixed(3)}rem)`
}

function SmallPicture({ work }: { readonly work: HungWork }) {
  const renditions = work.kind === 'picture' ? work.picture : null
  const step = renditions && smallPicture(renditions.steps)
  if (!renditions || !step) return <div className="listed-work-picture" data-empty="true" />
  return (
    <div className="listed-work-picture">
      <img
        src={fileAt(step.path)}
        width={step.widthPx}
        height={step.heightPx}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: renditions.placeholder.colour, width: placeWidth(step) }}
      />
    </div>
  )
}
