import type { OrganizerType } from '@enfilade/contract/businesses'

/** The four kinds of organisers, as in addresses. */
export const leadAudiences = ['artists', 'galleries', 'museums', 'collectors'] as const
export type LeadAudience = (typeof leadAudiences)[number]

/** The words of the form for each; `required` are the labels' marks. */
export const audienceWords = {
  artists: { type: 'ARTIST', one: 'Artist', name: 'Name', contact: null, required: [] },
  galleries: { type: 'GALLERY', one: 'Gallery', name: 'Gallery', contact: 'Contact person', required: ['contact'] },
  museums: {
    type: 'MUSEUM',
    one: 'Museum',
    name: 'Museum',
    contact: 'Contact person',
    required: ['website', 'phone'],
  },
  collectors: { type: 'COLLECTOR', one: 'Collector', name: 'Name', contact: null, required: [] },
} as const satisfies Record<
  LeadAudience,
  {
    type: OrganizerType
    one: string
    name: string
    contact: string | null
    required: readonly ('contact' | 'website' | 'phone')[]
  }
>

/** The audience in an address, or null. */
export function audienceOf(word: string | undefined): LeadAudience | null {
  return leadAudiences.find((audience) => audience === word) ?? null
}
