import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchResultsPage } from '@enfilade/contract/page-addresses'
import { searchKinds } from '@enfilade/contract/search-kinds'
import fc from 'fast-check'
import { searchedIn } from './search-address.ts'

describe('the address of a search', () => {
  it('contains any searched text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(null, ...searchKinds), (typed, kind) => {
        const searched = { text: typed.trim(), kind }
        const { search } = new URL(searchResultsPage(searched.text, searched.kind), 'https://site.example')
        assert.deepEqual(searchedIn(new URLSearchParams(search)), searched)
      }),
    )
  })

  it('searches all kinds if it names an unknown one', () => {
    assert.deepEqual(searchedIn(new URLSearchParams('q=sun&kind=users')), { text: 'sun', kind: null })
    assert.deepEqual(searchedIn(new URLSearchParams('')), { text: '', kind: null })
  })
})
