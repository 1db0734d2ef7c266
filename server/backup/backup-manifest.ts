import { z } from 'zod'

export const manifestPath = 'manifest.json'
export const jobsPath = 'jobs.json'
export const tablePathOf = (table: string) => `tables/${table}.copy.gz`
export const filePathOf = (path: string) => `files/${path}`

/** What a backup says of itself; its last file. */
export const BackupManifest = z.object({
  format: z.literal('enfilade-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The steps of the schema that the tables are in, oldest first. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.int(),
  /** Files whose content is not what their name says: they were damaged before they were backed up. */
  damaged: z.array(z.string()).default([]),
  /** SHA-256 of every file of the archive but this one. */
  sha256: z.record(z.string(), z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** Work that was still to be done. */
export const BackupJobs = z.array(
  z.object({
    name: z.string(),
    data: z.record(z.string(), z.unknown()).nullable(),
    singletonKey: z.string().nullable(),
  }),
)
export type BackupJobs = z.infer<typeof BackupJobs>
