import type { HungText, HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { useId } from 'react'
import { fileAt } from '#player/house-files.ts'
import { paragraphsOf } from '#player/labels/label-parts.ts'
import { type SpokenLabel, spokenLabel } from '#player/labels/spoken-label.ts'
import { WorkCaption } from '#player/labels/work-caption.tsx'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { smallPicture } from './small-picture.ts'
import './list-view.css'

type ListViewProps = {
  readonly scene: SceneDocument
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  /** The language that the visitor reads; null for the exhibition's own. */
  readonly language: string | null
  /** Walks before a work; null where there is no walk. */
  readonly onVisit: ((workId: string) => void) | null
}

/** The exhibition as a list, in the order of the tour: each work with a small picture and its label. */
export function ListView({ scene, addressOf, linkTarget, language, onVisit }: ListViewProps) {
  const own = scene.exhibition.language
  return (
    <>
      <WallTexts texts={scene.texts ?? []} language={own} />
      <ol className="list-view">
        {scene.works.map((work) => (
          <ListedWork key={work.id} work={work} spoken={spokenLabel(work.label, language, own)} onVisit={onVisit}>
            <a className="word" href={addressOf(work.label.page)} target={linkTarget} rel="noopener">
              Page of this work<span className="said">, {work.label.title}</span>
            </a>
          </ListedWork>
        ))}
      </ol>
    </>
  )
}

type ListedWorkProps = {
  readonly work: HungWork
  readonly spoken: SpokenLabel
  readonly onVisit: ((workId: string) => void) | null
  readonly children: React.ReactNode
}

function ListedWork({ work, spoken, onVisit, children }: ListedWorkProps) {
  const { label, languages } = spoken
  const titleId = useId()
  return (
    <li className="listed-work" aria-labelledby={titleId}>
      <SmallPicture work={work} />
      <div>
        <WorkCaption
          label={label}
          mediumLanguage={languages.medium}
          title={
            <h2 className="caption-title" id={titleId}>
              <WorkTitle title={label.title} language={languages.title} />
            </h2>
          }
        />
        <p className="listed-work-actions">
          {onVisit && (
            <button type="button" className="word" onClick={() => onVisit(work.id)}>
              Walk there<span className="said">, to {work.label.title}</span>
            </button>
          )}
          {children}
        </p>
      </div>
    </li>
  )
}

/** What is written on the walls, before the works. */
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
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  )
}

function SmallPicture({ work }: { readonly work: HungWork }) {
  const ladder = work.kind === 'picture' ? work.picture : null
  const step = ladder && smallPicture(ladder.steps)
  if (!ladder || !step) return <div className="listed-work-picture" data-empty="true" />
  return (
    <div className="listed-work-picture">
      <img
        src={fileAt(step.path)}
        width={step.widthPx}
        height={step.heightPx}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: ladder.placeholder.colour }}
      />
    </div>
  )
}
