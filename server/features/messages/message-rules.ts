import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { ListedMessage } from './message-store.ts'

/** A message as who runs the house reads it. */
export function receivedMessage({
  id,
  createdAt,
  name,
  email,
  subject,
  profile,
  message,
}: ListedMessage): ReceivedEntry {
  const values = [
    ['For', profile],
    ['Name', name],
    ['E-mail', email],
    ['Subject', subject],
    ['Message', message],
  ] as const
  return {
    _id: id,
    title: subject ?? (profile === null ? 'Message for a profile' : `Message for ${profile}`),
    email,
    createdAt: createdAt.toISOString(),
    facts: values.flatMap(([fact, value]) => (value === null ? [] : [{ name: fact, value }])),
  }
}
