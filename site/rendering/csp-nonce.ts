import { createContext } from 'react'

/** The CSP nonce of the page's own scripts, for React; undefined in the browser. */
export const CspNonce = createContext<string | undefined>(undefined)
