/** The operator's lists, by the last part of their address. */
export const operatorLists = {
  outbox: {
    title: 'Outbox',
    lead: 'Every letter that the site wrote. Without a mail server it is read here.',
    call: 'letters',
  },
  leads: { title: 'Leads', lead: 'Who would like to show art here, and who applied to the open call.', call: 'leads' },
  enquiries: { title: 'Enquiries', lead: 'Who would like to buy a work.', call: 'enquiries' },
  messages: { title: 'Messages', lead: 'What was written to the site and to profiles.', call: 'messages' },
} as const

export type OperatorListName = keyof typeof operatorLists

/** The list with this name; null if there is none. */
export function operatorListNamed(name: string | undefined): OperatorListName | null {
  switch (name) {
    case 'outbox':
    case 'leads':
    case 'enquiries':
    case 'messages':
      return name
    default:
      return null
  }
}
