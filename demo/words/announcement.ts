/** The site's announcement beside the title of its home page. */
export const announcement = {
  words: 'Waiting list open: an agent that hangs a first draft of your exhibition, for you to correct.',
  articleUrl: 'a-first-draft-by-an-agent',
} as const
