import { z } from 'zod'

const unstorable = 'This holds a character that is none: NUL, or half of a character.'

/**
 * Whether a text can be stored and sent unchanged: well-formed Unicode without NUL, which PostgreSQL refuses. Half of a
 * surrogate pair is no character: one system would replace it, and the next would refuse it.
 */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Any text from a person or a program. Each text in a contract uses this instead of `z.string()`. */
export const plainText = (error?: string | z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType>) =>
  (error === undefined ? z.string() : z.string({ error })).refine(isPlainText, unstorable)
