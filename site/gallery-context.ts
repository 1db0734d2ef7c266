import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { Gallery } from '@enfilade/server/gallery'
import { createContext } from 'react-router'
import { plainSettings } from './site-settings.ts'

/** The gallery behind the page being rendered; the server sets it for each request. */
export const galleryContext = createContext<Gallery>()

/** The operator's settings of the site; the server sets it for each request, else the plain settings apply. */
export const siteSettingsContext = createContext<SiteSettings>(plainSettings)

/** The address by which the sender of a form is counted; the server sets it for writes alone. */
export const visitorContext = createContext<string>('unknown')

/** Calls the site on behalf of a form's sender, like their browser's script; the server sets it for writes alone. */
export const internalCallContext =
  createContext<(path: string, body: Readonly<Record<string, unknown>>) => Promise<Response>>()

/** The nonce of the renderer's own scripts; without it, none are marked. */
export const nonceContext = createContext<string | undefined>(undefined)

/**
 * Where the server takes the rendered page from, as a string: a response's body would encode and decode it. If absent,
 * the response has it.
 */
export const renderedPageContext = createContext<{ html: string | null } | undefined>(undefined)

/** What the page tells other sites, as HTML for its head; its loader sets it, the renderer writes it. */
export const sharedHeadContext = createContext<string>('')
