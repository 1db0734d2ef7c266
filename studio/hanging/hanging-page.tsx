import { emailVerificationPage, studioPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import type { Desk, DeskState } from './desk.ts'
import { HangingHead } from './hanging-head.tsx'
import { HangingLists } from './hanging-lists.tsx'
import './hanging-page.css'
import { useDesk } from './open-hanging.ts'
import { PlanView } from './plan-view/plan-view.tsx'
import { SheetView } from './sheet-view/sheet-view.tsx'
import { type HangingPlace, useHangingPlace } from './use-hanging-place.ts'
import { WallView } from './wall-view/wall-view.tsx'

/** The hanging of an exhibition, with a head of its own: on the wall, or as a list. */
export function HangingPage() {
  const { id = '' } = useParams()
  const { desk, state } = useDesk(id)
  const place = useHangingPlace()
  usePageTitle(state.draft?.title ?? 'Hanging')
  useUndoKeys(desk)
  const takesWindow =
    (place.view === 'wall' || place.view === 'plan') &&
    state.standing === 'here' &&
    state.draft !== null &&
    state.hanging !== null
  return (
    <div className={takesWindow ? 'site-shell studio-shell hanging-window' : 'site-shell studio-shell'}>
      <a className="studio-skip" href="#page">
        Skip to the page
      </a>
      <HangingHead desk={desk} state={state} place={place} />
      <main className={takesWindow ? 'hanging-desk' : 'page'} id="page" tabIndex={-1}>
        <p className="visually-hidden" role="status">
          {state.said}
        </p>
        <HangingMatter desk={desk} state={state} place={place} />
      </main>
    </div>
  )
}

/** Undo and redo by keys, wherever one is on the page but in a field, which has its own. */
function useUndoKeys(desk: Desk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
      if (isInField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (event.shiftKey) desk.redo()
      else desk.undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [desk])
}

type HangingMatterProps = { desk: Desk; state: DeskState; place: HangingPlace }

function HangingMatter({ desk, state, place }: HangingMatterProps) {
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
          {[1, 2, 3].map((row) => (
            <li key={row} className="hanging-row" aria-hidden="true">
              <p className="hanging-row-head">
                <span className="home-blank" />
              </p>
            </li>
          ))}
        </ul>
      </Section>
    )
  }
  if (place.view === 'wall') return <WallView desk={desk} draft={draft} hanging={hanging} place={place} />
  if (place.view === 'plan') return <PlanView desk={desk} draft={draft} hanging={hanging} place={place} />
  if (place.view === 'sheet') return <SheetView draft={draft} hanging={hanging} />
  return <HangingLists desk={desk} draft={draft} hanging={hanging} place={place} />
}
