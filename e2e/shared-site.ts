import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { seedSite } from '@enfilade/server/testing/seeded-site'

/** The folder of the site that each worker copies; playwright.config.ts sets it. */
function sharedDir(): string {
  const folder = process.env.ENFILADE_SEEDED_SITE
  if (folder === undefined) throw new Error('ENFILADE_SEEDED_SITE does not say where the seeded site lies')
  return folder
}

/** Exists from the moment at which a worker begins to seed the site. */
const begunMark = () => `${sharedDir()}-begun`

/**
 * The folder of a seeded site. Copying it takes a tenth of the time of seeding. The first caller seeds it, and
 * concurrent callers wait.
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
    // Another caller may try.
    await rm(begunMark(), { recursive: true, force: true })
    throw error
  }
}

/** After all stories. */
export default async function removeSharedSite(): Promise<void> {
  for (const path of [sharedDir(), begunMark()]) await rm(path, { recursive: true, force: true })
}
