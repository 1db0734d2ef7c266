import { cutText } from '@enfilade/contract/cut-text'
import { type ExhibitionTexts, SomeExhibitionTexts } from '@enfilade/contract/exhibition-texts'
import { organizerKinds } from '@enfilade/contract/organizer-kinds'
import type { StudioPublication, TextDifferenceKind } from '@enfilade/contract/studio-calls'
import { changesBetween } from '#records'

type Difference = StudioPublication['differences'][number]

/** The texts of a draft: those that visitors see, with what the draft has otherwise. */
export function textsOfDraft(published: ExhibitionTexts, changed: unknown): ExhibitionTexts {
  return { ...published, ...SomeExhibitionTexts.parse(changed ?? {}) }
}

/** What a draft has to keep so that its texts stay these, beside what visitors see. */
export function textsToKeep(texts: ExhibitionTexts, published: ExhibitionTexts): SomeExhibitionTexts {
  return changesBetween({ ...published }, texts) ?? {}
}

const longestQuote = 80

/** What visitors would read otherwise, each field once: short ones with the old and the new words. */
export function exhibitionTextDifferences(before: ExhibitionTexts, after: ExhibitionTexts): Difference[] {
  return [
    ...fromTo('title', 'Title', quoted(before.title), quoted(after.title)),
    ...fromTo('subtitle', 'Subtitle', quoted(before.subtitle), quoted(after.subtitle)),
    ...changed('description', 'Description', before.description, after.description),
    ...fromTo('organiser-kind', 'Kind of organiser', organizerKinds[before.type], organizerKinds[after.type]),
    ...fromTo('organiser', 'Organiser', quoted(before.organizer), quoted(after.organizer)),
    ...fromTo('language', 'Language', languageName(before.language), languageName(after.language)),
    ...fromTo('page-title', 'Page title', quoted(before.pageTitle), quoted(after.pageTitle)),
    ...changed('page-description', 'Page description', before.pageDescription, after.pageDescription),
    ...coverDifference(before.coverAssetId, after.coverAssetId),
    ...changed('cover-alt', 'Alt text of the cover', before.coverAlt, after.coverAlt),
    ...changed('music', 'Music', before.musicAssetId, after.musicAssetId),
    ...fromTo('music-credit', 'Credit of the music', quoted(before.musicCredit), quoted(after.musicCredit)),
  ]
}

function say(kind: TextDifferenceKind, words: string): Difference {
  return { kind, about: null, words }
}

/** `Title: “Old” → “New”`; texts that differ only after their beginning are changed in one word. */
function fromTo(kind: TextDifferenceKind, name: string, before: Quoted, after: Quoted): Difference[] {
  if (wholeOf(before) === wholeOf(after)) return []
  if (before === null) return [say(kind, `${name} added: ${shortOf(after)}`)]
  if (after === null) return [say(kind, `${name} removed`)]
  if (shortOf(before) === shortOf(after)) return [say(kind, `${name} changed`)]
  return [say(kind, `${name}: ${shortOf(before)} → ${shortOf(after)}`)]
}

function changed(kind: TextDifferenceKind, name: string, before: string | null, after: string | null): Difference[] {
  if (before === after) return []
  return [say(kind, `${name} ${before === null ? 'added' : after === null ? 'removed' : 'changed'}`)]
}

function coverDifference(before: string | null, after: string | null): Difference[] {
  if (before === after) return []
  return [say('cover', after === null ? 'Cover: the first picture that hangs' : 'Cover changed')]
}

/** A text in quotation marks, whole and cut; or a name, which stands without them. */
type Quoted = { whole: string; short: string } | string | null

function quoted(text: string | null): Quoted {
  if (text === null) return null
  return { whole: text, short: `“${text.length > longestQuote ? `${cutText(text, longestQuote).trimEnd()}…` : text}”` }
}

function wholeOf(text: Quoted): string | null {
  return text === null || typeof text === 'string' ? text : text.whole
}

function shortOf(text: Quoted): string {
  if (text === null) return ''
  return typeof text === 'string' ? text : text.short
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function languageName(tag: string | null): string {
  return tag === null ? 'that of the site' : (languageNames.of(tag) ?? tag)
}
