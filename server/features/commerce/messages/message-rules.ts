import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { ListedMessage, SiteMessageRow } from './message-store.ts'

/** A message as who runs the site reads it. */
export function receivedMessage({
  id,
  createdAt,
  name,
  email,
  subject,
  work,
  profile,
  message,
}: ListedMessage): ReceivedEntry {
  const values = [
    ['For', profile],
    ['Work', work],
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

/** Everything in a message to the site, as a letter lists it; `workTitle` is that of the work it is about. */
export function messageFacts(
  {
    firstName,
    lastName,
    email,
    subject,
    message,
  }: Omit<SiteMessageRow, 'createdAt' | 'artworkTitle' | 'ownerAccountId'>,
  workTitle: string | null,
): { name: string; value: string }[] {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return [
    ...(workTitle === null ? [] : [{ name: 'Work', value: workTitle }]),
    ...(name === '' ? [] : [{ name: 'Name', value: name }]),
    { name: 'E-mail', value: email },
    { name: 'Subject', value: subject },
    { name: 'Message', value: message },
  ]
}

/** What a letter to the site begins with; who runs it has to know who else is told. */
export function toSite(ownerEmail: string | null): string {
  const written = 'Somebody wrote to the site.'
  return ownerEmail === null ? written : `${written} The work belongs to ${ownerEmail}, who gets this too.`
}

/** What a letter to whoever sells the work begins with. */
export const toOwner = 'Somebody asks about a work of yours. An answer to this letter goes to whoever asked.'
