import { filmProviders, readFilmMark } from '@enfilade/contract/film-providers'
import { useEffect, useRef } from 'react'

/**
 * The text of an article, sanitised when it was stored and again when it was read. Its films are links; pressed, they
 * play in place.
 */
export function ArticleText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = text.current
    element?.addEventListener('click', playFilm)
    return () => element?.removeEventListener('click', playFilm)
  }, [])
  return <div ref={text} className="prose article-text" dangerouslySetInnerHTML={{ __html: html }} />
}

function playFilm(press: MouseEvent): void {
  // With a modifier key the link opens in its own window.
  if (press.ctrlKey || press.metaKey || press.shiftKey) return
  const link = press.target instanceof Element ? press.target.closest<HTMLAnchorElement>('a[data-film]') : null
  const film = readFilmMark(link?.dataset['film'] ?? '')
  if (link === null || film === null) return
  press.preventDefault()
  const { name, playerAddress } = filmProviders[film.provider]
  const player = document.createElement('iframe')
  player.className = 'article-film'
  player.title = `Video from ${name}`
  player.allow = 'autoplay; fullscreen; picture-in-picture'
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.src = playerAddress(film.id)
  link.replaceWith(player)
  player.focus()
}
