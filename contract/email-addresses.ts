import { z } from 'zod'

const longestLocalChars = 64
const longestChars = 254

/** One or several atoms with dots between them (RFC 5322, 3.2.3: `dot-atom`). Quoted parts are refused. */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** ASCII characters that no domain name contains. A host with one of them would be parsed as something else. */
const notOfADomain = /[\0-,/:-@[-`{-\x7f]/
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * Returns an e-mail address in the one form in which it is stored, compared and sent, or null if it is none. The part
 * before the @ consists of RFC 5322's atoms, unchanged. Letters beyond ASCII there need an extension (SMTPUTF8) that
 * many mail servers lack, so an e-mail might never arrive; they are refused. The domain is a name of at least two
 * parts, in lower case, with other scripts in Punycode (`müller.example` is `xn--mller-kva.example`). Comments, groups,
 * quoted parts and domains in brackets are refused: if a check and a mail server read them differently, the e-mail
 * reaches a stranger.
 */
export function plainEmail(text: string): string | null {
  const bare = text.trim()
  const at = bare.lastIndexOf('@')
  const [local, domain] = [bare.slice(0, at), asciiDomain(bare.slice(at + 1))]
  if (at < 1 || local.length > longestLocalChars || !dotAtom.test(local) || domain === null) return null
  const address = `${local}@${domain}`
  return address.length > longestChars ? null : address
}

/** The form that finds accounts and subscriptions, in lower case. Text that is not an address matches nobody. */
export function canonicalEmail(text: string): string {
  return (plainEmail(text) ?? text.trim()).toLowerCase()
}

/** The `mailto:` link for an e-mail address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** An e-mail address; all spellings of it become the same text. */
export const emailAddress = (reason = 'This is not an e-mail address.') =>
  z.string().transform((text, context) => {
    const address = plainEmail(text)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: reason })
    return z.NEVER
  })

function asciiDomain(domain: string): string | null {
  if (domain === '' || notOfADomain.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return domainName.test(hostname) ? hostname : null
  } catch {
    return null
  }
}
