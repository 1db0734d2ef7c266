import { useSyncExternalStore } from 'react'
import { languageName } from '#player/labels/spoken-label.ts'
import type { SettingsKeeper } from '#player/settings/settings-keeper.ts'
import { Choice } from './settings-rows.tsx'

type LanguageChoiceProps = {
  readonly settings: SettingsKeeper
  /** The languages of the labels, the exhibition's own first. */
  readonly languages: readonly string[]
}

/** Chooses the language of the labels; nothing where they have only one. */
export function LanguageChoice({ settings, languages }: LanguageChoiceProps) {
  const { language: chosen } = useSyncExternalStore(settings.subscribe, settings.current)
  const [own = ''] = languages
  if (languages.length < 2) return null
  return (
    <Choice<string>
      name="Labels in"
      value={chosen !== null && languages.includes(chosen) ? chosen : own}
      options={languages.map((language) => [language, languageName(language)])}
      onChange={(language) => settings.choose({ language: language === own ? null : language })}
    />
  )
}
