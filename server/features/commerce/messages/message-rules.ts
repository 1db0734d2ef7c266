import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { ListedMessage, SiteMessageRow } from './message-store.ts'

/** A message for operators. */
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

/** All facts of a message to the site, for a letter; `workTitle` is the title of its work. */
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

/** The beginning of a letter to the site; the operator must know who else is notified. */
export function toSite(ownerEmail: string | null): string {
  const written = 'Somebody wrote to the site.'
  return ownerEmail === null ? written : `${written} The work belongs to ${ownerEmail}, who gets this too.`
}

/** The beginning of a letter to the seller of a work. */
export const toOwner = 'Somebody asks about a work of yours. An answer to this letter goes to whoever asked.'
