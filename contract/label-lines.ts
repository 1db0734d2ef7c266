/** What a line of a label tells. */
export type LabelRole =
  | 'artist'
  | 'title'
  | 'year'
  | 'medium'
  | 'form'
  | 'size'
  | 'fact'
  | 'sale'
  | 'description'
  | 'credit'

/** What a label says, ready to be shown: figures and prices are already written out for people. */
export type LabelContent = {
  /** Who made it, in the record's own words where they say more than a name, such as "after J. M. W. Turner". */
  readonly artistName: string | null
  readonly title: string
  readonly year: string | null
  readonly medium: string | null
  readonly form?: string | null | undefined
  readonly dimensions: string | null
  /** Further facts by what catalogues call them, such as an edition. */
  readonly facts?: readonly { readonly name: string; readonly text: string }[] | undefined
  readonly price: string | null
  /** Null for what is never for sale. */
  readonly status: string | null
  readonly onSale: boolean
  readonly description: string | null
  readonly creditLine: string | null
}

/** The languages of what a label says, where they differ from line to line. */
export type LabelLanguages = {
  readonly title: string
  readonly medium: string
  readonly description: string
  /** Of what the exhibition's record says beside: facts and credit lines, which nobody translates. */
  readonly record: string
  /** Of what the site writes itself: forms, sizes, sales. */
  readonly site: string
}

export type LabelLine = {
  readonly role: LabelRole
  /** What catalogues call it. */
  readonly name: string
  /** The line as it is printed. */
  readonly text: string
  /** What it says without its name before it. */
  readonly value: string
  /** Undefined where the languages were not given. */
  readonly language: string | undefined
}

/**
 * The lines of a label in the order of the trade: artist, title, year, medium, form, size, further facts, price or status,
 * what is written about the work, credit line. Cards, panels, boards, voices, lists, pages and IIIF set these lines, and
 * have no order of their own. What is not known has no line.
 */
export function labelLines(label: LabelContent, languages?: LabelLanguages): LabelLine[] {
  const { title, medium, description, record, site } = languages ?? {}
  const line = (role: LabelRole, name: string, text: string | null | undefined, language: string | undefined) =>
    text ? [{ role, name, text, value: text, language }] : []
  return [
    ...line('artist', 'Artist', label.artistName, title),
    ...line('title', 'Title', label.title, title),
    ...line('year', 'Date', label.year, title),
    ...line('medium', 'Medium', label.medium, medium),
    ...line('form', 'Form', label.form, site),
    ...line('size', 'Dimensions', label.dimensions, site),
    ...(label.facts ?? []).map(({ name, text }) => ({
      role: 'fact' as const,
      name,
      text: printedFact(name, text),
      value: text,
      language: record,
    })),
    ...line('sale', 'Sale', label.onSale && label.price !== null ? label.price : label.status, site),
    ...line('description', 'Description', label.description, description),
    ...line('credit', 'Credit line', label.creditLine, record),
  ]
}

/** A fact with its name before it, such as "Series: Tides", unless it begins with its name by itself. */
function printedFact(name: string, text: string): string {
  return text.toLowerCase().startsWith(name.toLowerCase()) ? text : `${name}: ${text}`
}
