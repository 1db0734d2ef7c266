import { createContext } from 'react'

/** The CSP nonce of the scripts that the page itself wrote, for React; undefined in the browser. */
export const CspNonce = createContext<string | undefined>(undefined)
