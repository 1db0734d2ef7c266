import './status-mark.css'

/** The symbol before a status: a ring for sale, half a disc reserved, a full one sold, a dotted ring on request. */
export type SaleMark = 'for-sale' | 'reserved' | 'sold' | 'on-request'

/** The symbol before a price or a status, whose text is beside it. */
export function StatusMark({ mark }: { readonly mark: SaleMark }) {
  return <span className="status-mark" data-mark={mark} aria-hidden="true" />
}
