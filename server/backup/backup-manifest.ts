import { z } from 'zod'

export const manifestPath = 'manifest.json'
export const jobsPath = 'jobs.json'
export const tablePathOf = (table: string) => `tables/${table}.copy.gz`
export const filePathOf = (path: string) => `files/${path}`

/** The description of a backup; its last file. */
export const BackupManifest = z.object({
  format: z.literal('enfilade-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema steps of the tables, oldest first. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.int(),
  /** Files whose content does not match their name: they were damaged before the backup. */
  damaged: z.array(z.string()).default([]),
  /** SHA-256 of every other file of the archive. */
  sha256: z.record(z.string(), z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** Jobs that were still to be done. */
export const BackupJobs = z.array(
  z.object({
    name: z.string(),
    data: z.record(z.string(), z.unknown()).nullable(),
    singletonKey: z.string().nullable(),
  }),
)
export type BackupJobs = z.infer<typeof BackupJobs>
