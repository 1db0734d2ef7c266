import type { OwnAccessToken } from '@enfilade/contract/access-token-calls'
import type { OwnAccount } from '@enfilade/contract/account-calls'
import { useEffect, useState } from 'react'
import { SideDialog } from '#site/ui/side-dialog.tsx'
import { AccessTokenForm } from './access-token-form.tsx'
import { accessTokenWords } from './access-token-words.ts'
import { InPlaceForm } from './in-place-form.tsx'
import { MadeAccessTokenView } from './made-access-token.tsx'
import { ownAccessTokens, revokeOwnToken } from './own-access-token-calls.ts'
import './own-list.css'

type TokenAct = { kind: 'make' } | { kind: 'made'; secret: string } | { kind: 'revoke'; token: OwnAccessToken }

/** One's personal access tokens: makes, lists and revokes them. Filled once the site has answered. */
export function AccessTokenPart({ account }: { account: Pick<OwnAccount, 'verified'> | null }) {
  const [tokens, setTokens] = useState<readonly OwnAccessToken[] | null>(null)
  const [readAt, setReadAt] = useState(new Date(0))
  const [act, setAct] = useState<TokenAct | null>(null)
  const [said, setSaid] = useState('')
  const mayAsk = account?.verified === true
  useEffect(() => {
    if (!mayAsk) return
    const leaving = new AbortController()
    void ownAccessTokens(leaving.signal).then((found) => {
      if (found === null) return
      setTokens(found)
      setReadAt(new Date())
    })
    return () => leaving.abort()
  }, [mayAsk])
  const listed = tokens ?? []
  const close = () => setAct(null)
  return (
    <>
      <ul className="own-list">
        {listed.map((token) => (
          <TokenRow key={token._id} token={token} now={readAt} onRevoke={() => setAct({ kind: 'revoke', token })} />
        ))}
        <li>
          <span>{listed.length === 0 ? 'Tokens' : 'Another token'}</span>
          <span className="grey">{emptyWords(account, tokens)}</span>
          {account?.verified !== false && (
            <button type="button" className="button-link" onClick={() => setAct({ kind: 'make' })}>
              Make a token
            </button>
          )}
        </li>
      </ul>
      <p className="form-message own-list-said" role="status">
        {act === null ? said : ''}
      </p>
      <SideDialog
        open={act !== null}
        onClose={close}
        title={act === null ? '' : titles[act.kind]}
        lead={act === null ? '' : leadOf(act)}
      >
        {act?.kind === 'make' && (
          <AccessTokenForm
            onMade={({ data, secret }) => {
              setTokens([data, ...listed])
              setSaid('The token is made.')
              setAct({ kind: 'made', secret })
            }}
          />
        )}
        {act?.kind === 'made' && <MadeAccessTokenView secret={act.secret} onKept={close} />}
        {act?.kind === 'revoke' && (
          <InPlaceForm
            sendWord="Revoke"
            send={() => revokeOwnToken(act.token._id)}
            onTaken={() => {
              setTokens(listed.filter((token) => token !== act.token))
              setSaid('The token is revoked.')
              close()
            }}
          />
        )}
      </SideDialog>
    </>
  )
}

function TokenRow({ token, now, onRevoke }: { token: OwnAccessToken; now: Date; onRevoke: () => void }) {
  return (
    <li>
      <span>{token.name}</span>
      <span className="grey">
        {accessTokenWords(token, now).map((line) => (
          <span key={line} className="own-list-line">
            {line}
          </span>
        ))}
      </span>
      <button type="button" className="button-link" aria-label={`Revoke the token ${token.name}`} onClick={onRevoke}>
        Revoke
      </button>
    </li>
  )
}

const titles = {
  make: 'A new token',
  made: 'Your new token',
  revoke: 'Revoke a token',
} as const satisfies Record<TokenAct['kind'], string>

function leadOf(act: TokenAct): string {
  if (act.kind === 'revoke') return `Programs that use “${act.token.name}” are refused from then on.`
  return act.kind === 'make' ? 'A script that has it acts for you, as far as you allow it here.' : ''
}

function emptyWords(account: Pick<OwnAccount, 'verified'> | null, tokens: readonly OwnAccessToken[] | null): string {
  if (account?.verified === false) return 'Your e-mail must be confirmed first'
  return tokens?.length === 0 ? 'None yet' : ''
}
