import { z } from 'zod'
import { canonicalEmail, emailAddress } from './email-addresses.ts'
import { EmailAddress } from './form-fields.ts'
import { plainText } from './plain-text.ts'
import { isVatNumber, plainVatNumber } from './vat-numbers.ts'

/** The longest password that is accepted. A longer one costs more time to hash than it adds in protection. */
const longestPasswordChars = 200

/** The specification requires no more. */
export const fewestPasswordChars = 6

/** A required secret, with its own message when it is missing. It is not trimmed. */
const secret = (missing: string) =>
  plainText(missing)
    .min(1, missing)
    .max(longestPasswordChars, `This must not be longer than ${longestPasswordChars} characters.`)

const email = (missing: string) =>
  plainText(missing)
    .trim()
    .min(1, missing)
    .max(254, 'This must not be longer than 254 characters.')
    .pipe(emailAddress())
    .transform((address) => address.toLowerCase())

const missingEmail = 'Email is missing!'
const missingPassword = 'Password is missing!'

/** Logs in. `remember` keeps the session for 60 days instead of the browser's own session. */
export const Login = z.strictObject({
  // Text that is no e-mail address belongs to no account, and gets the same answer as a wrong address.
  email: plainText(missingEmail).trim().min(1, missingEmail).max(1000).transform(canonicalEmail),
  password: plainText(missingPassword).min(1, missingPassword).max(1000),
  remember: z.boolean().optional(),
})
export type Login = z.input<typeof Login>

/** `token` acts for the account, like the session's cookie. */
export const LoggedIn = z.object({ token: plainText(), id: plainText() })

/** The password was right; the session may do nothing until a second factor is shown as well. */
export const SecondStepNeeded = z.object({ token: plainText(), id: plainText(), secondStep: z.literal(true) })

/** The password was right; the session may do nothing until a second factor is set up, which this account needs. */
export const SecondFactorMissing = z.object({ token: plainText(), id: plainText(), setUpSecondFactor: z.literal(true) })

/** A new password. It must also not be one of the most common passwords. */
export const NewPassword = secret(missingPassword).refine(
  (password) => [...password].length >= fewestPasswordChars,
  `Password must have at least ${fewestPasswordChars} characters`,
)

/** Opens an account. */
export const NewAccount = z.strictObject({ email: email(missingEmail), password: NewPassword })
export type NewAccount = z.input<typeof NewAccount>

export const AccountOpened = z.object({ id: plainText() })

/** Confirms an e-mail by the code that was sent to it. */
export const EmailCode = z.strictObject({
  email: email(missingEmail),
  code: plainText('The code is missing.')
    .trim()
    .max(40)
    .transform((code) => code.replace(/[\s-]/g, '')),
})
export const EmailVerified = z.object({ data: z.object({ verified: z.literal(true) }) })

export const EmailOnly = z.strictObject({ email: email(missingEmail) })
export const ForgottenPassword = z.strictObject({ email: email('Email not provided!') })
export const Verified = z.object({ isVerified: z.boolean() })
export const TokenChecked = z.object({ validToken: z.boolean(), _id: plainText().optional() })
export const Said = z.object({ message: plainText() })

/** Sets a new password with the token from the e-mail. */
export const PasswordReset = z.strictObject({
  token: plainText('The link is no longer valid.').max(200),
  password: NewPassword,
})

/** Cancels the deletion of an account with the token from the e-mail. */
export const KeptAccount = z.strictObject({ token: plainText('The link is no longer valid.').max(200) })

const line = (maxChars: number) =>
  plainText()
    .trim()
    .max(maxChars, `This must not be longer than ${maxChars} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'This must be one line of plain text.')

const text = (maxChars: number) =>
  plainText()
    .trim()
    .max(maxChars, `This must not be longer than ${maxChars} characters.`)
    .refine((written) => !written.includes('\0'), 'This must not contain a NUL character.')

/** Who invoices are addressed to. Only a company has a VAT number; only its form is checked. */
export const InvoiceDetails = z
  .strictObject({
    type: z.enum(['PERSON', 'COMPANY']),
    name: line(200).default(''),
    address: line(300).default(''),
    zip: line(20).default(''),
    city: line(200).default(''),
    country: line(200).default(''),
    vat: line(30)
      .refine((vat) => vat === '' || isVatNumber(vat), 'This is not a VAT number.')
      .transform((vat) => plainVatNumber(vat))
      .default(''),
    invoiceEmail: z.union([z.literal(''), EmailAddress]).default(''),
  })
  .refine(({ type, vat }) => type === 'COMPANY' || vat === '', {
    path: ['vat'],
    message: 'Only a company has a VAT number.',
  })
export type InvoiceDetails = z.output<typeof InvoiceDetails>

/** Changes the given fields. A new e-mail or password needs the current password, and a new e-mail its code. */
export const AccountChange = z.strictObject({
  firstName: line(200).optional(),
  lastName: line(200).optional(),
  biography: text(5000).optional(),
  phone: line(60).optional(),
  email: email(missingEmail).optional(),
  password: NewPassword.optional(),
  currentPassword: plainText().max(1000).optional(),
  invoiceDetails: InvoiceDetails.nullable().optional(),
})
export type AccountChange = z.output<typeof AccountChange>

/** The caller's own account. `pendingEmail` waits for its code; `deletionDueAt` is when the account will be deleted. */
export const OwnAccount = z.object({
  _id: plainText(),
  email: plainText(),
  firstName: plainText(),
  lastName: plainText(),
  biography: plainText(),
  phone: plainText(),
  role: z.enum(['member', 'operator']),
  plan: plainText().nullable(),
  verified: z.boolean(),
  invoiceDetails: InvoiceDetails.nullable(),
  pendingEmail: plainText().nullable(),
  deletionDueAt: z.iso.datetime().nullable(),
})
export type OwnAccount = z.output<typeof OwnAccount>

export const AccountDeletion = z.strictObject({
  password: plainText(missingPassword).min(1, missingPassword).max(1000),
})
export const DeletionDue = z.object({ deletionDueAt: z.iso.datetime() })

/** A session in which the account is logged in. */
export const OwnSession = z.object({
  _id: plainText(),
  userAgent: plainText(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>
