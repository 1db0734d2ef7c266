export type PasswordStrength = 'Weak' | 'Fair' | 'Strong'

/** From this many bits on, a password withstands guessing at the site’s rate, and guessing on a stolen disk. */
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
 * The strength of a password, as a hint while it is typed: the size of its alphabet, for each character that does not
 * just repeat or continue the one before it. The server checks for common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  const size = alphabets.reduce((sum, { letters, size }) => (letters.test(password) ? sum + size : sum), 0)
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  const fresh = points.filter((point, place) => Math.abs(point - (points[place - 1] ?? -9)) > 1)
  const bits = new Set(fresh).size < 4 ? 0 : fresh.length * Math.log2(Math.max(2, size))
  return bits < fairBits ? 'Weak' : bits < strongBits ? 'Fair' : 'Strong'
}
