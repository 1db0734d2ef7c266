import { contactPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'

/** A message to the site. */
export function SiteContactForm() {
  return (
    <FormFrame action={contactPage}>
      <FormField name="firstName" label="First name" maxLength={200} autoComplete="given-name" />
      <FormField name="lastName" label="Last name" maxLength={200} autoComplete="family-name" />
      <FormField name="email" label="E-mail" type="email" required wide maxLength={254} autoComplete="email" />
      <FormField name="subject" label="Subject" required wide maxLength={300} />
      <FormField name="message" label="Message" required lines={5} wide maxLength={5000} />
    </FormFrame>
  )
}
