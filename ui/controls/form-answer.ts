/** What a form's page answers: taken, with what comes next, or refused, with what was typed so that nobody types it twice. */
export type FormAnswer =
  | { done: true; message: string; next: string | null }
  | { done: false; reason: string; fields: Record<string, string>; typed: Record<string, string> }
