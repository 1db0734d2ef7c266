import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'
import './recovery-code-list.css'

/** Recovery codes, which are shown only now: to be copied, saved as a file, or written down. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const lead = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => lead.current?.focus(), [])
  const text = codes.join('\n')
  const copy = async () => {
    setSaid((await copyText(text)) ? 'Copied.' : 'This browser does not copy. Please write them down.')
  }
  return (
    <div className="recovery-codes">
      <p ref={lead} tabIndex={-1}>
        These are your recovery codes. Each lets you in once when your phone or passkey is lost. Keep them where you
        will find them, and nobody else: they are shown this once.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="recovery-codes-ways">
        <button type="button" className="button-link" onClick={() => void copy()}>
          Copy
        </button>
        <a
          className="button-link"
          href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <span className="form-message" role="status">
          {said}
        </span>
      </p>
      <button type="button" className="plain-button" onClick={onKept}>
        I have kept them
      </button>
    </div>
  )
}
