import type { Captions, Cues, LabelTranslation, SignedFilm, Transcript } from '@enfilade/contract/interpretation'
import type { SceneLabel } from '@enfilade/contract/scene-document'

/** The texts of a work in one language. */
export type WorkInterpretation = {
  readonly language: string
  readonly title: string | null
  readonly medium: string | null
  readonly description: string | null
  readonly audioPath: string | null
  readonly transcript: Transcript | null
  readonly captions: Cues | null
  readonly signed: Omit<SignedFilm, 'language'> | null
}

/** The default language of a site. */
export const siteLanguage = 'en'

/**
 * A label with all texts of its work: those in the exhibition's own language replace the record's, the others are
 * added. Nothing is added if there are none, so that labels without interpretation do not change.
 */
export function interpretedLabel(
  label: SceneLabel,
  said: readonly WorkInterpretation[],
  language: string = siteLanguage,
): SceneLabel {
  const own = said.find((one) => one.language === language)
  const translations = said.filter((one) => one !== own).flatMap((one) => translationOf(one) ?? [])
  const signed = said.flatMap(({ language: signs, signed: film }): SignedFilm[] =>
    film === null ? [] : [{ language: signs, path: film.path, widthPx: film.widthPx, heightPx: film.heightPx }],
  )
  return {
    ...label,
    title: own?.title ?? label.title,
    medium: own?.medium ?? label.medium,
    description: own?.description ?? label.description,
    audioPath: own?.audioPath ?? label.audioPath,
    ...(own?.transcript ? { transcript: own.transcript } : {}),
    ...(translations.length > 0 ? { translations } : {}),
    ...(signed.length > 0 ? { signed } : {}),
  }
}

/** The captions of a work's film or sound, the exhibition's own language first. */
export function captionsOf(said: readonly WorkInterpretation[], language: string = siteLanguage): Captions[] {
  const captions = said.flatMap((one) =>
    one.captions === null ? [] : [{ language: one.language, cues: one.captions }],
  )
  return captions.toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
}

function translationOf(said: WorkInterpretation): LabelTranslation | null {
  const { language, title, medium, description, audioPath, transcript } = said
  const words = {
    ...(title ? { title } : {}),
    ...(medium ? { medium } : {}),
    ...(description ? { description } : {}),
    ...(audioPath ? { audioPath } : {}),
    ...(transcript ? { transcript } : {}),
  }
  return Object.keys(words).length === 0 ? null : { language, ...words }
}
