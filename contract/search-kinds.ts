/** The kinds of results of a search, in the order of its answer. */
export const searchKinds = ['artworks', 'artists', 'exhibitions', 'spaces', 'news', 'artifacts'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The longest text of a search. */
export const longestSearchChars = 200
