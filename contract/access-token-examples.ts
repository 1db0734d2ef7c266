import type { OwnAccessToken } from './access-token-calls.ts'

/** Examples for the description of the API. */
export const exampleNewAccessToken = {
  name: 'Import of our catalogue',
  scopes: ['read', 'works'],
  expiresInDays: 90,
  password: 'nine lemons and a knife',
}

export const exampleAccessToken: OwnAccessToken = {
  _id: '8b1f6b0e-53f7-4a63-9a1c-6f0c2b7d9e10',
  name: 'Import of our catalogue',
  scopes: ['read', 'works'],
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-05-30T09:00:00.000Z',
  lastUsedAt: null,
}

/** Its checksum is wrong on purpose: no site accepts it. */
export const exampleAccessTokenSecret = 'enf_0123456789exampleABCDEFGHIJKLMNOPQRSTUVWXY'
