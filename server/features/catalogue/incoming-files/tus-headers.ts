import { cutText } from '@enfilade/contract/cut-text'
import type { Refused } from '@enfilade/contract/outcomes'
import { isPlainText } from '@enfilade/contract/plain-text'
import { UploadPurpose } from '@enfilade/contract/upload-calls'

/** The protocol of resumable uploads: https://tus.io/protocols/resumable-upload, version 1.0.0. */
export const tusVersion = '1.0.0'
export const tusExtensions = 'creation,expiration,termination'
export const tusBodyType = 'application/offset+octet-stream'

const longestNameChars = 300

export type AnnouncedFile = { bytes: number; purpose: UploadPurpose; fileName: string | null }

/** A whole number in a header; null for anything else. */
export function wholeNumber(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Reads the announcement of a file: its length, and in the metadata its name and its purpose. */
export function readAnnouncement(headers: {
  length: string | undefined
  metadata: string | undefined
}): { done: true; file: AnnouncedFile } | Refused<'not-valid'> {
  const bytes = wholeNumber(headers.length)
  if (bytes === null) return notValid('Upload-Length', 'Upload-Length says how many bytes the file has.')
  if (bytes === 0) return notValid('Upload-Length', 'The file is empty.')
  const metadata = readMetadata(headers.metadata ?? '')
  if (metadata === null) return notValid('Upload-Metadata', 'Upload-Metadata holds keys, each with a value in base64.')
  const purpose = UploadPurpose.safeParse(metadata.get('purpose') ?? 'picture')
  if (!purpose.success) return notValid('purpose', `The purpose is one of ${UploadPurpose.options.join(', ')}.`)
  const name = (metadata.get('filename') ?? '').trim()
  const fileName = name === '' || !isPlainText(name) ? null : cutText(name, longestNameChars)
  return { done: true, file: { bytes, purpose: purpose.data, fileName } }
}

function readMetadata(header: string): Map<string, string> | null {
  const pairs = header
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
  const read = new Map<string, string>()
  for (const pair of pairs) {
    const [, key = '', value = ''] = /^([\x21-\x7e]+)(?: +([A-Za-z0-9+/]*={0,2}))?$/.exec(pair) ?? []
    if (key === '' || read.has(key)) return null
    read.set(key, Buffer.from(value, 'base64').toString('utf8'))
  }
  return read
}

function notValid(field: string, reason: string): Refused<'not-valid'> {
  return { done: false, because: 'not-valid', reason, fields: { [field]: reason } }
}
