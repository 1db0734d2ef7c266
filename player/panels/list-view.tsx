import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { useId } from 'react'
import { fileAt } from '#player/house-files.ts'
import { WorkCaption } from '#player/labels/work-caption.tsx'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { smallPicture } from './small-picture.ts'
import './list-view.css'

type ListViewProps = {
  readonly scene: SceneDocument
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  /** Walks before a work; null where there is no walk. */
  readonly onVisit: ((workId: string) => void) | null
}

/** The exhibition as a list, in the order of the tour: each work with a small picture and its label. */
export function ListView({ scene, addressOf, linkTarget, onVisit }: ListViewProps) {
  return (
    <ol className="list-view">
      {scene.works.map((work) => (
        <ListedWork key={work.id} work={work} onVisit={onVisit}>
          <a className="word" href={addressOf(work.label.page)} target={linkTarget} rel="noopener">
            Page of this work<span className="said">, {work.label.title}</span>
          </a>
        </ListedWork>
      ))}
    </ol>
  )
}

type ListedWorkProps = {
  readonly work: HungWork
  readonly onVisit: ((workId: string) => void) | null
  readonly children: React.ReactNode
}

function ListedWork({ work, onVisit, children }: ListedWorkProps) {
  const titleId = useId()
  return (
    <li className="listed-work" aria-labelledby={titleId}>
      <SmallPicture work={work} />
      <div>
        <WorkCaption
          label={work.label}
          title={
            <h2 className="caption-title" id={titleId}>
              <WorkTitle title={work.label.title} />
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
