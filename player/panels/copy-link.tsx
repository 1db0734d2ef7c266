import { useRef, useState } from 'react'

type CopyLinkProps = {
  readonly children: string
  /** The address to copy, asked for when it is wanted. */
  readonly address: () => string
}

/** A word that copies an address; where the browser does not let it, the address is shown to be copied by hand. */
export function CopyLink({ children, address }: CopyLinkProps) {
  const [copied, setCopied] = useState<'done' | string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const link = address()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('done')
    } catch {
      // Frames of other sites may not write there.
      setCopied(link)
      requestAnimationFrame(() => field.current?.select())
    }
  }
  return (
    <>
      <button type="button" className="word" onClick={() => void copy()}>
        {children}
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
