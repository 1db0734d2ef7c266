import type { RefObject } from 'react'
import type { Desk } from '#studio/hanging/desk.ts'
import { LibraryPart } from '#studio/hanging/library-part.tsx'
import { keyHelp } from './wall-keys.ts'

type DialogReference = RefObject<HTMLDialogElement | null>

type AddWorksDialogProps = { dialog: DialogReference; desk: Desk; exhibitionId: string; known: readonly string[] }

/** The works of the library that are not in the exhibition yet. */
export function AddWorksDialog({ dialog, desk, exhibitionId, known }: AddWorksDialogProps) {
  return (
    <dialog className="wall-dialog" ref={dialog} aria-label="Add works">
      <LibraryPart desk={desk} exhibitionId={exhibitionId} known={known} />
      <form method="dialog">
        <button type="submit" className="plain-button">
          Close
        </button>
      </form>
    </dialog>
  )
}

const lettersKey = 'studio-letter-keys'

/** Whether single letters are keys: where they are not, a reader's own keys and dictation are undisturbed. */
export function haveLetterKeys(): boolean {
  return localStorage.getItem(lettersKey) !== 'off'
}

type KeysDialogProps = { dialog: DialogReference; hasLetters: boolean; onLetters: (hasLetters: boolean) => void }

/** All keys of the wall. */
export function KeysDialog({ dialog, hasLetters, onLetters }: KeysDialogProps) {
  return (
    <dialog className="wall-dialog" ref={dialog} aria-label="Keys">
      <h2 className="strong">Keys</h2>
      <dl className="wall-keys">
        {keyHelp.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="wall-keys-letters">
        <input
          type="checkbox"
          checked={hasLetters}
          onChange={({ currentTarget: { checked } }) => {
            localStorage.setItem(lettersKey, checked ? 'on' : 'off')
            onLetters(checked)
          }}
        />
        Single letters are keys
      </label>
      <form method="dialog">
        <button type="submit" className="plain-button">
          Close
        </button>
      </form>
    </dialog>
  )
}

type TypedPlaceDialogProps = { dialog: DialogReference; onTyped: (text: string) => void }

/** One field for a typed place: `320`, `g60`, `h150`, `=`. */
export function TypedPlaceDialog({ dialog, onTyped }: TypedPlaceDialogProps) {
  return (
    <dialog className="wall-dialog" ref={dialog} aria-label="Type a place">
      <form
        method="dialog"
        onSubmit={(event) => {
          const typed = new FormData(event.currentTarget).get('place')
          event.currentTarget.reset()
          if (typeof typed === 'string' && typed.trim() !== '') onTyped(typed)
        }}
      >
        <p className="form-field">
          <label htmlFor="typed-place">Place</label>
          <input id="typed-place" name="place" autoComplete="off" aria-describedby="typed-place-hint" />
          <span className="form-hint" id="typed-place-hint">
            320 from the left, g60 gap to the left, h150 height of the centre, = even gaps
          </span>
        </p>
        <button type="submit" className="plain-button">
          Move
        </button>
      </form>
    </dialog>
  )
}
