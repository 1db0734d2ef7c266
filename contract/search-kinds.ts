/** What the site is searched for, in the order in which it answers. */
export const searchKinds = ['artworks', 'artists', 'exhibitions', 'spaces', 'news', 'artifacts'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Longest text that a search takes. */
export const longestSearchChars = 200
