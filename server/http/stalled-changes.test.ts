import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestGallery } from '#testing'
import { enterWork, hearing, openNode } from '#testing/app-node'
import { openDatabaseProxy } from '#testing/database-proxy'

test('while the connection for notifications stalls, nothing out of date is served', async () => {
  await using site = await openTestGallery()
  await using proxy = await openDatabaseProxy(site.connectionString)
  const freshForMs = 50
  await using node = await openNode(site, { connectionString: proxy.connectionString, freshForMs })
  const work = await enterWork(site.gallery, 'First')
  const title = async () => (await node.text('/artworks/first/')).split('\n')[0]
  assert.deepEqual([await title(), await title()], ['First', 'First'])
  const goOn = proxy.hold('enfilade-changes')
  for (const words of ['Second', 'Third']) {
    await site.gallery.artworks.update(work, { title: words })
    await pause(freshForMs)
    const wish = { method: 'GET', ifNoneMatch: null, acceptEncoding: null }
    assert.equal(node.door.atOnce('/artworks/first/', wish), null)
    assert.deepEqual(await Promise.all([title(), title()]), [words, words])
  }
  await node.gallery.artworks.update(work, { title: 'Fourth' })
  assert.equal(await title(), 'Fourth')
  goOn()
  await node.changes.ready()
  // What was rendered without notifications is not trusted either.
  await hearing(node, () => site.gallery.artworks.update(work, { title: 'Fifth' }))
  assert.equal(await title(), 'Fifth')
})
