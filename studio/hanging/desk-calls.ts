import type { Hanging } from '@enfilade/contract/hanging'
import type { OperationPush } from '@enfilade/contract/studio-calls'
import { leadToLogin } from '#studio/shell/ask-site.ts'

/** What became of changes that were sent. */
export type SentAnswer =
  /** The document comes along if others changed it meanwhile. */
  | { kind: 'taken'; version: number; hanging: Hanging | null }
  /** With the draft as it is, where the site says so. */
  | { kind: 'refused'; reason: string; now: { version: number; hanging: Hanging } | null }
  /** The site has an older draft than this page: it must be read again. */
  | { kind: 'behind' }
  /** The browser is on its way to the login page. */
  | { kind: 'stranger' }
  | { kind: 'missing' }
  /** No connection, or the site cannot take it at the moment: later. */
  | { kind: 'away' }

type Taken = { data: { version: number; hanging: Hanging | null } }
type Refused = { reason: string; code: string; version?: number; hanging?: Hanging }

/** The address of the draft of an exhibition. */
export const draftCall = (exhibitionId: string) => `/v1/studio/exhibitions/${encodeURIComponent(exhibitionId)}`

/** Sends changes of a draft. The same changes may be sent again: the site applies them once. */
export async function sendOperations(exhibitionId: string, push: OperationPush): Promise<SentAnswer> {
  try {
    const answer = await fetch(`${draftCall(exhibitionId)}/operations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(push),
    })
    if (answer.ok) {
      const { data }: Taken = await answer.json()
      return { kind: 'taken', ...data }
    }
    if (answer.status >= 500 || answer.status === 429) return { kind: 'away' }
    const refused: Refused = await answer.json()
    if (answer.status === 401) {
      await leadToLogin()
      return { kind: 'stranger' }
    }
    if (answer.status === 404 || answer.status === 403) return { kind: 'missing' }
    const { reason, code, version, hanging } = refused
    if (code === 'version_unknown') return { kind: 'behind' }
    return {
      kind: 'refused',
      reason,
      now: version === undefined || hanging === undefined ? null : { version, hanging },
    }
  } catch (error) {
    // Only a lost connection and an answer that is not ours, such as a proxy's page, come here.
    if (error instanceof TypeError || error instanceof SyntaxError) return { kind: 'away' }
    throw error
  }
}
