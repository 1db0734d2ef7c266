import type { Transcript } from '@enfilade/contract/interpretation'
import type { SceneLabel } from '@enfilade/contract/scene-document'

/** The default language of a site. */
export const siteLanguage = 'en'

/** A label in the visitor's language, as far as available, and the language of each part that may differ. */
export type SpokenLabel = {
  readonly label: SceneLabel
  readonly languages: {
    readonly title: string
    readonly medium: string
    readonly description: string
    readonly guide: string
    /** Of untranslated parts: facts and credit lines. */
    readonly record: string
    /** Of the texts that the site itself writes: forms, sizes, sales. */
    readonly site: string
  }
  readonly transcript: Transcript | null
}

/** The label in a language; null, or an unavailable one, gives the exhibition's own. */
export function spokenLabel(label: SceneLabel, language: string | null, own: string = siteLanguage): SpokenLabel {
  const said = label.translations?.find((one) => one.language === language)
  const inOther = (has: unknown) => (said && has ? said.language : own)
  const guideInOther = said?.audioPath !== undefined || (label.audioPath === null && said?.transcript !== undefined)
  return {
    label: {
      ...label,
      title: said?.title ?? label.title,
      medium: said?.medium ?? label.medium,
      description: said?.description ?? label.description,
      audioPath: said?.audioPath ?? label.audioPath,
    },
    languages: {
      title: inOther(said?.title),
      medium: inOther(said?.medium),
      description: inOther(said?.description),
      guide: guideInOther ? inOther(true) : own,
      record: own,
      site: siteLanguage,
    },
    transcript: (guideInOther ? said?.transcript : label.transcript) ?? null,
  }
}

/** Every language of the labels, the exhibition's own first. */
export function labelLanguages(labels: readonly SceneLabel[], own: string = siteLanguage): string[] {
  const others = labels.flatMap(({ translations }) => translations?.map(({ language }) => language) ?? [])
  return [own, ...[...new Set(others)].filter((language) => language !== own).toSorted()]
}

/** A language's name in itself, such as "Deutsch"; its tag if the browser does not know it. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
