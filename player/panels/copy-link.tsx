import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPreviewedDraft } from '#player/previewed-draft.ts'

type CopyLinkProps = {
  readonly children: string
  /** Returns the address to copy; called when it is needed. */
  readonly address: () => string
  /** Set for a button in a bar, which is hidden on a narrow screen. */
  readonly bar?: boolean
}

/** A button that copies an address; if the browser forbids it, the address is shown to be copied by hand. */
export function CopyLink({ children, address, bar }: CopyLinkProps) {
  const [copied, setCopied] = useState<'done' | string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const link = address()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('done')
    } catch {
      // Frames of other sites may not write to the clipboard.
      flushSync(() => setCopied(link))
      field.current?.select()
    }
  }
  if (isPreviewedDraft()) return null
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
