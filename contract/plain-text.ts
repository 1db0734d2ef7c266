import { z } from 'zod'

const unstorable = 'This holds a character that is none: NUL, or half of a character.'

/**
 * Whether a text can be kept and sent as it is: without NUL, which PostgreSQL takes in no text, and well-formed Unicode. Half
 * of a surrogate pair is no character; it would be kept as a replacement mark in one place and refused in the next.
 */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Any text that a person or a program sends us. Each text of a contract begins with this, and not with `z.string()`. */
export const plainText = (error?: string | z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType>) =>
  (error === undefined ? z.string() : z.string({ error })).refine(isPlainText, unstorable)
