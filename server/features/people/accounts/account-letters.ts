import {
  emailVerificationPage,
  forgotPasswordPage,
  keepAccountPage,
  resetPasswordPage,
} from '@enfilade/contract/page-addresses'
import type { LetterWords } from '#mail/letter-design'
import type { NewLetter } from '#mail/letters'

/** The sender of account letters. `publicUrl` is the base of links, `name` the sender's name. */
export type LettersSite = { publicUrl: string; name: string }

const notYou = 'If that was not you, you need to do nothing: without the code nothing happens.'

/** A letter with a secret, such as a code or a token. */
type OpeningLetter = LetterWords & Required<Pick<NewLetter, 'secret'>>

/** The code that confirms an e-mail, of a new account or after a change. */
export function codeLetter(code: string, { publicUrl, name }: LettersSite): OpeningLetter {
  return {
    secret: code,
    subject: `${code} is your code for ${name}`,
    paragraphs: ['This code confirms your e-mail address. It is good for 15 minutes.', code],
    way: { words: 'Enter the code', address: `${publicUrl}${emailVerificationPage}` },
    closing: notYou,
  }
}

/** The link that sets a new password. */
export function resetLetter(token: string, { publicUrl, name }: LettersSite): OpeningLetter {
  return {
    secret: token,
    subject: `A new password for ${name}`,
    paragraphs: ['With this link you choose a new password. It is good for one hour, and once.'],
    way: { words: 'Choose a new password', address: publicUrl + resetPasswordPage(token) },
    closing: 'If you did not ask for it, you need to do nothing: your password stays as it is.',
  }
}

/** Tells the holder about a change of how they log in, so that they notice one by somebody else. */
export function changeLetter(what: 'password' | 'e-mail', { publicUrl, name }: LettersSite): LetterWords {
  return {
    subject: `Your ${what} at ${name} was changed`,
    paragraphs: [
      `The ${what} of your account was changed just now, and every other session was ended.`,
      'If that was you, there is nothing to do. If not, please choose a new password at once and write to us.',
    ],
    way: { words: 'Choose a new password', address: `${publicUrl}${forgotPasswordPage}` },
  }
}

/** Says when the account will be deleted, and how it can be kept. */
export function deletionLetter(token: string, dueAt: Date, { publicUrl, name }: LettersSite): OpeningLetter {
  const day = dueAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    secret: token,
    subject: `Your account at ${name} will be deleted on ${day}`,
    paragraphs: [
      `You asked us to delete your account. It is deleted on ${day} with your profile, your invoice details and your sessions.`,
      'Until then you can keep it with this link.',
    ],
    way: { words: 'Keep my account', address: publicUrl + keepAccountPage(token) },
  }
}
