import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NewRegistration } from '@enfilade/contract/registration-calls'
import { leadOrigin } from './lead-origin.ts'

const lead = { type: 'ARTIST', name: 'A. Frei', email: 'a@b.example' } as const

describe('the origin of a lead', () => {
  it('is the unchanged query string of the address, and the button that it names', () => {
    const query = 'utm_source=letter&buttonId=top%20right&name=Z%C3%BCrich'
    assert.deepEqual(leadOrigin(query), { buttonId: 'top right', query })
  })

  it('is empty without a query string', () => {
    assert.deepEqual(leadOrigin(''), { buttonId: null, query: null })
    assert.deepEqual(leadOrigin('buttonId=%20'), { buttonId: null, query: 'buttonId=%20' })
  })

  it('is printable and short enough for the form, for any address', () => {
    for (const query of [
      `buttonId=${'a'.repeat(5000)}`,
      'buttonId=a%0d%0aBcc:%20x@y.example%00',
      `a=${'%F0%9F%8E%A8'.repeat(900)}`,
      'buttonId=%E0%A4%A',
    ]) {
      const origin = leadOrigin(query)
      assert.ok((origin.query ?? '').length <= 1000)
      assert.ok(!/\p{Cc}/u.test(`${origin.buttonId}${origin.query}`))
      assert.ok(NewRegistration.safeParse({ ...lead, ...origin }).success, query.slice(0, 40))
    }
  })
})
