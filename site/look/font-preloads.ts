import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { LinkDescriptor } from 'react-router'
import newsreaderItalic from './newsreader/newsreader-latin-italic.woff2?url'
import newsreader from './newsreader/newsreader-latin-normal.woff2?url'

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
})

/** The two voices, which every page begins with. */
export const uprightFonts = [preload(hanken), preload(newsreader)]

/** The slanted serif, for pages whose first words are the title of an exhibition or a work. */
export const slantedFont = () => [preload(newsreaderItalic)]
