import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SiteMessage } from '@enfilade/contract/message-calls'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { buyCall, questionCall } from './ask-sending.ts'

const label = { ...plainWork('halo-3').label, title: 'Halo\u0007 No. 3', status: 'On Request' }

test('a question names its work in a subject that the site accepts, however long the title is', () => {
  const typed = { firstName: 'Ada', email: 'a@b.example', message: 'What is its price?' }
  const { path, body } = questionCall({ id: 'halo', label }, typed)
  assert.equal(path, '/v1/contact-us')
  assert.deepEqual(body, { artPieceId: 'halo', subject: 'Enquiry: Halo  No. 3', ...typed })
  const endless = questionCall({ id: 'halo', label: { ...label, title: 'on and on '.repeat(99) } }, typed)
  assert.ok(SiteMessage.safeParse(endless.body).success)
})

test('the site checks for missing values', () => {
  assert.equal(JSON.stringify(buyCall({ id: 'halo' }, {}).body), '{"artPieceId":"halo","email":""}')
  const refused = SiteMessage.safeParse(questionCall({ id: 'halo', label }, {}).body)
  assert.deepEqual(refused.error?.issues.map(({ path }) => path.join('.')).sort(), ['email', 'message'])
})
