import { filmOfFrame, filmProviders, type ProviderFilm, readFilmMark } from '@enfilade/contract/film-providers'
import sanitizeHtml from 'sanitize-html'

const filmWords = ({ provider }: ProviderFilm) => `Play the video. It comes from ${filmProviders[provider].name}.`

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p a ul ol li blockquote cite em strong b i br hr figure figcaption img sup sub table thead tbody tr th td caption'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title', 'data-film'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // A picture in an article comes from the site itself, so that reading an article contacts no other site.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these elements is not text, or browsers parse it differently from the sanitiser.
  nonTextTags:
    'script style textarea option select title template svg math iframe xmp noembed noframes noscript plaintext object applet'.split(
      ' ',
    ),
  // Removes a picture without address.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  nestingLimit: 60,
  transformTags: {
    h1: 'h2',
    a: (tagName, { 'data-film': mark = '', ...attribs }) => {
      const film = readFilmMark(mark)
      return { tagName, attribs: film === null ? attribs : filmLink(film) }
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    iframe: (tagName, { src = '' }) => {
      const film = filmOfFrame(src)
      return film === null ? { tagName, attribs: {} } : { tagName: 'a', attribs: filmLink(film), text: filmWords(film) }
    },
  },
}

/** A film is a link to it; the page replaces it by the player when somebody starts it. */
function filmLink(film: ProviderFilm): { href: string; 'data-film': string } {
  return { href: filmProviders[film.provider].pageAddress(film.id), 'data-film': `${film.provider}/${film.id}` }
}

/**
 * The article's HTML without anything that can run, load from elsewhere or break the page around it: text, headings
 * below the page's own, lists, tables, links, pictures of the site, and films as links. Idempotent.
 */
export function safeArticleHtml(html: string): string {
  const safe = sanitizeHtml(html, options).trim()
  // Removes the fallback texts of frames beside the links that replace them.
  return Object.values(filmProviders).reduce((text, { name }) => {
    const words = `It comes from ${name}.`
    return text.replaceAll(`Play the video. ${words}Play the video. ${words}`, `Play the video. ${words}`)
  }, safe)
}

const mostChars = 4_000_000

/**
 * The same each time an article is shown: the database may contain text from an older version, a backup or a manual
 * change. Caches texts that were sanitised before.
 */
export function openHtmlMemory(): (html: string) => string {
  const known = new Map<string, string>()
  let chars = 0
  return (html) => {
    const before = known.get(html)
    if (before !== undefined) return before
    const safe = safeArticleHtml(html)
    chars += html.length + safe.length
    if (chars > mostChars) {
      known.clear()
      chars = html.length + safe.length
    }
    known.set(html, safe)
    return safe
  }
}
