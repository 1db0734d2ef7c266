import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitorQuery } from './visitor-query.ts'

test('the router’s own requests are not part of the visitor’s address', () => {
  const request = new Request('http://localhost/vr-exhibitions/em/show/?at=horizon-3&_routes=pages%2Fshow&index')
  assert.equal(String(visitorQuery(request)), 'at=horizon-3')
})
