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

/** There while one of the workers seeds the site, and after. */
const begunMark = () => `${sharedDir()}-begun`

/**
 * The folder of a seeded site to copy, which takes a tenth of the time that seeding one takes. Whoever asks first
 * seeds it, beside the stories that need none; whoever asks meanwhile waits for it.
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
