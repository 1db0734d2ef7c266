import type { SceneDocument } from '@enfilade/contract/scene-document'
import { RoomVoices } from '@enfilade/scene/stage/room-voices'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LabelMedia } from '#player/labels/label-words.tsx'
import { labelLanguages } from '#player/labels/spoken-label.ts'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { maySendForms } from '#player/sale/ask-sending.ts'
import { useSaleStatuses } from '#player/sale/use-sale-statuses.ts'
import { SettingsKeeper } from '#player/settings/settings-keeper.ts'
import { SoundDesk } from '#player/sound/sound-desk.ts'
import { LanguageChoice } from './language-choice.tsx'
import { AskPanel, EnlargedWork } from './late-panels.tsx'
import { ListView } from './list-view.tsx'
import { detailAddress } from './shared-addresses.ts'

type ListAloneProps = {
  readonly scene: SceneDocument
  readonly reason: string
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
}

/** The exhibition where it cannot be walked: the reason, and every work with all that can be done without rooms. */
export function ListAlone({ scene, reason, addressOf, linkTarget }: ListAloneProps) {
  const works = useSaleStatuses(scene, null)
  const [settings] = useState(() => new SettingsKeeper())
  const { language, volumeRatio } = useSyncExternalStore(settings.subscribe, settings.current)
  const media = useMediaAlone(volumeRatio)
  const [askedId, ask] = useState<string | null>(null)
  const [enlargedId, enlarge] = useState<string | null>(null)
  const asked = works.find(({ id }) => id === askedId)
  const enlarged = works.find(({ id }) => id === enlargedId)
  const languages = labelLanguages(
    works.map(({ label }) => label),
    scene.exhibition.language,
  )
  return (
    // It scrolls within the frame, and only an element that can take the focus can be scrolled with the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="list-alone" tabIndex={0} aria-labelledby="list-alone-title">
      <h1 className="list-alone-title" id="list-alone-title">
        <WorkTitle title={scene.exhibition.title} />
      </h1>
      <p className="list-alone-reason" role="alert">
        {reason}
      </p>
      <div className="list-alone-language">
        <LanguageChoice settings={settings} languages={languages} />
      </div>
      <ListView
        scene={{ ...scene, works: [...works] }}
        media={media}
        addressOf={addressOf}
        linkTarget={linkTarget}
        language={language}
        standingId={null}
        openId={null}
        onVisit={null}
        onOpen={() => undefined}
        onEnlarge={enlarge}
        onAsk={maySendForms() ? ask : null}
      />
      {enlarged?.kind === 'picture' && enlarged.picture && (
        <EnlargedWork
          work={enlarged}
          steps={enlarged.picture.steps}
          detail={null}
          detailAddress={(detail) => detailAddress(scene, enlarged, detail, addressOf)}
          onClose={() => enlarge(null)}
        />
      )}
      {asked && <AskPanel work={asked} onClose={() => ask(null)} />}
    </section>
  )
}

/** Guides are heard and labels read aloud without rooms too; no work there has a sound of its own. */
function useMediaAlone(volumeRatio: number): LabelMedia {
  const [sound] = useState(() => new SoundDesk({ voices: new RoomVoices(), music: null }))
  useEffect(() => sound.attend(true), [sound])
  useEffect(() => sound.setVolume(volumeRatio), [sound, volumeRatio])
  return { sound, videos: null, sounds: null }
}
