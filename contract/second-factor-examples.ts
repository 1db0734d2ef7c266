import type { CodeSecret, NewPasskeyOptions, OwnSecondFactor, PasskeyOptions } from './second-factor-calls.ts'

/** Examples for the description of the API. A test checks each against its schema. */
export const exampleSecondFactor: OwnSecondFactor = {
  oneTimeCodes: true,
  recoveryCodesLeft: 9,
  passkeys: [
    {
      _id: '3c1e9f40-2d7b-4a55-8a1e-5b0f9a7d6c21',
      name: 'Phone',
      createdAt: '2026-03-01T09:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  required: false,
  passkeysPossible: true,
}

export const exampleCodeSecret: CodeSecret = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address:
    'otpauth://totp/Enfilade:curator%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Enfilade&algorithm=SHA1&digits=6&period=30',
}

export const exampleRecoveryCodes = ['GEZD-GNBV-GY3T-QOJQ', 'MZXW-6YTB-OI4D-KNRX']

const challenge = 'q2Q3xX0vT1m7c8Yk9bJ4sL5nP6rW0aZdEfGhIjKlMnO'
const credentialId = 'AaFdkcD4SuPjF-jwUoRwH8-ZHuY5RW46fsZmEvBX6RNKHaGtVzpATs06KQVheIOj'

export const exampleNewPasskeyOptions: NewPasskeyOptions = {
  rp: { name: 'Enfilade', id: 'art.example.org' },
  user: {
    id: 'MGQzZjBhNTItNmExYi00ZDUzLThhODYtMGE4ZjdmNWQyYzEw',
    name: 'curator@example.org',
    displayName: 'curator@example.org',
  },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 120_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
}

export const examplePasskeyOptions: PasskeyOptions = {
  rpId: 'art.example.org',
  challenge,
  timeout: 120_000,
  allowCredentials: [],
  userVerification: 'required',
}

/** In the form that browsers send; the base64url parts are shortened. */
export const exampleMadePasskey = {
  name: 'Phone',
  credential: {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
      transports: ['internal'],
    },
  },
}

export const exampleShownPasskey = {
  credential: {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDRSiJ6sG0n',
      userHandle: 'MGQzZjBhNTItNmExYi00ZDUzLThhODYtMGE4ZjdmNWQyYzEw',
    },
  },
}
