import type { OrganizerType } from '@enfilade/contract/businesses'

/** Who asks: the four kinds of people that make exhibitions, as addresses name them. */
export const leadAudiences = ['artists', 'galleries', 'museums', 'collectors'] as const
export type LeadAudience = (typeof leadAudiences)[number]

/** What the form calls things for each; `required` is what the label marks. */
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

/** The audience that an address names, or null. */
export function audienceOf(word: string | undefined): LeadAudience | null {
  return leadAudiences.find((audience) => audience === word) ?? null
}
