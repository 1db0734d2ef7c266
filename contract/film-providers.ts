/**
 * Sites whose films an article may embed. The site makes no request to them before a visitor asks for the film. Then
 * their player replaces the text, from the address at which they store least about viewers.
 */
export const filmProviders = {
  youtube: {
    name: 'YouTube',
    id: /^[\w-]{6,20}$/,
    /** The address of the player, and the page that frames it. */
    playerOrigin: 'https://www.youtube-nocookie.com',
    playerAddress: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    pageAddress: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    id: /^\d{3,15}$/,
    playerOrigin: 'https://player.vimeo.com',
    playerAddress: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    pageAddress: (id: string) => `https://vimeo.com/${id}`,
  },
} as const

export type ProviderFilm = { provider: keyof typeof filmProviders; id: string }

/** Reads `youtube/…` or `vimeo/…`, the mark of a film in an article; null for anything else. */
export function readFilmMark(mark: string): ProviderFilm | null {
  const [provider = '', id = '', ...more] = mark.split('/')
  if (more.length > 0) return null
  if (provider === 'youtube' || provider === 'vimeo')
    return filmProviders[provider].id.test(id) ? { provider, id } : null
  return null
}

/** The film that a provider's player shows, from the address of its frame; null for any other address. */
export function filmOfFrame(address: string): ProviderFilm | null {
  const [, host = '', id = ''] =
    /^(?:https?:)?\/\/([a-z.-]+)\/(?:embed|video)\/([\w-]+)(?:[?#/]|$)/i.exec(address) ?? []
  switch (host.toLowerCase().replace(/^www\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return readFilmMark(`youtube/${id}`)
    case 'player.vimeo.com':
      return readFilmMark(`vimeo/${id}`)
    default:
      return null
  }
}
