import hanken from '@enfilade/ui/look/typefaces/hanken-grotesk-latin.woff2?url'
import slantedHeading from '@enfilade/ui/look/typefaces/newsreader-heading-italic-latin.woff2?url'
import heading from '@enfilade/ui/look/typefaces/newsreader-heading-normal-latin.woff2?url'
import slantedText from '@enfilade/ui/look/typefaces/newsreader-text-italic-latin.woff2?url'
import text from '@enfilade/ui/look/typefaces/newsreader-text-normal-latin.woff2?url'
import slantedTitle from '@enfilade/ui/look/typefaces/newsreader-title-italic-latin.woff2?url'
import title from '@enfilade/ui/look/typefaces/newsreader-title-normal-latin.woff2?url'
import { preload } from 'react-dom'
import type { LinkDescriptor } from 'react-router'

/** The size of a title: the class beside `title` in type.css, none for the largest. */
export type TitleSize = '' | 'long' | 'very-long' | 'endless'

const cuts = {
  '': { upright: title, slanted: slantedTitle },
  long: { upright: title, slanted: slantedTitle },
  'very-long': { upright: heading, slanted: slantedHeading },
  endless: { upright: text, slanted: slantedText },
} as const satisfies Record<TitleSize, { upright: string; slanted: string }>

/** The sans, which every page needs first. */
export const sansFont: LinkDescriptor = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href: hanken,
}

/** Preloads the font of the page's title, before the style sheet requests it: a page starts with its title. */
export function preloadTitleFont(size: TitleSize, slant: 'upright' | 'slanted'): void {
  preload(cuts[size][slant], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
