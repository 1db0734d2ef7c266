import { quotePage } from '@enfilade/contract/page-addresses'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { LeadAudience } from '#site/pages/enquiries/lead-audiences.ts'
import { SideDialog } from '#site/ui/side-dialog.tsx'

/** The form is loaded on demand: most readers of the page do not open it. */
const LeadForm = lazy(async () => ({ default: (await import('#site/pages/enquiries/lead-form.tsx')).LeadForm }))

type QuoteRequestProps = {
  audience: LeadAudience
  /** Names this button in the lead, unless the address of the page names one. */
  buttonId: string
  /** The query string that the page was opened with. */
  query: string
}

/** The main action of the page: the lead form in a dialog. Without script, the same as a page. */
export function QuoteRequest({ audience, buttonId, query }: QuoteRequestProps) {
  const [open, setOpen] = useState(false)
  const openHere = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link className="button-primary" to={formAddress(audience, buttonId, query)} onClick={openHere}>
        Ask for a quote
      </Link>
      <SideDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask for a quote"
        lead={`For ${audience}. Your first exhibition is free.`}
      >
        <Suspense fallback={<p className="small grey">Bringing the form…</p>}>
          <LeadForm audience={audience} buttonId={buttonId} query={query} />
        </Suspense>
      </SideDialog>
    </>
  )
}

/** The page with only the form, with the query string of this page. */
function formAddress(audience: LeadAudience, buttonId: string, query: string): string {
  const along = new URLSearchParams(query)
  if (!along.has('buttonId')) along.set('buttonId', buttonId)
  // A space in this page's address has nothing to do with the form.
  along.delete('space')
  return `${quotePage(audience)}?${along}`
}
