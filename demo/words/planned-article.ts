/** An article of the demo content. */
export type PlannedArticle = {
  readonly url: string
  readonly title: string
  readonly subtitle: string
  readonly shortDescription: string
  readonly html: string
  /** Key of the work whose picture stands above the article. */
  readonly pictureOf: string
  /** How many days before the demo content came in the article is dated. */
  readonly daysAgo: number
}
