import { exhibitionTextsPage, previewPage, publishPage, studioPage } from '@enfilade/contract/page-addresses'
import { LogoMark } from '@enfilade/ui/controls/logo.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { studioSettings } from '#studio/shell/studio-settings.ts'
import type { Desk, DeskState } from './desk.ts'
import './hanging-head.css'
import { SavedLine } from './saved-line.tsx'
import { type HangingPlace, type HangingView, hangingViews } from './use-hanging-place.ts'
import { proposeHanging } from './works-adding.ts'

const viewNames: Readonly<Record<HangingView, string>> = {
  wall: 'Wall',
  plan: 'Plan',
  list: 'List',
  sheet: 'Hanging sheet',
}

type HangingHeadProps = { desk: Desk; state: DeskState; place: HangingPlace }

/** The head of the hanging: the exhibition, whether it is saved, its views, undoing, and the way to visitors. */
export function HangingHead({ desk, state, place }: HangingHeadProps) {
  const { draft, undo, redo, refusals } = state
  return (
    <header className="hanging-head">
      <div className="hanging-head-line">
        <Link className="hanging-head-logo" to={studioPage}>
          <LogoMark name={studioSettings.name} />
          <span className="visually-hidden">Your exhibitions</span>
        </Link>
        <h1 className="hanging-head-title">{draft === null ? 'Hanging' : <em>{draft.title}</em>}</h1>
        {draft !== null && (
          <>
            <SavedLine state={state} />
            <nav className="hanging-head-views" aria-label="Views">
              {hangingViews.map((view) => (
                <button
                  key={view}
                  type="button"
                  aria-current={place.view === view ? 'page' : undefined}
                  onClick={() => place.show(view)}
                >
                  {viewNames[view]}
                </button>
              ))}
            </nav>
            <div className="hanging-head-tools">
              <button
                type="button"
                className="button-link"
                disabled={undo === null}
                onClick={desk.undo}
                title={undo ?? ''}
              >
                Undo
              </button>
              <button
                type="button"
                className="button-link"
                disabled={redo === null}
                onClick={desk.redo}
                title={redo ?? ''}
              >
                Redo
              </button>
              <HangAll desk={desk} state={state} />
              <Link className="button-link" to={exhibitionTextsPage(draft._id)}>
                Texts and cover
              </Link>
              <Link className="button-link" to={previewPage(draft._id)}>
                Preview
              </Link>
            </div>
            <Link className="button-primary hanging-head-publish" to={publishPage(draft._id)}>
              Publish
            </Link>
          </>
        )}
      </div>
      <div className="hanging-refusals" role="alert">
        {refusals.map(({ id, reason }) => (
          <p key={id} className="small strong">
            {reason}{' '}
            <button type="button" className="button-link" onClick={() => desk.dismiss(id)}>
              All right
            </button>
          </p>
        ))}
      </div>
    </header>
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
