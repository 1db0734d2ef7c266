import { artworkPage, buyPage } from '@enfilade/contract/page-addresses'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormState } from '@enfilade/ui/controls/form-state.ts'
import { useContext } from 'react'
import { FormFrame } from '#site/ui/form-frame.tsx'
import './buy-form.css'

type BuyFormProps = {
  /** The work to be bought, by its public address. */
  work: { url: string; title: string; price: string | null }
}

/** The purchase form: for a person, or for a company with its VAT number. */
export function BuyForm({ work }: BuyFormProps) {
  return (
    <FormFrame action={buyPage(artworkPage(work.url))}>
      {work.price && <p className="wide buy-form-price">{work.price}</p>}
      <BuyerKind />
      <FormField
        name="name"
        label={
          <>
            <span className="of-person">Name</span>
            <span className="of-company">Company</span>
          </>
        }
        wide
        maxLength={200}
        autoComplete="name"
      />
      <FormField name="vat" label="VAT number" required wide className="of-company" maxLength={60} />
      <FormField name="email" label="E-mail" type="email" required maxLength={254} autoComplete="email" />
      <FormField name="phone" label="Phone" type="tel" maxLength={60} autoComplete="tel" />
      <FormField name="street" label="Street" wide maxLength={300} autoComplete="street-address" />
      <FormField name="city" label="City" maxLength={200} autoComplete="address-level2" />
      <FormField name="country" label="Country" maxLength={200} autoComplete="country-name" />
    </FormFrame>
  )
}

/** A person or a company; the style sheet hides the other's fields, so that it works without script. */
function BuyerKind() {
  const answer = useContext(FormState)
  const before = answer?.done === false && answer.typed['buyer'] === 'company' ? 'company' : 'person'
  return (
    <fieldset>
      <legend>You buy as</legend>
      <div className="form-choices">
        {(['person', 'company'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="buyer" value={kind} defaultChecked={kind === before} />
            {kind === 'person' ? 'Person' : 'Company'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
