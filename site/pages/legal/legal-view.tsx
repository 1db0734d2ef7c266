import { Section } from '@enfilade/ui/controls/section.tsx'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import type { LegalText } from './legal-text.ts'
import './legal-view.css'

/** A legal page: its date, its contents, and its parts, each with its own address. */
export function LegalView({ text }: { text: LegalText }) {
  const { title, lead, updated, parts } = text
  return (
    <div className="legal">
      <PageTitle
        title={title}
        aside={
          <p>
            Last updated <time dateTime={updated.machine}>{updated.words}</time>
          </p>
        }
      >
        <p className="lead">{lead}</p>
      </PageTitle>
      <Section name="In this text">
        <nav aria-label="Parts">
          <ol className="legal-contents">
            {parts.map(({ id, name }) => (
              <li key={id}>
                <a className="button-link" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Section>
      {parts.map(({ id, name, words, rows }) => (
        <Section key={id} id={id} name={name}>
          <div className="prose">
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {rows && (
            <div className="legal-rows">
              <FactRows rows={rows} />
            </div>
          )}
        </Section>
      ))}
    </div>
  )
}
