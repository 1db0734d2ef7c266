/** What a personal access token may be made for. A token has one scope or several. */
export const tokenScopes = ['read', 'works', 'hang', 'publish'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What each scope allows, in a sentence. */
export const scopeSentences: Readonly<Record<TokenScope, string>> = {
  read: 'Read your works, drafts, exhibitions and enquiries. Change nothing.',
  works: 'Read and change your works, and upload files.',
  hang: 'Read and change your drafts. What visitors see stays as it is.',
  publish: 'Open, change and close your exhibitions.',
}

/** How many days a token may last. */
export const tokenTermsDays = [30, 90, 365] as const
/** How many, if nothing is chosen. */
export const usualTokenTermDays = 90
/** No token lasts longer: each is looked at once a year. */
export const longestTokenTermDays = 365

/** How many tokens of one account may be valid at the same time. */
export const mostAccessTokens = 20

export const longestTokenNameChars = 60

/**
 * What the secret of every personal access token begins with. People, logs and scanners that look for leaked secrets
 * recognise it by this.
 */
export const accessTokenPrefix = 'enf_'

/** How many random characters follow the prefix: 214 bits. */
export const accessTokenRandomChars = 36

/** The length of the checksum at the end of a secret. It reveals a secret that was copied incompletely. */
export const accessTokenChecksumChars = 6

/** Whatever may be a secret in a text, also one that was cut off. Global: for replacing. */
export const accessTokensInText = new RegExp(`${accessTokenPrefix}[0-9A-Za-z]{8,}`, 'g')
