/** One numbered part of a legal page. */
export type LegalPart = {
  /** Anchor of the part. */
  id: string
  name: string
  words: readonly string[]
  /** Facts in a table. */
  rows?: readonly { name: string; value: string }[]
}

/** A legal page: terms, or a privacy policy. */
export type LegalText = {
  title: string
  lead: string
  updated: { machine: string; words: string }
  parts: readonly LegalPart[]
}

/** The operator in the text, from the settings of the site. */
export type LegalParty = {
  name: string
  /** Their place, in one line. */
  seat: string
  email: string | null
}

/** How to contact the operator, as half a sentence. */
export function reachOf({ email }: LegalParty): string {
  return email === null ? 'through the contact page' : `at ${email} or through the contact page`
}
