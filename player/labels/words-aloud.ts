import { houseLanguage, type SpokenLabel } from './spoken-label.ts'

/** What a label says aloud: as it stands there, each line a sentence in its language. */
export function wordsAloud({ label, languages }: SpokenLabel): { readonly text: string; readonly language: string }[] {
  const { title, artistName, year, medium, form, description } = label
  const parts = [
    { text: artistName, language: languages.title },
    { text: title, language: languages.title },
    { text: year, language: languages.title },
    { text: medium, language: languages.medium },
    // The house names forms in its own language, whatever the exhibition's is.
    { text: form, language: houseLanguage },
    { text: description, language: languages.description },
  ]
  return parts.flatMap(({ text, language }) =>
    text ? [{ text: /[.!?…]\s*$/.test(text) ? text : `${text}.`, language }] : [],
  )
}
