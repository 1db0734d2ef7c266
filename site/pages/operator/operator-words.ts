import type { WrittenLetter } from '@enfilade/contract/operator-calls'

/** What became of a letter. */
export const letterStateWords = {
  kept: 'Kept here',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Could not be sent',
} as const satisfies Record<WrittenLetter['state'], string>

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A moment by the reader’s own clock. */
export function moment(iso: string): string {
  return format.format(new Date(iso))
}
