import { Link } from 'react-router'
import type { ArticleFacts } from './article-facts.ts'
import './article-rows.css'

type ArticleRowsProps = {
  articles: readonly ArticleFacts[]
  /** Titles only. */
  brief?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** Articles, newest first: date, title, and the beginning. */
export function ArticleRows({ articles, brief = false, headingLevel: Heading = 'h3' }: ArticleRowsProps) {
  return (
    <ul className="article-rows">
      {articles.map(({ id, address, title, excerpt, date }) => (
        <li key={id}>
          <time className="small grey" dateTime={date.machine}>
            {date.words}
          </time>
          <div>
            <Heading className="article-row-title">
              <Link to={address}>{title}</Link>
            </Heading>
            {!brief && excerpt && <p className="small grey">{excerpt}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
