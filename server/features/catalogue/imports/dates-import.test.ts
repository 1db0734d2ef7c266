import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import { openTestGallery } from '#testing'
import { importedWorks } from './import-fixture.ts'

const tables = realDataFolder('reports/tables')

test('works are found by the period of dates in five languages, and the dates stay as written', {
  skip: tables === null && withoutRealData,
}, async () => {
  await using site = await openTestGallery()
  const { works } = await importedWorks(site, readFileSync(join(tables ?? '', 'dates.csv'), 'utf8'))
  assert.equal(works.length, 10)
  const yearsOf = async (period: string) => {
    const { data } = await site.gallery.artworks.list({ period, limit: 50 })
    return data.map(({ shrYear }) => shrYear).toSorted()
  }
  assert.deepEqual(await yearsOf('before-1400'), ['17. Jh. v. Chr.', '1st c. A.D.', '300 v. Chr.'])
  assert.deepEqual(await yearsOf('17th-century'), ['before 1700'])
  assert.deepEqual(await yearsOf('18th-century'), ['18. Jahrhundert', 'XVIII secolo'])
  assert.deepEqual(await yearsOf('19th-century'), ['2. Hälfte 19. Jh.', 'XIXe siècle'])
  assert.deepEqual(await yearsOf('20th-century'), ['MCMXII'])
})
