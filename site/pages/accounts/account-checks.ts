import type { FormValues } from '#site/pages/enquiries/form-taking.ts'

/** Why a form cannot be used, as a sentence and by field. */
export type Fault = { reason: string; fields: Record<string, string> }

const missing = 'Missing'

/** Shortest password that the site takes. */
const fewestCharacters = 6

const tooShort: Fault = { reason: 'Password must have at least 6 characters', fields: { password: 'Too short' } }

/** What is wrong with a login before anybody is asked: the specification’s sentences, in its order. */
export function checkLogin({ email, password }: FormValues): Fault | null {
  if (email === undefined && password === undefined) {
    return { reason: 'Some fields are missing!', fields: { email: missing, password: missing } }
  }
  return checkEmailAndPassword(email, password)
}

/** What is wrong with a registration; the password is typed twice. */
export function checkRegistration({ email, password, confirmPassword }: FormValues): Fault | null {
  const fault = checkEmailAndPassword(email, password)
  if (fault !== null || password === confirmPassword) return fault
  return { reason: 'Passwords are not equal!', fields: { confirmPassword: 'This is another password.' } }
}

/** What is wrong with a request for a new password. */
export function checkForgotten({ email }: FormValues): Fault | null {
  return email === undefined ? { reason: 'Email not provided!', fields: { email: missing } } : null
}

/** What is wrong with a new password, typed twice. */
export function checkNewPassword({ password, confirmPassword }: FormValues): Fault | null {
  if ([...(password ?? '')].length < fewestCharacters) return tooShort
  if (password === confirmPassword) return null
  return { reason: "Passwords don't match", fields: { confirmPassword: 'This is another password.' } }
}

/** What is wrong with another e-mail address or password for one’s account; an empty password leaves the present one. */
export function checkSignIn({ email = '', password = '', currentPassword = '' }: FormValues): Fault | null {
  if (email.trim() === '') return { reason: 'Email is missing!', fields: { email: missing } }
  if (password !== '' && [...password].length < fewestCharacters) return tooShort
  return currentPassword === '' ? { reason: 'Password is missing!', fields: { currentPassword: missing } } : null
}

/** What is wrong with a code from a letter: six figures, with or without spaces between them. */
export function checkCode({ email, code, intent }: FormValues): Fault | null {
  if (email === undefined) return { reason: 'Email is missing!', fields: { email: missing } }
  if (intent === 'resend' || /^\d{6}$/.test(plainCode(code))) return null
  return { reason: 'The code has six figures.', fields: { code: code === undefined ? missing : 'Not a code' } }
}

/** What is wrong with the code of a second step; it may be of an app or of paper. */
export function checkShownCode({ code }: FormValues): Fault | null {
  return code === undefined ? { reason: 'The code is missing.', fields: { code: missing } } : null
}

/** A code without what people put between its figures. */
export function plainCode(code: string | undefined): string {
  return (code ?? '').replace(/[\s-]/g, '')
}

function checkEmailAndPassword(email: string | undefined, password: string | undefined): Fault | null {
  if (email === undefined) return { reason: 'Email is missing!', fields: { email: missing } }
  return password === undefined ? { reason: 'Password is missing!', fields: { password: missing } } : null
}
