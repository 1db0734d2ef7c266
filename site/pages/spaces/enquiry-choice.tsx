import { quotePage } from '@enfilade/contract/page-addresses'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { audienceWords, type LeadAudience, leadAudiences } from '#site/pages/enquiries/lead-audiences.ts'
import './enquiry-choice.css'

type EnquiryChoiceProps = {
  spaceUrl: string | null
  /** Handles the choice in place; by default it leads to the page of the form. */
  onChoose?: (audience: LeadAudience) => void
}

/** The choice of an audience. Each leads to a form of its own. */
export function EnquiryChoice({ spaceUrl, onChoose }: EnquiryChoiceProps) {
  const choose = (audience: LeadAudience) => (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(audience)
  }
  return (
    <nav aria-label="You are" className="enquiry-choice">
      <p className="small grey">You are</p>
      <ul>
        {leadAudiences.map((audience) => (
          <li key={audience}>
            <Link to={quotePage(audience, spaceUrl)} onClick={choose(audience)}>
              {audienceWords[audience].one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
