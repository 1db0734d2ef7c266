import type { OwnPasskey, OwnSecondFactor } from '@enfilade/contract/second-factor-calls'
import { useEffect, useState } from 'react'
import { SideDialog } from '#site/ui/side-dialog.tsx'
import { ownSecondFactor } from './own-second-factor-calls.ts'
import { type FactorAct, SecondFactorDialog } from './second-factor-dialog.tsx'
import './own-list.css'

type SecondFactorPartProps = {
  /** Whether the account is known. */
  isKnown: boolean
  /** Called when a factor was added and all messages have been read. */
  onAdded?: () => void
  /** Called if there is no session. */
  onStranger?: () => void
}

/** One's second factors, and how to change them. Filled once the site has answered. */
export function SecondFactorPart({ isKnown, onAdded, onStranger }: SecondFactorPartProps) {
  const [standing, setStanding] = useState<OwnSecondFactor | null>(null)
  const [act, setAct] = useState<FactorAct | null>(null)
  const [changed, setChanged] = useState<{ added: boolean; said: string }>({ added: false, said: '' })
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    const leaving = new AbortController()
    void ownSecondFactor(leaving.signal).then((found) => {
      if (leaving.signal.aborted) return
      if (found === null) onStranger?.()
      else setStanding(found)
    })
    return () => leaving.abort()
  }, [isKnown, changed, onStranger])
  const close = () => {
    setAct(null)
    setIsOver(false)
    if (changed.added) onAdded?.()
  }
  const note = (said: string, added: boolean, hasMore: boolean) => {
    setChanged({ added, said })
    if (!hasMore) setIsOver(true)
  }
  const passkeys = standing?.passkeys ?? []
  const isOn = standing?.oneTimeCodes === true
  return (
    <>
      <ul className="own-list">
        <li>
          <span>One-time codes</span>
          <span className="grey">{standing === null ? '' : isOn ? 'On' : 'None yet'}</span>
          <button
            type="button"
            className="button-link"
            aria-label={isOn ? 'Remove one-time codes' : 'Set up one-time codes'}
            onClick={() => setAct({ kind: isOn ? 'remove-codes' : 'codes' })}
          >
            {isOn ? 'Remove' : 'Set up'}
          </button>
        </li>
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <span>{passkey.name}</span>
            <span className="grey">{usedWords(passkey)}</span>
            <button
              type="button"
              className="button-link"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => setAct({ kind: 'remove-passkey', passkey })}
            >
              Remove
            </button>
          </li>
        ))}
        <li>
          <span>{passkeys.length === 0 ? 'Passkeys' : 'Another passkey'}</span>
          <span className="grey">{passkeyWords(standing)}</span>
          {standing?.passkeysPossible !== false && (
            <button type="button" className="button-link" onClick={() => setAct({ kind: 'passkey' })}>
              Add a passkey
            </button>
          )}
        </li>
        {(isOn || passkeys.length > 0) && (
          <li>
            <span>Recovery codes</span>
            <span className="grey">{standing?.recoveryCodesLeft} left</span>
            <button type="button" className="button-link" onClick={() => setAct({ kind: 'recovery-codes' })}>
              New codes
            </button>
          </li>
        )}
      </ul>
      <p className="form-message own-list-said" role="status">
        {act === null ? changed.said : ''}
      </p>
      <SideDialog
        open={act !== null && !isOver}
        onClose={close}
        title={act === null ? '' : titles[act.kind]}
        lead={act === null ? '' : leads[act.kind]}
      >
        {act && <SecondFactorDialog act={act} onChanged={note} onClose={() => setIsOver(true)} />}
      </SideDialog>
    </>
  )
}

const titles = {
  codes: 'One-time codes',
  'remove-codes': 'Remove one-time codes',
  passkey: 'A new passkey',
  'remove-passkey': 'Remove a passkey',
  'recovery-codes': 'New recovery codes',
} as const satisfies Record<FactorAct['kind'], string>

const leads = {
  codes: 'An app on your phone shows six figures, another every half minute. You are asked for them when you log in.',
  'remove-codes': 'You are no longer asked for codes when you log in. All your other sessions end.',
  passkey: 'Your phone, computer or security key keeps it. With it you log in after your password, or in its place.',
  'remove-passkey': 'Nobody logs in with it any more. All your other sessions end.',
  'recovery-codes': 'Those you have are worth nothing from then on. All your other sessions end.',
} as const satisfies Record<FactorAct['kind'], string>

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

function usedWords({ createdAt, lastUsedAt }: OwnPasskey): string {
  return lastUsedAt === null
    ? `Passkey, added ${day.format(new Date(createdAt))}`
    : `Passkey, last used ${day.format(new Date(lastUsedAt))}`
}

function passkeyWords(standing: OwnSecondFactor | null): string {
  if (standing === null) return ''
  if (!standing.passkeysPossible) return 'This site has no https'
  return standing.passkeys.length === 0 ? 'None yet' : ''
}
