import { rm } from 'node:fs/promises'
import { furnishHouse } from '@enfilade/server/testing/furnished-house'
import { test } from '@playwright/test'
import { furnishedDir } from './site-story.ts'

// Every worker that tells stories of the site opens a copy of this house: to furnish one takes ten times as long.
test('a house is furnished for the stories of the site', async () => {
  test.setTimeout(300_000)
  await rm(furnishedDir(), { recursive: true, force: true })
  await furnishHouse(furnishedDir())
})
