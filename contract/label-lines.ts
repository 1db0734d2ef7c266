/** The kind of fact on a line of a label. */
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

/** The content of a label, ready to be shown: figures and prices are already formatted. */
export type LabelContent = {
  /** The maker in the record's own words if these say more than a name, such as "after J. M. W. Turner". */
  readonly artistName: string | null
  readonly title: string
  readonly year: string | null
  readonly medium: string | null
  readonly form?: string | null | undefined
  readonly dimensions: string | null
  /** Further facts by their names in catalogues, such as an edition. */
  readonly facts?: readonly { readonly name: string; readonly text: string }[] | undefined
  readonly price: string | null
  /** Null for things that are never for sale. */
  readonly status: string | null
  readonly onSale: boolean
  readonly description: string | null
  readonly creditLine: string | null
}

/** The languages of a label, where they differ from line to line. */
export type LabelLanguages = {
  readonly title: string
  readonly medium: string
  readonly description: string
  /** Of the untranslated parts of the exhibition's record: facts and credit lines. */
  readonly record: string
  /** Of the texts that the site itself writes: forms, sizes, sales. */
  readonly site: string
}

export type LabelLine = {
  readonly role: LabelRole
  /** Its name in catalogues. */
  readonly name: string
  /** The line as it is printed. */
  readonly text: string
  /** The line without its name. */
  readonly value: string
  /** Undefined if the languages were not given. */
  readonly language: string | undefined
}

/**
 * The lines of a label in the order of the trade: artist, title, year, medium, form, size, further facts, price or
 * status, description, credit line. Cards, panels, boards, voices, lists, pages and IIIF all use these lines and have
 * no order of their own. Unknown facts have no line.
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

/** A fact after its name, such as "Series: Tides", unless it already begins with its name. */
function printedFact(name: string, text: string): string {
  return text.toLowerCase().startsWith(name.toLowerCase()) ? text : `${name}: ${text}`
}
