import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { seedSite } from '@enfilade/server/testing/seeded-site'

/** Where the site lies that each worker opens a copy of; playwright.config.ts says where. */
function sharedDir(): string {
  const folder = process.env.ENFILADE_SEEDED_SITE
  if (folder === undefined) throw new Error('ENFILADE_SEEDED_SITE does not say where the seeded site lies')
  return folder
}

/** Exists from the moment at which a worker begins to seed the site. */
const begunMark = () => `${sharedDir()}-begun`

/**
 * The folder of a seeded site. Copying it takes a tenth of the time that seeding takes. The first caller seeds it, and
 * callers that come meanwhile wait.
 */
export async function seededOnce(): Promise<string> {
  const folder = sharedDir()
  while (!existsSync(folder)) {
    const isFirst = (await mkdir(begunMark(), { recursive: true })) !== undefined
    if (isFirst) await seed(folder)
    else await pause(100)
  }
  return folder
}

async function seed(folder: string): Promise<void> {
  try {
    await seedSite(folder)
  } catch (error) {
    // Another may try.
    await rm(begunMark(), { recursive: true, force: true })
    throw error
  }
}

/** After all stories. */
export default async function removeSharedSite(): Promise<void> {
  for (const path of [sharedDir(), begunMark()]) await rm(path, { recursive: true, force: true })
}
