import { z } from 'zod'
import { EmailAddress, optionalLine } from './form-fields.ts'
import { RecordId } from './text-fields.ts'

/** A purchase enquiry, from a person or, with a VAT number, from a company. */
export const NewPurchase = z.strictObject({
  artPieceId: RecordId,
  email: EmailAddress,
  phone: optionalLine(60),
  name: optionalLine(200),
  street: optionalLine(300),
  city: optionalLine(200),
  country: optionalLine(200),
  vat: optionalLine(60),
})
export type NewPurchase = z.input<typeof NewPurchase>
