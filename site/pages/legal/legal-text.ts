/** One numbered part of a legal page. */
export type LegalPart = {
  /** Anchor of the part. */
  id: string
  name: string
  words: readonly string[]
  /** Facts that read better as a table. */
  rows?: readonly { name: string; value: string }[]
}

/** A legal page: what is agreed, or what is kept of whom. */
export type LegalText = {
  title: string
  lead: string
  updated: { machine: string; words: string }
  parts: readonly LegalPart[]
}

/** Who the text speaks for, as the settings of the site name them. */
export type LegalParty = {
  name: string
  /** Where they are, in one line. */
  seat: string
  email: string | null
}

/** How to reach whoever the text speaks for, as half a sentence. */
export function reachOf({ email }: LegalParty): string {
  return email === null ? 'through the contact page' : `at ${email} or through the contact page`
}
