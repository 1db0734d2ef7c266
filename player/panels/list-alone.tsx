import type { SceneDocument } from '@enfilade/contract/scene-document'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { ListView } from './list-view.tsx'

type ListAloneProps = {
  readonly scene: SceneDocument
  readonly reason: string
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
}

/** The exhibition where it cannot be walked: the reason, and every work. */
export function ListAlone({ scene, reason, addressOf, linkTarget }: ListAloneProps) {
  return (
    // It scrolls within the frame, and only what can take the focus can be scrolled with the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="list-alone" tabIndex={0} aria-labelledby="list-alone-title">
      <h1 className="list-alone-title" id="list-alone-title">
        <WorkTitle title={scene.exhibition.title} />
      </h1>
      <p className="list-alone-reason" role="alert">
        {reason}
      </p>
      <ListView scene={scene} addressOf={addressOf} linkTarget={linkTarget} language={null} onVisit={null} />
    </section>
  )
}
