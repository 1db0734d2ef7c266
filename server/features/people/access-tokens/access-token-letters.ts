import type { OwnAccessToken } from '@enfilade/contract/access-token-calls'
import { scopeSentences } from '@enfilade/contract/access-tokens'
import { settingsPage } from '@enfilade/contract/page-addresses'
import type { LetterWords } from '#mail/letter-design'

/** Tells the holder of an account that a token was made for it, so that they notice one by somebody else. */
export function accessTokenLetter(
  { name, scopes, expiresAt }: Pick<OwnAccessToken, 'name' | 'scopes' | 'expiresAt'>,
  site: { publicUrl: string; name: string },
): LetterWords {
  const day = new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    subject: `A personal access token was made at ${site.name}`,
    paragraphs: [
      `The token “${name}” has just been made for your account. Until ${day}, anyone who has it can do this in your name, without your password:`,
      ...scopes.map((scope) => scopeSentences[scope]),
      'If that was you, there is nothing to do. If not, please revoke it in your settings, choose a new password at once and write to us.',
    ],
    way: { words: 'See your tokens', address: `${site.publicUrl}${settingsPage}` },
  }
}
