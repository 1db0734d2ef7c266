import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { furnishHouse } from '@enfilade/server/testing/furnished-house'

/** Where the house lies that each worker opens a copy of; playwright.config.ts says where. */
function sharedDir(): string {
  const folder = process.env.ENFILADE_FURNISHED_HOUSE
  if (folder === undefined) throw new Error('ENFILADE_FURNISHED_HOUSE does not say where the furnished house lies')
  return folder
}

/** There while one of the workers furnishes the house, and after. */
const begunMark = () => `${sharedDir()}-begun`

/**
 * The folder of a furnished house to copy, which takes a tenth of the time that furnishing one takes. Whoever asks first
 * furnishes it, beside the stories that need none; whoever asks meanwhile waits for it.
 */
export async function furnishedOnce(): Promise<string> {
  const folder = sharedDir()
  while (!existsSync(folder)) {
    const isFirst = (await mkdir(begunMark(), { recursive: true })) !== undefined
    if (isFirst) await furnish(folder)
    else await pause(100)
  }
  return folder
}

async function furnish(folder: string): Promise<void> {
  try {
    await furnishHouse(folder)
  } catch (error) {
    // Another may try.
    await rm(begunMark(), { recursive: true, force: true })
    throw error
  }
}

/** After all stories. */
export default async function removeSharedHouse(): Promise<void> {
  for (const path of [sharedDir(), begunMark()]) await rm(path, { recursive: true, force: true })
}
