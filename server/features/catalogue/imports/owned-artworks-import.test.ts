import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { importText, outcomes } from './import-fixture.ts'

const seller = 'seller@gallery.example'
const heir = 'heir@gallery.example'

test('a table states the owners of its works', async () => {
  await using site = await openTestGallery()
  const openHolder = async (email: string) => {
    const registered = await site.gallery.accounts.register(email, 'nine lemons and a knife')
    assert.ok(registered.done)
    await site.pool.query('update accounts set verified_at = now() where id = $1', [registered.id])
    return registered
  }
  const { id } = await openHolder(seller)
  await openHolder(heir)
  const head = 'source_id,title,type,status,owner_email\n'
  const table = (last: string) =>
    `${head}1,One,print,for sale,${seller}\n2,Two,print,for sale,\n3,Three,print,for sale,nobody@m.example\n4,Four,print,for sale,${last}\n`
  const rehearsed = await importText(site, 'works.csv', table(seller), { dryRun: true })
  assert.equal(rehearsed.summary.refused, 1)
  const first = await importText(site, 'works.csv', table(seller))
  assert.deepEqual(outcomes(first.lines), ['1 taken', '2 taken', '3 refused', '4 taken'])
  assert.match(first.lines[2]?.remark ?? '', /Nobody has an account with nobody@m\.example/)
  assert.deepEqual(first.summary.unused, [])
  const owned = async () =>
    (
      await site.pool.query(
        'select title from artworks join work_owners on id = artwork_id where account_id = $1 order by title',
        [id],
      )
    ).rows
  assert.deepEqual(await owned(), [{ title: 'Four' }, { title: 'One' }])
  const again = await importText(site, 'works.csv', table(heir))
  assert.deepEqual(outcomes(again.lines), ['1 unchanged', '2 unchanged', '3 refused', '4 updated'])
  assert.deepEqual(await owned(), [{ title: 'One' }])
  await importText(site, 'works.csv', 'source_id,title,type\n1,One,print\n')
  assert.deepEqual(await owned(), [{ title: 'One' }], 'a table that says nothing of it changes nothing')
})
