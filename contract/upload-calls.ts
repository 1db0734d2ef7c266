import { z } from 'zod'

/** What an upload is for; it decides which formats are accepted and how long they may be. */
export const UploadPurpose = z.enum(['picture', 'mesh', 'audio', 'video', 'document'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** `arriving` until all bytes are there, then `arrived` until they are looked at, then `taken` or `refused`. */
export const UploadState = z.enum(['arriving', 'arrived', 'taken', 'refused'])
export type UploadState = z.infer<typeof UploadState>

/** One of one's own uploads. */
export const MakerUpload = z.object({
  _id: z.string(),
  purpose: UploadPurpose,
  fileName: z.string().nullable(),
  bytes: z.int(),
  receivedBytes: z.int(),
  state: UploadState,
  /** The file as works name it, such as in `pictureAssetId`; null until it is taken. */
  assetId: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** When it is removed if it is not finished by then; null once it is taken. */
  expiresAt: z.string().nullable(),
})
export type MakerUpload = z.infer<typeof MakerUpload>

export const exampleMakerUpload: MakerUpload = {
  _id: 'a7f0c9a2-1f0c-4a49-8f51-0f6f3b1f7e55',
  purpose: 'picture',
  fileName: 'low-tide.jpg',
  bytes: 8_312_004,
  receivedBytes: 8_312_004,
  state: 'taken',
  assetId: '5d0b8f6c-98f7-4a6c-8a6b-0b8a6a0f3f10',
  reason: null,
  expiresAt: null,
}
