import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type CopyLinkProps = {
  readonly children: string
  /** The address to copy, asked for when it is wanted. */
  readonly address: () => string
  /** Set where the word stands in a bar, and is left out where the screen is narrow. */
  readonly bar?: boolean
}

/** A word that copies an address; where the browser does not let it, the address is shown to be copied by hand. */
export function CopyLink({ children, address, bar }: CopyLinkProps) {
  const [copied, setCopied] = useState<'done' | string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const link = address()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('done')
    } catch {
      // Frames of other sites may not write there.
      flushSync(() => setCopied(link))
      field.current?.select()
    }
  }
  return (
    <>
      <button
        type="button"
        className={bar ? 'bar-button' : 'button-link'}
        data-wide={bar || undefined}
        onClick={() => void copy()}
      >
        <span>{children}</span>
      </button>
      <span className="copied" role="status">
        {copied === 'done' && 'Copied.'}
      </span>
      {copied !== null && copied !== 'done' && (
        <input ref={field} className="copied-link" readOnly value={copied} aria-label="Link" />
      )}
    </>
  )
}
