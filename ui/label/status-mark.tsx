import './status-mark.css'

/** What is drawn before a status: a ring for sale, half a disc reserved, a full one sold, a dotted ring on request. */
export type SaleMark = 'for-sale' | 'reserved' | 'sold' | 'on-request'

/** The mark before a price or a status, which is said in words beside it. */
export function StatusMark({ mark }: { readonly mark: SaleMark }) {
  return <span className="status-mark" data-mark={mark} aria-hidden="true" />
}
