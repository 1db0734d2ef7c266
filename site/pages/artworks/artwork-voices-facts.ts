import type { Gallery } from '@enfilade/server/gallery'
import { paragraphsOf } from '#site/ui/paragraphs.ts'

type SaidOfArtworks = Awaited<ReturnType<Gallery['interpretation']['ofWorks']>>
/** The texts of one work or artifact, by language. */
export type SaidOfArtwork = SaidOfArtworks extends Map<string, infer Said> ? Said : never

/** A recording, with its transcript if known. */
export type Recording = {
  address: string
  transcript: { language: string; paragraphs: string[] } | null
}

/** A record in another language. */
export type ArtworkInLanguage = {
  language: string
  /** The language's name in itself, such as "Deutsch". */
  name: string
  title: string | null
  medium: string | null
  paragraphs: string[]
  guide: Recording | null
}

/** The texts and recordings of a record beside its label, for its page. */
export type ArtworkVoicesFacts = {
  guide: Recording | null
  /** The sound of a sound work. */
  sound: Recording | null
  inOtherLanguages: ArtworkInLanguage[]
  /** Films in which the label is signed. */
  signed: { language: string; name: string; address: string; widthPx: number; heightPx: number }[]
}

/** The language in which records are written. */
const siteLanguage = 'en'

/** The voices of a work or an artifact; `guide` and `sound` are the files in its record. */
export function workVoices(
  said: SaidOfArtwork | undefined,
  record: { readonly guide: string | null; readonly sound: string | null },
  contentOrigin: string,
): ArtworkVoicesFacts {
  const all = said ?? []
  const own = all.find(({ language }) => language === siteLanguage)
  const addressOf = (path: string) => `${contentOrigin}/files/${path}`
  const recording = (path: string | null, language: string, text: string | null): Recording | null =>
    path === null
      ? null
      : { address: addressOf(path), transcript: text === null ? null : { language, paragraphs: paragraphsOf(text) } }
  const captioned = own?.captions ? own : all.find(({ captions }) => captions !== null)
  const captions = captioned?.captions?.map(({ text }) => text).join('\n') ?? null
  return {
    guide: recording(own?.audioPath ?? record.guide, siteLanguage, own?.transcript?.text ?? null),
    sound: recording(record.sound, captioned?.language ?? siteLanguage, captions),
    inOtherLanguages: all.flatMap((one) => {
      const { language, title, medium, description, audioPath, transcript } = one
      if (one === own || !(title || medium || description || audioPath)) return []
      const guide = recording(audioPath, language, transcript?.text ?? null)
      const paragraphs = paragraphsOf(description)
      return [{ language, name: languageName(language), title, medium, paragraphs, guide }]
    }),
    signed: all.flatMap(({ language, signed }) =>
      signed === null
        ? []
        : [
            {
              language,
              name: languageName(language),
              address: addressOf(signed.path),
              widthPx: signed.widthPx,
              heightPx: signed.heightPx,
            },
          ],
    ),
  }
}

/** A language's name in itself; its tag if unknown. */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
