import type { SomeExhibitionTexts, StudioTexts } from '@enfilade/contract/exhibition-texts'
import { leadToLogin } from '#studio/shell/ask-site.ts'

export type TextName = keyof SomeExhibitionTexts

/** Texts as they were typed, by their names; null for none. */
export type TypedTexts = Partial<Record<TextName, string | null>>

/** What became of changed texts. */
export type TextsSent =
  | { kind: 'taken'; texts: StudioTexts }
  /** Somebody has changed the texts since; nothing was taken. */
  | { kind: 'clash'; held: StudioTexts }
  /** With a sentence for each field that cannot be taken. */
  | { kind: 'refused'; reason: string; fields: Readonly<Record<string, string>> }
  /** The browser is on its way to the login page. */
  | { kind: 'stranger' }
  | { kind: 'missing' }
  /** No connection, or the site cannot take it at the moment: later. */
  | { kind: 'away' }

type Given = { data: StudioTexts }
type Refused = { reason: string; code: string; fields?: Record<string, string>; held?: StudioTexts }

/** The address of the texts of an exhibition. */
export const textsCall = (exhibitionId: string) => `/v1/studio/exhibitions/${encodeURIComponent(exhibitionId)}/texts`

/** Sends changed texts. The same may be sent again: what is so already is taken. */
export async function sendTexts(exhibitionId: string, version: number, typed: TypedTexts): Promise<TextsSent> {
  try {
    const answer = await fetch(textsCall(exhibitionId), {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version, ...typed }),
    })
    if (answer.ok) {
      const { data }: Given = await answer.json()
      return { kind: 'taken', texts: data }
    }
    if (answer.status >= 500 || answer.status === 429) return { kind: 'away' }
    const { reason, fields, held }: Refused = await answer.json()
    if (answer.status === 401) {
      await leadToLogin()
      return { kind: 'stranger' }
    }
    if (answer.status === 404 || answer.status === 403) return { kind: 'missing' }
    return held === undefined ? { kind: 'refused', reason, fields: fields ?? {} } : { kind: 'clash', held }
  } catch (error) {
    // Only a lost connection and an answer that is not ours, such as a proxy's page, come here.
    if (error instanceof TypeError || error instanceof SyntaxError) return { kind: 'away' }
    throw error
  }
}
