import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'
import './made-access-token.css'

/** The secret of a token, which is shown only now. */
export function MadeAccessTokenView({ secret, onKept }: { secret: string; onKept: () => void }) {
  const lead = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => lead.current?.focus(), [])
  const copy = async () => {
    setSaid((await copyText(secret)) ? 'Copied.' : 'This browser does not copy. Please select it.')
  }
  return (
    <div className="made-access-token">
      <p ref={lead} tabIndex={-1}>
        This is your token. Anyone who has it can act for you, so keep it where only your script can read it. It is
        shown only once.
      </p>
      <p className="made-access-token-secret">
        <code>{secret}</code>
      </p>
      <p className="made-access-token-ways">
        <button type="button" className="button-link" onClick={() => void copy()}>
          Copy
        </button>
        <span className="form-message" role="status">
          {said}
        </span>
      </p>
      <button type="button" className="plain-button" onClick={onKept}>
        I have kept it
      </button>
    </div>
  )
}
