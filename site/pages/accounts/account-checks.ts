import type { FormValues } from '#site/pages/enquiries/form-taking.ts'

/** Why a form is invalid, as a sentence and by field. */
export type Fault = { reason: string; fields: Record<string, string> }

const missing = 'Missing'

/** Shortest password that the site accepts. */
const fewestCharacters = 6

const tooShort: Fault = { reason: 'Password must have at least 6 characters', fields: { password: 'Too short' } }

/** The problems of a login before any call is made: the specification’s sentences, in its order. */
export function checkLogin({ email, password }: FormValues): Fault | null {
  if (email === undefined && password === undefined) {
    return { reason: 'Some fields are missing!', fields: { email: missing, password: missing } }
  }
  return checkEmailAndPassword(email, password)
}

/** The problems of a registration; the password is typed twice. */
export function checkRegistration({ email, password, confirmPassword }: FormValues): Fault | null {
  const fault = checkEmailAndPassword(email, password)
  if (fault !== null || password === confirmPassword) return fault
  return { reason: 'Passwords are not equal!', fields: { confirmPassword: 'This is another password.' } }
}

/** The problems of a request for a new password. */
export function checkForgotten({ email }: FormValues): Fault | null {
  return email === undefined ? { reason: 'Email not provided!', fields: { email: missing } } : null
}

/** The problems of a new password, typed twice. */
export function checkNewPassword({ password, confirmPassword }: FormValues): Fault | null {
  if ([...(password ?? '')].length < fewestCharacters) return tooShort
  if (password === confirmPassword) return null
  return { reason: "Passwords don't match", fields: { confirmPassword: 'This is another password.' } }
}

/** The problems of a new e-mail address or password for one’s account; an empty password keeps the present one. */
export function checkSignIn({ email = '', password = '', currentPassword = '' }: FormValues): Fault | null {
  if (email.trim() === '') return { reason: 'Email is missing!', fields: { email: missing } }
  if (password !== '' && [...password].length < fewestCharacters) return tooShort
  return currentPassword === '' ? { reason: 'Password is missing!', fields: { currentPassword: missing } } : null
}

/** The problems of a code from a letter: six figures, with or without spaces between them. */
export function checkCode({ email, code, intent }: FormValues): Fault | null {
  if (email === undefined) return { reason: 'Email is missing!', fields: { email: missing } }
  if (intent === 'resend' || /^\d{6}$/.test(plainCode(code))) return null
  return { reason: 'The code has six figures.', fields: { code: code === undefined ? missing : 'Not a code' } }
}

/** The problems of the code of a second step; it may come from an app or from paper. */
export function checkShownCode({ code }: FormValues): Fault | null {
  return code === undefined ? { reason: 'The code is missing.', fields: { code: missing } } : null
}

/** A code without separators. */
export function plainCode(code: string | undefined): string {
  return (code ?? '').replace(/[\s-]/g, '')
}

function checkEmailAndPassword(email: string | undefined, password: string | undefined): Fault | null {
  if (email === undefined) return { reason: 'Email is missing!', fields: { email: missing } }
  return password === undefined ? { reason: 'Password is missing!', fields: { password: missing } } : null
}
