import { useState } from 'react'
import { useInBrowser } from './use-in-browser.ts'

type HandOnProps = { title: string; address: string }

/** The button of a row of ways to pass a page on: the device's own means where there are any, else a copied link. */
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
      // Whoever closes the device's own dialog has changed their mind.
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

/** A letter with the page in it, for whatever writes letters on the device. */
export function mailAddress({ title, address }: HandOnProps): string {
  return `mailto:?${new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20')}`
}
