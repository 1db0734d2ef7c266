import { z } from 'zod'
import { plainText } from './plain-text.ts'

const missingPassword = 'Password is missing!'
const base64url = (maxChars: number) =>
  plainText()
    .regex(/^[\w-]*$/)
    .max(maxChars)

/** The password, which every change of the second factor requires. */
export const PasswordAgain = z.strictObject({
  password: plainText(missingPassword).min(1, missingPassword).max(1000),
})

/** A code as typed: spaces, hyphens and the case of letters do not matter. */
export const ShownCode = z.strictObject({
  code: plainText('The code is missing.')
    .trim()
    .min(1, 'The code is missing.')
    .max(60)
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
})

/** A passkey of the caller. */
export const OwnPasskey = z.object({
  _id: plainText(),
  name: plainText(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type OwnPasskey = z.output<typeof OwnPasskey>

/** The caller's second factor. `required` for operators; `passkeysPossible` unless the site lacks a name or https. */
export const OwnSecondFactor = z.object({
  oneTimeCodes: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(OwnPasskey),
  required: z.boolean(),
  passkeysPossible: z.boolean(),
})
export type OwnSecondFactor = z.output<typeof OwnSecondFactor>

/** The secret for an app with one-time codes, in base32, and as an `otpauth:` address for scanning. */
export const CodeSecret = z.object({ secret: plainText(), address: plainText() })
export type CodeSecret = z.output<typeof CodeSecret>

/** Shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(plainText()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

/** The factor is active. `recoveryCodes` come with the first one; `token` acts for the account if it did not before. */
export const FactorAdded = z.object({ recoveryCodes: z.array(plainText()).nullable(), token: plainText().optional() })
export type FactorAdded = z.output<typeof FactorAdded>

const Descriptor = z.object({
  id: plainText(),
  type: z.literal('public-key'),
  transports: z.array(plainText()),
})

/** The browser's input for creating a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const NewPasskeyOptions = z.object({
  rp: z.object({ name: plainText(), id: plainText() }),
  user: z.object({ id: plainText(), name: plainText(), displayName: plainText() }),
  challenge: plainText(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.output<typeof NewPasskeyOptions>

/** The browser's input for using a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyOptions = z.object({
  rpId: plainText(),
  challenge: plainText(),
  timeout: z.int(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.enum(['required', 'preferred']),
})
export type PasskeyOptions = z.output<typeof PasskeyOptions>

/** The common fields of every answer of an authenticator; other fields are ignored. */
const credential = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
}
const clientDataJSON = base64url(8000).min(1)

/** A new passkey (WebAuthn's RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000).min(1),
    transports: z.array(plainText().max(30)).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** A passkey that signed the challenge (WebAuthn's AuthenticationResponseJSON). */
export const ShownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4000).min(1),
    signature: base64url(8000).min(1),
    userHandle: base64url(200).nullish(),
  }),
})
export type ShownPasskey = z.output<typeof ShownPasskey>

/** Stores a passkey under a name that its owner chooses. */
export const NewPasskey = z.strictObject({
  name: plainText('The name is missing.')
    .trim()
    .min(1, 'The name is missing.')
    .max(60, 'This must not be longer than 60 characters.')
    .refine((text) => !/\p{Cc}/u.test(text), 'This must be one line of plain text.'),
  credential: MadePasskey,
})

/** Logs in with a passkey, alone or after the password. `remember` as in `Login`, and ignored after the password. */
export const PasskeyLogin = z.strictObject({ credential: ShownPasskey, remember: z.boolean().optional() })

/** The ways to complete a login after the password. */
export const SecondStepWays = z.object({ oneTimeCodes: z.boolean(), passkeys: z.boolean() })
export type SecondStepWays = z.output<typeof SecondStepWays>
