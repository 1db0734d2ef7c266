import type { InvoiceDetails } from '@enfilade/contract/account-calls'
import { settingsPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'
import './invoice-details-form.css'

/** Who invoices are addressed to: a person, or a company with its VAT number. */
export function InvoiceDetailsForm({ details }: { details: InvoiceDetails | null }) {
  return (
    <FormFrame
      action={settingsPage}
      hiddenFields={{ intent: 'invoice' }}
      sendWord="Save invoice details"
      plain
      alerts
      keepValues
    >
      <InvoiceKind present={details?.type ?? 'PERSON'} />
      <FormField
        name="name"
        label={
          <>
            <span className="invoice-of-person">Name</span>
            <span className="invoice-of-company">Company name</span>
          </>
        }
        wide
        maxLength={200}
        autoComplete="billing name"
        initial={details?.name ?? ''}
      />
      <FormField
        name="address"
        label="Address"
        wide
        maxLength={300}
        autoComplete="billing street-address"
        initial={details?.address ?? ''}
      />
      <FormField
        name="zip"
        label="Zip"
        maxLength={20}
        autoComplete="billing postal-code"
        initial={details?.zip ?? ''}
      />
      <FormField
        name="city"
        label="City"
        maxLength={200}
        autoComplete="billing address-level2"
        initial={details?.city ?? ''}
      />
      <FormField
        name="country"
        label="Country"
        maxLength={200}
        autoComplete="billing country-name"
        initial={details?.country ?? ''}
      />
      <FormField
        name="vat"
        label="VAT number"
        className="invoice-of-company"
        maxLength={60}
        initial={details?.vat ?? ''}
        hint="Such as CHE-123.456.789 or DE123456789"
      />
      <FormField
        name="invoiceEmail"
        label="Invoice e-mail"
        type="email"
        maxLength={254}
        autoComplete="billing email"
        initial={details?.invoiceEmail ?? ''}
      />
    </FormFrame>
  )
}

/** The style sheet hides the fields of the other kind. */
function InvoiceKind({ present }: { present: 'PERSON' | 'COMPANY' }) {
  return (
    <fieldset>
      <legend>Invoices are for</legend>
      <div className="form-choices">
        {(['PERSON', 'COMPANY'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="type" value={kind} defaultChecked={kind === present} />
            {kind === 'PERSON' ? 'Person' : 'Company'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
