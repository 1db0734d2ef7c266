import { createContext } from 'react'

/** The word by which the server knows the scripts that the page itself wrote; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
