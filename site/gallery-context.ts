import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { Gallery } from '@enfilade/server/gallery'
import { createContext } from 'react-router'
import { plainSettings } from './site-settings.ts'

/** The gallery behind the page being rendered; the server sets it once per request. */
export const galleryContext = createContext<Gallery>()

/** What the operator says of the site; the server sets it once per request, else the plain settings hold. */
export const siteSettingsContext = createContext<SiteSettings>(plainSettings)

/** The address that the sender of a form is counted under; the server sets it for writes alone. */
export const visitorContext = createContext<string>('unknown')

/** Makes a call of the site for whoever sent a form, as their browser's script would; the server sets it for writes alone. */
export const internalCallContext =
  createContext<(path: string, body: Readonly<Record<string, unknown>>) => Promise<Response>>()

/** The word by which the server knows the scripts that the renderer itself wrote; absent, none are marked. */
export const nonceContext = createContext<string | undefined>(undefined)

/**
 * Where the server takes the page from, as the string it was rendered as: through a response's body it would be encoded
 * and decoded on the way. Absent, the response has it.
 */
export const renderedPageContext = createContext<{ html: string | null } | undefined>(undefined)

/** What the page says to other sites, as HTML for its head; its loader sets it, the renderer draws it. */
export const sharedHeadContext = createContext<string>('')
