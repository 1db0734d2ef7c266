import { useEffect, useId, useRef } from 'react'
import './side-dialog.css'

type SideDialogProps = {
  open: boolean
  /** Called when the dialog has closed, by its button, by Escape or by a press outside. */
  onClose: () => void
  title: string
  /** A line below the title. */
  lead?: React.ReactNode
  children: React.ReactNode
}

/**
 * A dialog that slides in like a wall, from the axis to the right edge. While it is open the page is inert; after
 * closing, the focus is back where it was. Its content exists only while it is open.
 */
export function SideDialog({ open, onClose, title, lead, children }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const shown = dialog.current
    if (open && !shown?.open) shown?.showModal()
    if (!open) shown?.close()
  }, [open])
  return (
    <dialog className="side-dialog" ref={dialog} aria-labelledby={heading} closedby="any" onClose={onClose}>
      {open && (
        <div className="side-dialog-panel">
          <div className="side-dialog-head">
            <h2 className="title long" id={heading}>
              {title}
            </h2>
            <button type="button" className="button-link" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
          {lead && <p className="small grey side-dialog-lead">{lead}</p>}
          {children}
        </div>
      )}
    </dialog>
  )
}
