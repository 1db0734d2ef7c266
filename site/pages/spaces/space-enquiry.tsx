import { enquiryPage } from '@enfilade/contract/page-addresses'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { audienceWords, type LeadAudience } from '#site/pages/enquiries/lead-audiences.ts'
import { SideDialog } from '#site/ui/side-dialog.tsx'
import { EnquiryChoice } from './enquiry-choice.tsx'
import './space-enquiry.css'

/** The form is loaded on demand: most visitors of a space do not open it. */
const LeadForm = lazy(async () => ({ default: (await import('#site/pages/enquiries/lead-form.tsx')).LeadForm }))

type SpaceEnquiryProps = {
  /** The space in question, `custom` for a custom one. */
  spaceUrl: string
  /** The text of its link, which is also the title of the dialog. */
  label: string
  className: string
}

/**
 * The link to an enquiry about a space: the choice of an audience, then its form, in a dialog. Without script, the same
 * as pages.
 */
export function SpaceEnquiry({ spaceUrl, label, className }: SpaceEnquiryProps) {
  const [open, setOpen] = useState(false)
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link className={className} to={enquiryPage(spaceUrl)} onClick={openHere}>
        {label}
      </Link>
      <SideDialog open={open} onClose={() => setOpen(false)} title={label}>
        <EnquirySteps spaceUrl={spaceUrl} />
      </SideDialog>
    </>
  )
}

function EnquirySteps({ spaceUrl }: { spaceUrl: string }) {
  const [audience, setAudience] = useState<LeadAudience | null>(null)
  const step = useStepFocus(audience)
  if (audience === null) {
    return (
      <div ref={step} tabIndex={-1} className="enquiry-step">
        <EnquiryChoice spaceUrl={spaceUrl} onChoose={setAudience} />
      </div>
    )
  }
  return (
    <div ref={step} tabIndex={-1} className="enquiry-step">
      <p className="enquiry-asker small">
        {audienceWords[audience].one}
        <button type="button" className="button-link" onClick={() => setAudience(null)}>
          Back
        </button>
      </p>
      <Suspense fallback={<p className="small grey">Bringing the form…</p>}>
        <LeadForm audience={audience} spaceUrl={spaceUrl} />
      </Suspense>
    </div>
  )
}

/** Moves the focus with each step on or back, but not when the dialog opens. */
function useStepFocus(audience: LeadAudience | null) {
  const step = useRef<HTMLDivElement>(null)
  const before = useRef(audience)
  useEffect(() => {
    if (before.current !== audience) step.current?.focus()
    before.current = audience
  }, [audience])
  return step
}
