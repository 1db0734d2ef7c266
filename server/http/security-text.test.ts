import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('security.txt names a contact, and until when it is valid (RFC 9116)', async () => {
  await using site = await openTestGallery({
    environment: { PUBLIC_URL: 'https://gallery.test', BRAND_EMAIL: 'art&co@gallery.test' },
  })
  const answer = await site.app('/.well-known/security.txt')
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('Content-Type') ?? '', /^text\/plain; charset=utf-8$/i)
  assert.equal(
    await answer.text(),
    [
      'Contact: mailto:art%26co@gallery.test',
      'Expires: 2026-08-28T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://gallery.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  site.clock.advance(86_400_000)
  assert.match(await (await site.app('/.well-known/security.txt')).text(), /^Expires: 2026-08-29T00:00:00Z$/m)

  const old = await site.app('/security.txt')
  assert.deepEqual([old.status, old.headers.get('Location')], [301, '/.well-known/security.txt'])
})
