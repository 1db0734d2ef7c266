/**
 * The site's own words, which are guessed first. Compared without capitals and without figures and signs at the end.
 */
const siteWords = ['enfilade', 'exhibition', 'gallery', 'museum', 'artwork', 'artist', 'collector', 'password']

let known: Promise<ReadonlySet<string>> | null = null

/**
 * Why a password is too easy to guess, or null: it is one of the 49,000 most common ones (the list of zxcvbn-ts, from
 * published breaches), a word of the site, or the e-mail it is for.
 */
export async function easyToGuess(
  password: string,
  about: { email: string; brandName: string },
): Promise<string | null> {
  known ??= commonPasswords()
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/[^\p{Letter}]+$/u, '')
  const [mailbox = ''] = about.email.split('@')
  const own = [about.email, mailbox, about.brandName.toLowerCase(), ...siteWords]
  if ((await known).has(plain)) return 'Many people use this password. Please take another.'
  return own.includes(plain) || own.includes(word) ? 'This password is easy to guess. Please take another.' : null
}

/** Some 3 MB, loaded when the first password is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
