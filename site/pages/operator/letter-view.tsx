import type { WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import { useEffect, useState } from 'react'
import './letter-view.css'

/** A letter as plain text and as HTML: in a frame without scripts, origin, and working links. */
export function LetterView({ letter }: { letter: WrittenLetter }) {
  const [whole, setWhole] = useState<WholeLetter | null>(null)
  const [asHtml, setAsHtml] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await fetch(`/v1/operator/letters/${letter._id}`, { signal: leaving.signal })
      if (!answer.ok) return
      const { data }: { data: WholeLetter } = await answer.json()
      setWhole(data)
    }
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [letter._id])
  return (
    <>
      {letter.lastProblem && <p className="operator-letter-problem">{letter.lastProblem}</p>}
      <p className="operator-letter-forms">
        <button type="button" className="button-link" aria-pressed={!asHtml} onClick={() => setAsHtml(false)}>
          Plain text
        </button>
        <button type="button" className="button-link" aria-pressed={asHtml} onClick={() => setAsHtml(true)}>
          HTML
        </button>
      </p>
      {whole === null ? (
        <p className="private-sentence" aria-busy="true" />
      ) : asHtml ? (
        <iframe className="operator-letter-frame" title={letter.subject} sandbox="" srcDoc={whole.htmlBody} />
      ) : (
        <pre className="operator-letter-text">{whole.plainBody}</pre>
      )}
    </>
  )
}
