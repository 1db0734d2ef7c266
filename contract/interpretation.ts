import { z } from 'zod'
import { AssetId, optionalText } from './text-fields.ts'

/** A BCP 47 tag of a language, also of a sign language: "en", "de-CH", "bfi" for British Sign Language. */
export const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is a tag such as en, de-CH or bfi.')
export type LanguageTag = z.infer<typeof LanguageTag>

/** Words that are spoken between two moments of a recording. */
export const SpokenWords = z.object({
  fromS: z.number().nonnegative(),
  toS: z.number().nonnegative(),
  text: z.string().min(1).max(2000),
})
export type SpokenWords = z.infer<typeof SpokenWords>

/** The words spoken in a recording, in order. */
export const Cues = z.array(SpokenWords).min(1).max(2000)
export type Cues = z.infer<typeof Cues>

/** Longest text of a transcript, in characters. */
export const longestTranscript = 50_000

/** The text of an audio guide, with its timings if they are known, so that the text can follow the voice. */
export const Transcript = z.object({ text: z.string().min(1).max(longestTranscript), cues: Cues.optional() })
export type Transcript = z.infer<typeof Transcript>

/** A label in another language; omitted parts are shown as in the label itself. */
export const LabelTranslation = z.object({
  language: LanguageTag,
  title: z.string().max(1000).optional(),
  medium: z.string().max(1000).optional(),
  description: z.string().max(20_000).optional(),
  /** Path of the audio guide below the content host. */
  audioPath: z.string().max(300).optional(),
  transcript: Transcript.optional(),
})
export type LabelTranslation = z.infer<typeof LabelTranslation>

/** A film in which a label is signed. */
export const SignedFilm = z.object({
  language: LanguageTag,
  /** Below the content host, immutable. */
  path: z.string().max(300),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
})
export type SignedFilm = z.infer<typeof SignedFilm>

/** Captions of a film or a sound work, in one language. */
export const Captions = z.object({ language: LanguageTag, cues: Cues })
export type Captions = z.infer<typeof Captions>

/**
 * The texts of a work in one language, as entered. They replace earlier ones in that language. Files are ids of
 * uploads.
 */
export const NewInterpretation = z.strictObject({
  language: LanguageTag,
  title: optionalText(1000),
  medium: optionalText(1000),
  description: optionalText(20_000),
  audioAssetId: AssetId,
  /** The text of the audio guide: plain text, or WebVTT or SubRip with the timing of each sentence. */
  transcript: optionalText(100_000),
  /** Captions of the work's film or sound, as WebVTT or SubRip. */
  captions: optionalText(300_000),
  /** A film in which the label is signed; the language is then a sign language. */
  signingAssetId: AssetId,
})
export type NewInterpretation = z.input<typeof NewInterpretation>
