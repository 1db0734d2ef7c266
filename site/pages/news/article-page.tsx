import { newsPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { HandOn, mailAddress } from '#site/ui/hand-on.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { articleFacts, dateOf } from './article-facts.ts'
import './article-page.css'
import { ArticleRows } from './article-rows.tsx'
import { ArticleText } from './article-text.tsx'
import { articleThing } from './article-thing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, address, head } = openPage(args)
  const found = await gallery.news.findByUrl(args.params['url'] ?? '')
  if (!found) throw notFound("Article doesn't exist")
  const { article, related } = found
  const poster = picture(article.fileVersions, article.placeholder)
  const facts = await head({
    title: article.title,
    description: article.shortDescription ?? article.subtitle,
    subject: { kind: 'article', record: article },
    things: [articleThing(article, { address, settings })],
    trail: [{ name: 'News', path: newsPage }],
    feeds: ['news'],
  })
  return {
    title: article.title,
    subtitle: article.subtitle,
    date: dateOf(article.publishedAt),
    html: article.description,
    poster,
    related: related.map((each) => articleFacts(each, null)),
    head: facts,
  }
}

export const meta = headTags

export default function ArticlePage() {
  const { title, subtitle, date, html, poster, related, head } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="article">
        <PageTitle
          title={title}
          longFrom={24}
          aside={
            <>
              <nav aria-label="Path">
                <Link className="button-link quiet" to={newsPage}>
                  News
                </Link>
              </nav>
              <time dateTime={date.machine}>{date.words}</time>
            </>
          }
        >
          {subtitle && <p className="lead">{subtitle}</p>}
        </PageTitle>
        <ShareWords title={title} address={head.canonical} />
        {poster && (
          <Picture
            source={poster}
            alt=""
            sizes="(max-width: 800px) 94vw, 792px"
            ratio={16 / 9}
            first
            className="article-poster"
          />
        )}
        <ArticleText html={html} />
        <ShareWords title={title} address={head.canonical} />
      </article>
      {related.length > 0 && (
        <Section
          name="More"
          aside={
            <Link className="button-link" to={newsPage}>
              See all<span className="visually-hidden"> news</span>
            </Link>
          }
        >
          <ArticleRows articles={related} />
        </Section>
      )}
    </>
  )
}

/** Links for sharing the article: plain links and the device's own; nothing is loaded from other sites. */
function ShareWords({ title, address }: { title: string; address: string }) {
  return (
    <p className="share-words small">
      <span className="grey">Share</span>
      <a className="button-link" href={mailAddress({ title, address })}>
        E-mail
      </a>
      {networks.map(({ name, addressOf }) => (
        <a key={name} className="button-link" href={addressOf(address)} rel="noopener noreferrer" target="_blank">
          {name}
        </a>
      ))}
      <HandOn title={title} address={address} />
    </p>
  )
}

const networks = [
  {
    name: 'Facebook',
    addressOf: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
  {
    name: 'LinkedIn',
    addressOf: (address: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  },
] as const
