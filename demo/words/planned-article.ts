/** An article of the demo content. */
export type PlannedArticle = {
  readonly url: string
  readonly title: string
  readonly subtitle: string
  readonly shortDescription: string
  readonly html: string
  /** Key of the work whose picture is above the article. */
  readonly pictureOf: string
  /** The article's date, in days before the installation of the demo content. */
  readonly daysAgo: number
}
