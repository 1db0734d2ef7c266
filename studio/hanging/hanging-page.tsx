import { emailVerificationPage, publishPage, studioPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import type { Desk, DeskState } from './desk.ts'
import './hanging-page.css'
import { HangingLists } from './hanging-lists.tsx'
import { useDesk } from './open-hanging.ts'
import { SavedLine } from './saved-line.tsx'
import { proposeHanging } from './works-adding.ts'

/** The hanging of an exhibition as a list: everything but dragging. */
export function HangingPage() {
  const { id = '' } = useParams()
  const { desk, state } = useDesk(id)
  usePageTitle(state.draft?.title ?? 'Hanging')
  return (
    <>
      <div className="at-axis studio-title hanging-head">
        <h1 className="title very-long">{state.draft === null ? 'Hanging' : <em>{state.draft.title}</em>}</h1>
        {state.draft !== null && <HangingTools desk={desk} state={state} />}
        <div className="hanging-refusals" role="alert">
          {state.refusals.map(({ id: refusal, reason }) => (
            <p key={refusal} className="small strong">
              {reason}{' '}
              <button type="button" className="button-link" onClick={() => desk.dismiss(refusal)}>
                All right
              </button>
            </p>
          ))}
        </div>
      </div>
      <HangingMatter desk={desk} state={state} />
    </>
  )
}

function HangingTools({ desk, state }: { desk: Desk; state: DeskState }) {
  const { undo, redo, said } = state
  return (
    <div className="hanging-tools">
      <SavedLine state={state} />
      <button type="button" className="button-link" disabled={undo === null} onClick={desk.undo} title={undo ?? ''}>
        Undo
      </button>
      <button type="button" className="button-link" disabled={redo === null} onClick={desk.redo} title={redo ?? ''}>
        Redo
      </button>
      <HangAll desk={desk} state={state} />
      {state.draft !== null && (
        <Link className="button-link" to={publishPage(state.draft._id)}>
          Publish
        </Link>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

/** Hangs all works by rule, as a step like any other. Unsent changes are not in the proposal, so it waits for them. */
function HangAll({ desk, state: { draft, hanging, waiting } }: { desk: Desk; state: DeskState }) {
  const [doing, setDoing] = useState(false)
  if (draft === null || hanging === null || hanging.order.length === 0) return null
  async function hangAll(exhibitionId: string): Promise<void> {
    if (doing || waiting > 0) return
    setDoing(true)
    const answer = await proposeHanging(exhibitionId)
    setDoing(false)
    if ('reason' in answer) return desk.say(answer.reason)
    const { operation, refused } = answer.proposal
    if (operation !== null) desk.change(operation, 'Hang all by rule')
    if (refused.length > 0) desk.say(`${refused.length} of ${hanging?.order.length} works found no place.`)
    else if (operation === null) desk.say('All works hang by rule already.')
  }
  return (
    <button
      type="button"
      className="button-link"
      aria-disabled={doing || waiting > 0}
      onClick={() => void hangAll(draft._id)}
    >
      {doing ? 'Hanging…' : 'Hang all'}
    </button>
  )
}

function HangingMatter({ desk, state }: { desk: Desk; state: DeskState }) {
  const { standing, draft, hanging } = state
  const back = (
    <Link className="button-link" to={studioPage}>
      To your exhibitions
    </Link>
  )
  if (standing === 'missing') {
    return (
      <Section name="Hanging">
        <p className="studio-notice" role="alert">
          There is no such exhibition.
        </p>
        {back}
      </Section>
    )
  }
  if (standing === 'unconfirmed') {
    return (
      <Section name="Before you begin">
        <p className="studio-notice" role="alert">
          Please confirm your e-mail first.
        </p>
        <a className="button-primary" href={emailVerificationPage}>
          Confirm your e-mail
        </a>
      </Section>
    )
  }
  if (standing === 'away') {
    return (
      <Section name="Hanging">
        <p className="studio-notice" role="alert">
          You are offline, or the site cannot be reached, and this exhibition was not open here before.
        </p>
        {back}
      </Section>
    )
  }
  if (draft === null || hanging === null) {
    return (
      <Section name="Hanging">
        <ul aria-busy="true" aria-label="Loading">
          {[1, 2, 3].map((place) => (
            <li key={place} className="hanging-row" aria-hidden="true">
              <p className="hanging-row-head">
                <span className="home-blank" />
              </p>
            </li>
          ))}
        </ul>
      </Section>
    )
  }
  return <HangingLists desk={desk} draft={draft} hanging={hanging} />
}
