import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { languageName } from '#player/labels/spoken-label.ts'
import { useOverflow } from '#player/labels/use-overflow.ts'
import { speedBounds, turnBounds, type VisitorSettings } from '#player/settings/visitor-settings.ts'
import type { Walk } from '#player/walk.ts'
import './left-panels.css'
import './settings-panel.css'

type SettingsPanelProps = {
  readonly walk: Walk
  /** The languages that labels have, the exhibition's own first. */
  readonly languages: readonly string[]
  /** Whether anything in these rooms can be captioned. */
  readonly hasCaptions: boolean
}

/** What a visitor can choose for their walks. Each choice holds at once, and for the next walk too. */
export function SettingsPanel({ walk, languages, hasCaptions }: SettingsPanelProps) {
  const { panel, reading } = useOverflow()
  const { settings, sound } = walk
  const chosen = useSyncExternalStore(settings.subscribe, settings.current)
  const heard = useSyncExternalStore(sound.subscribe, sound.state)
  const { choose } = settings
  return (
    <section
      ref={panel}
      className="left-panel settings-panel"
      data-edge="left"
      aria-labelledby="settings-title"
      {...reading}
    >
      <h2 className="left-panel-title" id="settings-title">
        Settings
      </h2>
      <Slide
        name="Walking speed"
        least={speedBounds.least}
        most={speedBounds.most}
        value={chosen.speedRatio}
        said={`${Math.round(chosen.speedRatio * 100)} %`}
        onChange={(speedRatio) => choose({ speedRatio })}
      />
      <Slide
        name="Turning by drag"
        least={turnBounds.least}
        most={turnBounds.most}
        value={chosen.turnRatio}
        said={`${Math.round(chosen.turnRatio * 100)} %`}
        onChange={(turnRatio) => choose({ turnRatio })}
      />
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
      {languages.length > 1 && (
        <Choice<string>
          name="Labels in"
          value={
            chosen.language !== null && languages.includes(chosen.language) ? chosen.language : (languages[0] ?? '')
          }
          options={languages.map((language) => [language, languageName(language)])}
          onChange={(language) => choose({ language: language === languages[0] ? null : language })}
        />
      )}
      <button type="button" className="word" onClick={settings.chooseUsual}>
        As usual
      </button>
    </section>
  )
}

type RowProps<Value> = {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Slide({
  name,
  least,
  most,
  value,
  said,
  onChange,
}: RowProps<number> & { readonly least: number; readonly most: number; readonly said: string }) {
  const id = useId()
  return (
    <Row name={<label htmlFor={id}>{name}</label>} said={said}>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={0.05}
        value={value}
        aria-valuetext={said}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Row>
  )
}

function Choice<Value extends string>({
  name,
  value,
  options,
  onChange,
}: RowProps<Value> & { readonly options: readonly (readonly [Value, string])[] }) {
  const id = useId()
  return (
    <Row name={<label htmlFor={id}>{name}</label>}>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const picked = options.find(([option]) => option === event.currentTarget.value)
          if (picked) onChange(picked[0])
        }}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </Row>
  )
}

function Switch({
  name,
  on,
  onChange,
}: {
  readonly name: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className="settings-row settings-switch">
      <label htmlFor={id}>{name}</label>
      <input id={id} type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </div>
  )
}

function Row({
  name,
  said,
  children,
}: {
  readonly name: ReactNode
  readonly said?: string
  readonly children: ReactNode
}) {
  return (
    <div className="settings-row">
      <p className="settings-name">
        {name}
        {said && <span className="quiet">{said}</span>}
      </p>
      {children}
    </div>
  )
}
