import { quotePage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { audienceWords, type LeadAudience } from './lead-audiences.ts'
import { leadOrigin } from './lead-origin.ts'
import { useVisitorQuery } from './use-visitor-query.ts'

type LeadFormProps = {
  audience: LeadAudience
  /** The space in question, `custom` for a custom one, or null for none. */
  spaceUrl?: string | null
  /** The button that opened the form, unless the query string names one. */
  buttonId?: string | null
  /** The query string that the page was opened with; in the browser, the visitor's own. */
  query?: string
}

/** The form for an organiser's request for a quote. */
export function LeadForm({ audience, spaceUrl = null, buttonId = null, query = '' }: LeadFormProps) {
  const origin = leadOrigin(useVisitorQuery() || query)
  const words = audienceWords[audience]
  const marked: readonly string[] = words.required
  const address = quotePage(audience, spaceUrl)
  return (
    <FormFrame action={address} hiddenFields={{ ...origin, space: spaceUrl, buttonId: origin.buttonId ?? buttonId }}>
      <FormField name="name" label={words.name} required wide maxLength={200} autoComplete={nameIsOf(audience)} />
      {words.contact && (
        <FormField
          name="contact"
          label={words.contact}
          required={marked.includes('contact')}
          maxLength={200}
          autoComplete="name"
        />
      )}
      <FormField name="email" label="E-mail" type="email" required maxLength={254} autoComplete="email" />
      {!words.contact && <PhoneField required={false} />}
      <FormField
        name="website"
        label="Website"
        required={marked.includes('website')}
        wide={!words.contact}
        maxLength={500}
        autoComplete="url"
      />
      {words.contact && <PhoneField required={marked.includes('phone')} />}
      <FormField name="address" label="Address" wide maxLength={300} autoComplete="street-address" />
      <FormField name="city" label="City" maxLength={200} autoComplete="address-level2" />
      <FormField name="country" label="Country" maxLength={200} autoComplete="country-name" />
      <FormField name="message" label="Message" lines={3} wide maxLength={5000} />
    </FormFrame>
  )
}

function PhoneField({ required }: { required: boolean }) {
  return <FormField name="phone" label="Phone" type="tel" required={required} maxLength={60} autoComplete="tel" />
}

function nameIsOf(audience: LeadAudience): string {
  return audience === 'galleries' || audience === 'museums' ? 'organization' : 'name'
}
