import type { ProductFilmFacts } from '#site/ui/product-film.tsx'
import arMp4 from './ar.mp4'
import arCaptions from './ar.vtt'
import arWebm from './ar.webm'
import arPoster from './ar.webp'
import createMp4 from './create.mp4'
import createCaptions from './create.vtt'
import createWebm from './create.webm'
import createPoster from './create.webp'
import vrMp4 from './vr.mp4'
import vrCaptions from './vr.vtt'
import vrWebm from './vr.webm'
import vrPoster from './vr.webp'
import walkMp4 from './walk.mp4'
import walkCaptions from './walk.vtt'
import walkWebm from './walk.webm'
import walkPoster from './walk.webp'

const size = { widthPx: 1280, heightPx: 720 } as const

/** The site's films about itself (`npm run films`). */
export const productFilms = {
  /** A walk through three exhibitions. */
  walk: {
    name: 'A walk through three exhibitions',
    webm: walkWebm,
    mp4: walkMp4,
    poster: walkPoster,
    captions: walkCaptions,
    ...size,
  },
  /** The view of a visitor who walks round a sculpture and bends down to it. */
  vr: {
    name: 'Round a sculpture, at the height of the eyes',
    webm: vrWebm,
    mp4: vrMp4,
    poster: vrPoster,
    captions: vrCaptions,
    ...size,
  },
  /** Works at their true size on a wall, beside a person. */
  ar: {
    name: 'Four works at their true size',
    webm: arWebm,
    mp4: arMp4,
    poster: arPoster,
    captions: arCaptions,
    ...size,
  },
  /** The hanging of a wall, work after work, with its measures. */
  create: {
    name: 'A wall being hung',
    webm: createWebm,
    mp4: createMp4,
    poster: createPoster,
    captions: createCaptions,
    ...size,
  },
} as const satisfies Record<string, ProductFilmFacts>
