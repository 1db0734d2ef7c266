import { useState } from 'react'
import './share-work.css'
import { useInBrowser } from './use-in-browser.ts'

type ShareWorkProps = {
  /** What is shared, such as "Halo 3 by Halo". */
  title: string
  address: string
}

/** Hands the page on: by the device's own means where there are any, else as a copied link; and by e-mail, always. */
export function ShareWork({ title, address }: ShareWorkProps) {
  const way = useInBrowser(() => ('share' in navigator ? 'share' : 'copy'))
  const [done, setDone] = useState('')
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20')}`

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
    <p className="share-work small">
      <a className="word" href={mail}>
        E-mail
      </a>
      {way !== null && (
        <button type="button" className="word" onClick={handOn}>
          {way === 'share' ? 'Share' : 'Copy link'}
        </button>
      )}
      <span role="status" className="grey">
        {done}
      </span>
    </p>
  )
}
