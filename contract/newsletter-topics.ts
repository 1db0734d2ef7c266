/** The topics of the newsletter, by the names of the specification. */
export const newsletterTopics = [
  'featuredExhibitions',
  'newsAndAnnouncments',
  'artTechNews',
  'liveEvents',
  'blockchain',
] as const

/** The names of the topics for people. */
export const newsletterTopicWords = {
  featuredExhibitions: 'Featured exhibitions',
  newsAndAnnouncments: 'News and announcements',
  artTechNews: 'Art and technology',
  liveEvents: 'Live events',
  blockchain: 'Blockchain',
} as const satisfies Record<(typeof newsletterTopics)[number], string>
