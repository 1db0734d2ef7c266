import { createContext } from 'react'
import type { FormAnswer } from './form-answer.ts'

/** The state of the form round a field: its last answer; null while it was not sent. */
export const FormState = createContext<FormAnswer | null>(null)
