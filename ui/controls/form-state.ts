import { createContext } from 'react'
import type { FormAnswer } from './form-answer.ts'

/** How the form round a field stands: what it was last answered; null while it was not sent. */
export const FormState = createContext<FormAnswer | null>(null)
