import type { WrittenLetter } from '@enfilade/contract/operator-calls'

/** The state of a letter. */
export const letterStateWords = {
  kept: 'Kept here',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Could not be sent',
} as const satisfies Record<WrittenLetter['state'], string>
