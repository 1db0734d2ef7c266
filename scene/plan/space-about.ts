/** The texts of a space's page; its figures are derived from the plan. */
export interface SpaceAbout {
  title: string
  subtitle: string
  /** A sentence for lists. */
  shortDescription: string
  /** A paragraph or two in plain text, for the top of the page. */
  description: string
  /** What it is suitable for and how it is lit. */
  about: string
  style: string
  walls: string[]
  floors: string[]
}
