import { forgotPasswordPage } from '@enfilade/contract/page-addresses'
import type { LetterWords } from '#mail/letter-design'

/** The sender of letters about the second factor. `publicUrl` is the base of links, `name` the sender's name. */
export type LettersSite = { publicUrl: string; name: string }

const changes = {
  'codes-added': 'One-time codes are asked for now when you log in.',
  'codes-removed': 'One-time codes are no longer asked for when you log in.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was taken from your account.',
  'recovery-codes-renewed': 'New recovery codes were made. Those before them are worth nothing now.',
  reset:
    'Who runs the site has taken your passkeys, one-time codes and recovery codes from your account, so that your password alone opens it.',
} as const

/** A change of a second factor. */
export type FactorChange = keyof typeof changes

/** Tells the holder about a change of how they log in, so that they notice one by somebody else. */
export function factorLetter(change: FactorChange, { publicUrl, name }: LettersSite): LetterWords {
  return {
    subject: `How you log in to ${name} was changed`,
    paragraphs: [
      changes[change],
      'Every other session was ended. If that was you, there is nothing to do. If not, please choose a new password at once and write to us.',
    ],
    way: { words: 'Choose a new password', address: `${publicUrl}${forgotPasswordPage}` },
  }
}

/** Tells the holder that somebody knows their password, but not the code. */
export function wrongCodesLetter({ publicUrl, name }: LettersSite): LetterWords {
  return {
    subject: `Several wrong codes at ${name}`,
    paragraphs: [
      'Somebody gave the right password of your account, and then five wrong codes. They were not let in.',
      'If that was you, try again with the next code of your app, or with one of your recovery codes. If not, somebody knows your password: please choose a new one.',
    ],
    way: { words: 'Choose a new password', address: `${publicUrl}${forgotPasswordPage}` },
  }
}
