import { openCallPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormTick } from '@enfilade/ui/controls/form-tick.tsx'
import { leadOrigin } from '#site/pages/enquiries/lead-origin.ts'
import { useVisitorQuery } from '#site/pages/enquiries/use-visitor-query.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import './open-call-form.css'

type OpenCallFormProps = {
  /** The query string that the page was opened with; in the browser, the visitor's own. */
  query: string
}

/** An institution's application to the open call. Optional fields are hidden until their box is ticked. */
export function OpenCallForm({ query }: OpenCallFormProps) {
  const origin = leadOrigin(useVisitorQuery() || query)
  return (
    <FormFrame action={openCallPage} hiddenFields={origin} sendWord="Apply">
      <FormField name="name" label="Institution" required wide maxLength={200} autoComplete="organization" />
      <FormField name="website" label="Website" required wide maxLength={500} autoComplete="url" />
      <FormField name="contactName" label="Contact person" required wide maxLength={200} autoComplete="name" />
      <FormField name="email" label="Contact e-mail" type="email" required maxLength={254} autoComplete="email" />
      <FormField name="phone" label="Contact phone" type="tel" required maxLength={60} autoComplete="tel" />
      <FormTick name="more" label="Add further information" />
      <FormField
        name="address"
        label="Address"
        wide
        className="of-more"
        maxLength={300}
        autoComplete="street-address"
      />
      <FormField name="city" label="City" className="of-more" maxLength={200} autoComplete="address-level2" />
      <FormField name="country" label="Country" className="of-more" maxLength={200} autoComplete="country-name" />
      <FormField name="message" label="Message" lines={4} wide className="of-more" maxLength={5000} />
    </FormFrame>
  )
}
