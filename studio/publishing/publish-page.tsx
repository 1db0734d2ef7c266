import {
  emailVerificationPage,
  exhibitionTextsPage,
  hangingPage,
  previewPage,
  studioPage,
} from '@enfilade/contract/page-addresses'
import type { StudioPublication } from '@enfilade/contract/studio-calls'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTexts } from '#studio/exhibition/open-texts.ts'
import { useDesk } from '#studio/hanging/open-hanging.ts'
import { pastWords } from '#studio/shell/moment-words.ts'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import './publish-page.css'
import { publishWords } from './publish-words.ts'
import { type PublicationState, usePublication } from './use-publication.ts'

/** Where an exhibition is opened, brought up to date for visitors, and closed. */
export function PublishPage() {
  const { id = '' } = useParams()
  // Changes that were made a moment ago, or without a connection, reach the site before anything is published.
  const { waiting: hangingWaiting, isOffline, standing } = useDesk(id).state
  const texts = useTexts(id).state
  const waiting = hangingWaiting + texts.waiting
  const waits = standing === 'loading' || texts.standing === 'loading' || waiting > 0
  const { state, publish, close } = usePublication(id, waits)
  const { publication } = state
  usePageTitle(publication === null ? 'Publish' : `Publish ${publication.title}`)
  return (
    <>
      <div className="at-axis studio-title">
        <h1 className="title very-long">Publish {publication !== null && <em>{publication.title}</em>}</h1>
        <p className="publish-state">{publication !== null && <OpenSince publication={publication} />}</p>
        <p className="publish-said strong" role={state.refused ? 'alert' : 'status'}>
          {(isOffline || texts.isOffline) && waiting > 0 ? waitingWords(waiting) : state.said}
        </p>
        {Object.keys(texts.troubles).length > 0 && (
          <p className="publish-unsaved" role="alert">
            A text is not saved yet, and would not be published.{' '}
            <Link className="button-link" to={exhibitionTextsPage(id)}>
              See what keeps it
            </Link>
          </p>
        )}
      </div>
      {publication === null ? (
        <NoPublication standing={state.standing} />
      ) : (
        <PublicationParts exhibitionId={id} publication={publication} doing={state.doing} act={{ publish, close }} />
      )}
    </>
  )
}

function waitingWords(waiting: number): string {
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`
  return `You are offline: ${changes} here. Publish when the site has them.`
}

function OpenSince({ publication: { published, page } }: { publication: StudioPublication }) {
  const [now] = useState(() => new Date())
  if (published === null) return 'Closed. Only your team sees it.'
  return (
    <>
      Open. Visitors see what was published {pastWords(new Date(published.since), now)}.{' '}
      <a className="button-link" href={page}>
        See it as they do
      </a>
    </>
  )
}

function NoPublication({ standing }: { standing: PublicationState['standing'] }) {
  if (standing === 'asking') {
    return (
      <Section name="What changes">
        <ul aria-busy="true" aria-label="Loading" className="publish-list">
          {[1, 2, 3].map((place) => (
            <li key={place} aria-hidden="true">
              <span className="home-blank" />
            </li>
          ))}
        </ul>
      </Section>
    )
  }
  const sentences = {
    missing: 'There is no such exhibition.',
    unconfirmed: 'Please confirm your e-mail first.',
    away: 'You are offline, or the site cannot be reached. This page is loaded again by itself.',
    known: '',
  } as const
  return (
    <Section name={standing === 'unconfirmed' ? 'Before you begin' : 'Publish'}>
      <p className="studio-notice" role="alert">
        {sentences[standing]}
      </p>
      {standing === 'unconfirmed' ? (
        <a className="button-primary" href={emailVerificationPage}>
          Confirm your e-mail
        </a>
      ) : (
        <Link className="button-link" to={studioPage}>
          To your exhibitions
        </Link>
      )}
    </Section>
  )
}

type PublicationPartsProps = {
  exhibitionId: string
  publication: StudioPublication
  doing: PublicationState['doing']
  act: { publish: () => void; close: () => void }
}

function PublicationParts({ exhibitionId, publication, doing, act }: PublicationPartsProps) {
  const { differences, obstacles, warnings, published } = publication
  const words = publishWords(publication)
  return (
    <>
      <Section name={differences.length === 0 ? 'What changes' : `What changes, ${differences.length}`}>
        {differences.length === 0 ? (
          <p className="studio-notice">{words.nothing}</p>
        ) : (
          <ul className="publish-list">
            {differences.map(({ kind, about, words: said }) => (
              <li key={`${kind} ${about}`}>{said}</li>
            ))}
          </ul>
        )}
      </Section>
      <Remarks name="What stands in the way" remarks={obstacles} />
      <Remarks name="Worth a look" remarks={warnings} />
      <Section name="For visitors" aside={words.aside === '' ? undefined : <p>{words.aside}</p>}>
        <div className="publish-tools">
          {words.button !== null && (
            <button type="button" className="button-primary" aria-disabled={doing !== null} onClick={act.publish}>
              {doing === 'publishing' ? 'Publishing…' : words.button}
            </button>
          )}
          <Link className="button-link" to={hangingPage(exhibitionId)}>
            Back to the hanging
          </Link>
          <Link className="button-link" to={previewPage(exhibitionId)}>
            Preview
          </Link>
          <Link className="button-link" to={exhibitionTextsPage(exhibitionId)}>
            Texts and cover
          </Link>
          {published !== null && (
            <button type="button" className="button-link" aria-disabled={doing !== null} onClick={act.close}>
              {doing === 'closing' ? 'Closing…' : 'Close to visitors'}
            </button>
          )}
        </div>
      </Section>
    </>
  )
}

function Remarks({ name, remarks }: { name: string; remarks: StudioPublication['obstacles'] }) {
  if (remarks.length === 0) return null
  return (
    <Section name={`${name}, ${remarks.length}`}>
      <ul className="publish-list">
        {remarks.map(({ code, about, title, reason }, place) => (
          <li key={`${code} ${about} ${place}`}>
            {title !== null && (
              <>
                <em>{title}</em>:{' '}
              </>
            )}
            {reason}
          </li>
        ))}
      </ul>
    </Section>
  )
}
