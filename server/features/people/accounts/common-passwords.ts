/** The site's own words: whoever guesses begins with them. Compared without capitals, figures and signs at the end. */
const siteWords = ['enfilade', 'exhibition', 'gallery', 'museum', 'artwork', 'artist', 'collector', 'password']

let known: Promise<ReadonlySet<string>> | null = null

/**
 * Why a password is too easy to guess, or null: it is one of the 49,000 that have been used most (the list of zxcvbn-ts,
 * from published breaches), a word of the site, or the e-mail it is for.
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

/** Some 3 MB, and read by the first who chooses a password. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
