import { rm } from 'node:fs/promises'
import { furnishedDir } from './site-story.ts'

/** After all stories. */
export default async function removeFurnishedHouse(): Promise<void> {
  await rm(furnishedDir(), { recursive: true, force: true })
}
