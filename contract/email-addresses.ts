import { z } from 'zod'

const longestLocalChars = 64
const longestChars = 254

/** One or several atoms with dots between them (RFC 5322, 3.2.3: `dot-atom`). Quoted parts are refused. */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** In ASCII, what no name of a domain holds. A host that ends in it would be read as something else. */
const notOfADomain = /[\0-,/:-@[-`{-\x7f]/
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * An e-mail address in the one form that it is kept, compared and sent in, or null for what is none. Before the @ stand the
 * characters of RFC 5322's atoms, as they are; letters beyond ASCII there need an extension (SMTPUTF8) that many mail
 * servers lack, so a letter to them might never arrive, and they are refused. The domain is a name of at least two parts, in
 * small letters, letters of other scripts in Punycode (`müller.example` is `xn--mller-kva.example`). Comments, groups, quoted
 * parts and domains in brackets are refused: what a check and a sender understand differently reaches a stranger.
 */
export function plainEmail(text: string): string | null {
  const bare = text.trim()
  const at = bare.lastIndexOf('@')
  const [local, domain] = [bare.slice(0, at), asciiDomain(bare.slice(at + 1))]
  if (at < 1 || local.length > longestLocalChars || !dotAtom.test(local) || domain === null) return null
  const address = `${local}@${domain}`
  return address.length > longestChars ? null : address
}

/** The form that accounts and subscriptions are found by: capitals make no difference. What is no address is nobody's. */
export function canonicalEmail(text: string): string {
  return (plainEmail(text) ?? text.trim()).toLowerCase()
}

/** The address of a link that writes a letter to an e-mail address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** An e-mail address; each way of writing it becomes the same text. */
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
