export type PasswordStrength = 'Weak' | 'Fair' | 'Strong'

/** From so many bits on, a password that is tried at the site’s pace, and one that is tried on a stolen disk, holds. */
const fairBits = 36
const strongBits = 60

const alphabets = [
  { letters: /[a-z]/, size: 26 },
  { letters: /[A-Z]/, size: 26 },
  { letters: /\d/, size: 10 },
  { letters: /[ -/:-@[-`{-~]/, size: 33 },
  { letters: /[^ -~]/, size: 100 },
] as const

/**
 * How hard a password is to guess, as a hint while it is typed: the letters it draws on, for each character that does not
 * just repeat or continue the one before it. Known passwords are the server’s business.
 */
export function passwordStrength(password: string): PasswordStrength {
  const size = alphabets.reduce((sum, { letters, size }) => (letters.test(password) ? sum + size : sum), 0)
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  const fresh = points.filter((point, place) => Math.abs(point - (points[place - 1] ?? -9)) > 1)
  const bits = new Set(fresh).size < 4 ? 0 : fresh.length * Math.log2(Math.max(2, size))
  return bits < fairBits ? 'Weak' : bits < strongBits ? 'Fair' : 'Strong'
}
