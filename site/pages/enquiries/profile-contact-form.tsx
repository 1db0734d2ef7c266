import { profileContactPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'

/** A message to the owner of a profile. */
export function ProfileContactForm({ profileUrl }: { profileUrl: string }) {
  return (
    <FormFrame action={profileContactPage(profileUrl)} plain>
      <FormField name="name" label="Name" required maxLength={200} autoComplete="name" />
      <FormField name="email" label="E-mail" type="email" required maxLength={254} autoComplete="email" />
      <FormField name="message" label="Message" lines={4} wide maxLength={5000} />
    </FormFrame>
  )
}
