import { emailVerificationPage, hangingPage, publishPage, studioPage } from '@enfilade/contract/page-addresses'
import { playMessage, startedMessage } from '@enfilade/contract/player-words'
import type { MadePreviewLink, PreviewLink } from '@enfilade/contract/preview-calls'
import { draftPlayerAddress } from '@enfilade/contract/walked-scene'
import { ScanCode } from '@enfilade/ui/controls/scan-code.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { DeskState } from '#studio/hanging/desk.ts'
import { useDesk } from '#studio/hanging/open-hanging.ts'
import { clockWords } from '#studio/shell/moment-words.ts'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import './preview-page.css'
import { usePreviewLinks } from './use-preview-links.ts'

type Screen = 'desktop' | 'phone'

/** A draft as visitors will walk through it: in this page, and by a link on the maker's own phone. */
export function PreviewPage() {
  const { id = '' } = useParams()
  // Changes that were made a moment ago reach the site before the draft is walked through.
  const { draft, waiting, isOffline, standing } = useDesk(id).state
  usePageTitle(draft === null ? 'Preview' : `Preview of ${draft.title}`)
  return (
    <>
      <div className="at-axis studio-title">
        <h1 className="title very-long">Preview {draft !== null && <em>{draft.title}</em>}</h1>
        <p className="preview-state" role="status">
          {isOffline
            ? 'You are offline. The preview is loaded when the site can be reached.'
            : 'Only your team sees it.'}
        </p>
      </div>
      {draft === null ? (
        <NoPreview standing={standing} />
      ) : (
        <>
          <Walk exhibitionId={id} title={draft.title} isReady={!isOffline && waiting === 0} />
          <OnPhone exhibitionId={id} />
        </>
      )}
    </>
  )
}

function NoPreview({ standing }: { standing: DeskState['standing'] }) {
  const sentences = {
    loading: '',
    here: '',
    missing: 'There is no such exhibition.',
    unconfirmed: 'Please confirm your e-mail first.',
    away: 'You are offline, or the site cannot be reached. This page is loaded again by itself.',
  } as const
  if (sentences[standing] === '') return <div className="preview-frame" aria-busy="true" />
  return (
    <Section name="Preview">
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

/** The walk, in a frame of the width of the page or of a phone. */
function Walk({ exhibitionId, title, isReady }: { exhibitionId: string; title: string; isReady: boolean }) {
  const [screen, setScreen] = useState<Screen>('desktop')
  const [loads, setLoads] = useState(0)
  const frame = usePlayer(hangingPage(exhibitionId))
  const choice = (one: Screen, name: string) => (
    <button type="button" className="button-link" aria-pressed={screen === one} onClick={() => setScreen(one)}>
      {name}
    </button>
  )
  return (
    <section className="preview-walk" aria-label="The walk">
      <div className="preview-tools">
        {choice('desktop', 'Wide screen')}
        {choice('phone', 'Phone')}
        <button type="button" className="button-link" onClick={() => setLoads(loads + 1)}>
          Load again
        </button>
        <Link className="button-link" to={hangingPage(exhibitionId)}>
          Back to the hanging
        </Link>
        <Link className="button-link" to={publishPage(exhibitionId)}>
          Publish
        </Link>
      </div>
      <div className="preview-frame" data-screen={screen}>
        {isReady && (
          <iframe
            key={loads}
            ref={frame}
            title={`Walk through ${title}`}
            src={draftPlayerAddress(exhibitionId)}
            allow="fullscreen; autoplay; gamepad; xr-spatial-tracking"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
    </section>
  )
}

/** Enters the walk of a frame as soon as it has started; leaving it leads to this page of the studio. */
function usePlayer(leadsTo: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const listen = ({ data, source, origin }: MessageEvent<unknown>) => {
      const player = frame.current?.contentWindow
      if (!player || source !== player || origin !== location.origin) return
      if (data === startedMessage) player.postMessage(playMessage, origin)
      else if (isLeaving(data)) void navigate(leadsTo)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [leadsTo, navigate])
  return frame
}

/** Whether a message of the player says that the visitor leaves. */
function isLeaving(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'leave'
}

function OnPhone({ exhibitionId }: { exhibitionId: string }) {
  const { state, make, revoke } = usePreviewLinks(exhibitionId)
  const { links, made, isMaking, said, refused } = state
  const others = links.filter(({ _id }) => _id !== made?._id)
  return (
    <Section name="On your phone" aside={<p>For yourself: without a login, good for one hour.</p>}>
      {made !== null && <MadeLink link={made} />}
      {others.length > 0 && (
        <ul className="preview-links">
          {others.map((link) => (
            <LinkRow key={link._id} link={link} revoke={revoke} />
          ))}
        </ul>
      )}
      <div className="preview-tools">
        <button type="button" className="plain-button" aria-disabled={isMaking} onClick={make}>
          {links.length === 0 ? 'Make a link' : 'Make another link'}
        </button>
        {made !== null && (
          <button type="button" className="button-link" onClick={() => revoke(made._id)}>
            Revoke this link
          </button>
        )}
      </div>
      <p className="preview-said strong" role={refused ? 'alert' : 'status'}>
        {said}
      </p>
    </Section>
  )
}

/** The address is shown only now: the site keeps nothing from which it could be made again. */
function MadeLink({ link: { address, expiresAt } }: { link: MadePreviewLink }) {
  return (
    <div className="preview-made">
      <ScanCode text={address} label="Code with the preview link, to scan with a phone" />
      <div>
        <p>Scan the code with your phone. It opens the walk until {clockWords(new Date(expiresAt))}.</p>
        <p>
          <a className="button-link" href={address} rel="noreferrer" target="_blank">
            Open the link here
          </a>
        </p>
      </div>
    </div>
  )
}

function LinkRow({ link: { _id, madeAt, expiresAt }, revoke }: { link: PreviewLink; revoke: (id: string) => void }) {
  const made = clockWords(new Date(madeAt))
  return (
    <li>
      A link made at {made} works until {clockWords(new Date(expiresAt))}.{' '}
      <button
        type="button"
        className="button-link"
        aria-label={`Revoke the link made at ${made}`}
        onClick={() => revoke(_id)}
      >
        Revoke
      </button>
    </li>
  )
}
