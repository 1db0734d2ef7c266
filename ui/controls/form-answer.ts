/**
 * The answer of a form's page: accepted, with what comes next, or refused, with the typed values so that nobody types
 * them twice.
 */
export type FormAnswer =
  | { done: true; message: string; next: string | null }
  | { done: false; reason: string; fields: Record<string, string>; typed: Record<string, string> }
