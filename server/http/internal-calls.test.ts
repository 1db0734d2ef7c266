import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { openTestGallery } from '#testing'
import type { PageRenderer } from './pages.ts'
import { notePeer } from './visitor-address.ts'

/** A page that passes its form to a call, like the account pages, and returns the call's answer. */
const handingPage: PageRenderer = async (request, _gallery, _visitor, call) =>
  call('/v1/contact-us', Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, value])))

function formFrom(peer: string, headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams(
    Object.entries(exampleSiteMessage).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const request = new Request('http://gallery.test/contact/', { method: 'POST', headers, body })
  notePeer(request, peer)
  return request
}

test('a page calls the site on behalf of the form’s sender: counted by their address, and as same-origin', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '4' }, renderPage: handingPage })
  const own = { Cookie: 'a=1', Origin: 'http://gallery.test' }
  const taken = await site.app(formFrom('192.0.2.1', own))
  assert.deepEqual([taken.status, await taken.json()], [201, { message: 'Message sent.' }])
  assert.equal((await site.app(formFrom('192.0.2.1', own))).status, 429)
  assert.equal((await site.app(formFrom('192.0.2.2', own))).status, 201)
  assert.equal((await site.app(formFrom('192.0.2.3', { Cookie: 'a=1', Origin: 'https://elsewhere.test' }))).status, 403)
})
