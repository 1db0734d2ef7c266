import { newsletterPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'

/** Subscribes to the newsletter. Errors are shown for five seconds. */
export function NewsletterForm({ plain = false }: { plain?: boolean }) {
  return (
    <FormFrame action={newsletterPage} sendWord="Subscribe" plain={plain} alerts autoDismiss>
      <FormField name="email" label="E-mail" type="email" required maxLength={254} autoComplete="email" />
      <FormField name="fullName" label="Name" maxLength={200} autoComplete="name" />
    </FormFrame>
  )
}
