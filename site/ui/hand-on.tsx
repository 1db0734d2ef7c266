import { useState } from 'react'
import { useInBrowser } from './use-in-browser.ts'

type HandOnProps = { title: string; address: string }

/** The button among the ways to share a page: the device's own share dialog if there is one, else a copied link. */
export function HandOn({ title, address }: HandOnProps) {
  const way = useInBrowser(() => ('share' in navigator ? 'share' : 'copy'))
  const [done, setDone] = useState('')

  async function handOn() {
    try {
      if (way === 'share') await navigator.share({ title, url: address })
      else {
        await navigator.clipboard.writeText(address)
        setDone('The link is copied.')
      }
    } catch (error) {
      // Closing the device's share dialog is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setDone('The browser did not allow it.')
    }
  }

  return (
    <>
      {way !== null && (
        <button type="button" className="button-link" onClick={handOn}>
          {way === 'share' ? 'Share' : 'Copy link'}
        </button>
      )}
      <span role="status" className="grey">
        {done}
      </span>
    </>
  )
}

/** A `mailto:` link with the page in its text, for the device's mail program. */
export function mailAddress({ title, address }: HandOnProps): string {
  return `mailto:?${new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20')}`
}
