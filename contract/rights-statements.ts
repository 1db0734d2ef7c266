import { z } from 'zod'
import { optionalText } from './text-fields.ts'

const licence = /^licenses\/(by|by-sa|by-nd|by-nc|by-nc-sa|by-nc-nd)\/(\d\.\d)\/$/
const publicDomain = /^publicdomain\/(zero|mark)\/1\.0\/$/

/** The twelve statements of rightsstatements.org, by their codes. */
const statements = {
  InC: 'In copyright',
  'InC-OW-EU': 'In copyright, EU orphan work',
  'InC-EDU': 'In copyright, educational use permitted',
  'InC-NC': 'In copyright, non-commercial use permitted',
  'InC-RUU': 'In copyright, rights-holder cannot be found',
  'NoC-CR': 'No copyright, contractual restrictions',
  'NoC-NC': 'No copyright, non-commercial use only',
  'NoC-OKLR': 'No copyright, other known legal restrictions',
  'NoC-US': 'No copyright in the United States',
  CNE: 'Copyright not evaluated',
  UND: 'Copyright undetermined',
  NKC: 'No known copyright',
} as const

const statementCodes = new Map<string, string>(Object.entries(statements))

/**
 * The canonical address of a licence of Creative Commons or a statement of rightsstatements.org, as its publisher
 * writes it (`http`, without the language of a translation); null for everything else. Also reads the short names of
 * licences: `CC0`, `CC BY 4.0`.
 */
export function rightsAddressOf(text: string): string | null {
  const words = text.trim()
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([a-z.]+)\/([^\s?#]*)/i.exec(words) ?? []
  switch (host.toLowerCase()) {
    case 'creativecommons.org': {
      const plain = `${path
        .toLowerCase()
        .replace(/\/?(deed|legalcode)(\.[\w-]+)?$/, '')
        .replace(/\/$/, '')}/`
      return licence.test(plain) || publicDomain.test(plain) ? `http://creativecommons.org/${plain}` : null
    }
    case 'rightsstatements.org': {
      const code = /^(?:vocab|page)\/([A-Za-z-]+)\/1\.0\/?$/.exec(path)?.[1]
      return code !== undefined && statementCodes.has(code) ? `http://rightsstatements.org/vocab/${code}/1.0/` : null
    }
    default:
      return rightsOfWords(words)
  }
}

function rightsOfWords(words: string): string | null {
  if (/^cc[ -]?0( 1\.0)?$/i.test(words)) return 'http://creativecommons.org/publicdomain/zero/1.0/'
  const [, kind, version] = /^cc[ -](by(?:-(?:sa|nd|nc(?:-(?:sa|nd))?))?)[ -](\d\.\d)$/i.exec(words) ?? []
  return kind === undefined ? null : rightsAddressOf(`http://creativecommons.org/licenses/${kind}/${version}/`)
}

/** The name of such an address: "CC BY 4.0", "In copyright". Returns any other address unchanged. */
export function rightsName(address: string): string {
  const [, path = ''] = /^http:\/\/(?:creativecommons|rightsstatements)\.org\/(.*)$/.exec(address) ?? []
  const [, kind, version] = licence.exec(path) ?? []
  if (kind !== undefined) return `CC ${kind.toUpperCase()} ${version}`
  const freed = publicDomain.exec(path)?.[1]
  if (freed !== undefined) return freed === 'zero' ? 'CC0 1.0' : 'Public domain'
  return statementCodes.get(path.split('/')[1] ?? '') ?? address
}

/** What may be done with a work's picture, as an address of Creative Commons or rightsstatements.org, or null. */
export const RightsAddress = optionalText(200).transform((text, context) => {
  const address = text === null ? null : rightsAddressOf(text)
  if (text !== null && address === null) {
    context.addIssue('This must be a licence of creativecommons.org or a statement of rightsstatements.org.')
    return z.NEVER
  }
  return address
})
