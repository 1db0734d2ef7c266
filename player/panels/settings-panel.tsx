import { useSyncExternalStore } from 'react'
import { speedBounds, turnBounds, type VisitorSettings } from '#player/settings/visitor-settings.ts'
import { useHeadsetThere } from '#player/vr/headset-there.ts'
import type { Walk } from '#player/walk.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LeftPanel } from './left-panel.tsx'
import { Choice, Slide, Switch } from './settings-rows.tsx'
import { touchQuery, useMedia } from './use-media.ts'

type SettingsPanelProps = {
  readonly walk: Walk
  /** The languages of the labels, the exhibition's own first. */
  readonly languages: readonly string[]
  /** Whether anything in these rooms has captions. */
  readonly hasCaptions: boolean
}

/** The visitor's settings for walks. Each choice applies at once, and to later walks. */
export function SettingsPanel({ walk, languages, hasCaptions }: SettingsPanelProps) {
  const { settings, sound } = walk
  const chosen = useSyncExternalStore(settings.subscribe, settings.current)
  const heard = useSyncExternalStore(sound.subscribe, sound.state)
  const { choose } = settings
  const headsetThere = useHeadsetThere()
  const canLock = !useMedia(touchQuery) && 'requestPointerLock' in document.body
  return (
    <LeftPanel title="Settings" className="settings-panel">
      <Slide
        name="Walking speed"
        least={speedBounds.least}
        most={speedBounds.most}
        value={chosen.speedRatio}
        said={`${Math.round(chosen.speedRatio * 100)} %`}
        onChange={(speedRatio) => choose({ speedRatio })}
      />
      {canLock && (
        <Choice<VisitorSettings['looking']>
          name="Looking"
          value={chosen.looking}
          options={[
            ['drag', 'Drag'],
            ['mouse', 'Move the mouse'],
          ]}
          onChange={(looking) => choose({ looking })}
        />
      )}
      <Slide
        name="Turning by drag"
        least={turnBounds.least}
        most={turnBounds.most}
        value={chosen.turnRatio}
        said={`${Math.round(chosen.turnRatio * 100)} %`}
        onChange={(turnRatio) => choose({ turnRatio })}
      />
      <Switch name="Letters as keys" on={chosen.letterKeys} onChange={(letterKeys) => choose({ letterKeys })} />
      <Switch name="Drag turns the head" on={chosen.invertDrag} onChange={(invertDrag) => choose({ invertDrag })} />
      <Choice<VisitorSettings['motion']>
        name="Motion"
        value={chosen.motion}
        options={[
          ['system', 'As the device'],
          ['full', 'Walk there'],
          ['reduced', 'Be there at once'],
        ]}
        onChange={(motion) => choose({ motion })}
      />
      <Choice<VisitorSettings['quality']>
        name="Picture quality"
        value={chosen.quality}
        options={[
          ['auto', 'As fine as runs well'],
          ['low', 'Coarse'],
          ['medium', 'Medium'],
          ['high', 'Fine'],
        ]}
        onChange={(quality) => choose({ quality })}
      />
      <Slide
        name="Volume"
        least={0}
        most={1}
        value={chosen.volumeRatio}
        said={chosen.volumeRatio === 0 ? 'muted' : `${Math.round(chosen.volumeRatio * 100)} %`}
        onChange={(volumeRatio) => choose({ volumeRatio })}
      />
      <Switch name="Sound of the rooms" on={heard.on} onChange={(on) => sound.turn(on)} />
      {hasCaptions && <Switch name="Captions" on={chosen.captions} onChange={(captions) => choose({ captions })} />}
      <LanguageChoice settings={settings} languages={languages} />
      {headsetThere && (
        <>
          <Choice<VisitorSettings['headsetTurning']>
            name="Turning in VR"
            value={chosen.headsetTurning}
            options={[
              ['steps', 'In steps'],
              ['smooth', 'Smooth'],
            ]}
            onChange={(headsetTurning) => choose({ headsetTurning })}
          />
          <Switch
            name="Narrowed view in VR"
            on={chosen.headsetNarrowed}
            onChange={(headsetNarrowed) => choose({ headsetNarrowed })}
          />
        </>
      )}
      <button type="button" className="button-link" onClick={settings.chooseUsual}>
        As usual
      </button>
    </LeftPanel>
  )
}
