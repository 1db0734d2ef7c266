import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { artworkColours, artworkSizes } from '@enfilade/contract/artwork-filters'
import fc from 'fast-check'
import { addressWord } from '#site/pages/artists/artist-list-address.ts'
import { pageAsked } from '#site/ui/filter-address.ts'
import { type ArtworkFilterKey, type ArtworksAsked, pageAddress, workLists } from './artwork-list-address.ts'

const at = (address: string) => new URL(address, 'http://site.example')
const { addressOf: listAddress, withFilter, keys: workFilterKeys } = workLists
const asked = (address: string) => workLists.askedOf(at(address))
const better = (address: string) => {
  const url = at(address)
  const works = workLists.askedOf(url)
  return works && workLists.betterAddress(url, works)
}
const filtered = (filters: ArtworksAsked['filters']): ArtworksAsked => ({ name: null, filters })

describe('the address of a list of works', () => {
  it('is the base page when nothing is asked', () => {
    assert.equal(listAddress(filtered({})), '/artworks/')
    assert.deepEqual(asked('/artworks/'), filtered({}))
    assert.equal(listAddress({ name: '', filters: {} }), '/artworks/')
  })

  it('is a path of its own for one filter', () => {
    const addresses = [
      [{ artist: 'odilon-redon' }, '/artworks/f/artist/odilon-redon/'],
      [{ style: 'symbolism' }, '/artworks/f/style/symbolism/'],
      [{ arttype: 'painting' }, '/artworks/f/art-type/painting/'],
      [{ isOnSale: 'true' }, '/artworks/f/forsale/'],
    ] as const
    for (const [filters, address] of addresses) {
      assert.equal(listAddress(filtered(filters)), address)
      assert.deepEqual(asked(address), filtered(filters))
    }
  })

  it('is a query string for two filters or more, and for a further filter alone', () => {
    assert.equal(
      listAddress(filtered({ style: 'symbolism', arttype: 'painting' })),
      '/artworks/f/?style=symbolism&arttype=painting',
    )
    assert.equal(listAddress(filtered({ size: 'small' })), '/artworks/f/?size=small')
  })

  it('is a search without filters', () => {
    assert.equal(listAddress({ name: 'sun & sea', filters: { style: 'symbolism' } }), '/artworks/s/?name=sun+%26+sea')
    assert.deepEqual(asked('/artworks/s/?name=sun+%26+sea&style=symbolism'), { name: 'sun & sea', filters: {} })
  })

  it('has the page from the second on', () => {
    assert.equal(listAddress(filtered({}), 3), '/artworks/?page=3')
    assert.equal(listAddress(filtered({ size: 'small' }), 2), '/artworks/f/?size=small&page=2')
    assert.equal(pageAddress('/artworks/f/?size=small', 2), '/artworks/f/?size=small&page=2')
    assert.equal(pageAddress('/artworks/', 1), '/artworks/')
    const pages = ['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=3', 'page=1e9']
    assert.deepEqual(
      pages.map((query) => pageAsked(new URLSearchParams(query))),
      [1, 1, 1, 1, 1, 3, 1e9],
    )
  })

  it('redirects from every other form of the same list', () => {
    for (const [from, to] of [
      ['/artworks/f/', '/artworks/'],
      ['/artworks/f/?artist=&style=&arttype=', '/artworks/'],
      ['/artworks/f/?artist=odilon-redon&style=', '/artworks/f/artist/odilon-redon/'],
      ['/artworks/f/?isOnSale=on', '/artworks/f/forsale/'],
      ['/artworks/f/art-type/PAINTING/?page=2', '/artworks/f/art-type/painting/?page=2'],
      ['/artworks/f/?page=2&style=x&artist=y', '/artworks/f/?artist=y&style=x&page=2'],
      ['/artworks/f/style/a%20b/', '/artworks/f/style/a-b/'],
      ['/artworks/f/?artist=Édouard%20Manet', '/artworks/f/artist/edouard-manet/'],
      ['/artworks/f/?style=x&artist=y&style=z', '/artworks/f/?artist=y&style=x'],
      ['/artworks/s/?name=', '/artworks/'],
      ['/artworks/s/?name=%20sun%20', '/artworks/s/?name=sun'],
      ['/artworks/?page=1', '/artworks/'],
    ] as const) {
      assert.equal(better(from), to, from)
    }
  })

  it('stays if the query has keys that the list does not know', () => {
    for (const address of [
      '/artworks/?utm_source=letter',
      '/artworks/?style=symbolism',
      '/artworks/f/style/symbolism/?name=sun&artist=y',
      '/artworks',
    ]) {
      assert.equal(better(address), null, address)
    }
  })

  it('is none for paths that no list has', () => {
    for (const address of [
      '/artworks/f/colour/red/',
      '/artworks/f/style/',
      '/artworks/f/style/a/b/',
      '/artworks/f/style/.../',
      '/artworks/f/style/%E0%A4%A/',
      '/artworks/f/forsale/now/',
      '/artworks/s/sun/',
    ]) {
      assert.equal(asked(address), null, address)
    }
  })

  it('gains and loses one filter at a time, and a search replaces filters', () => {
    assert.equal(listAddress(withFilter({}, 'style', 'symbolism')), '/artworks/f/style/symbolism/')
    assert.equal(listAddress(withFilter({ style: 'symbolism' }, 'style', null)), '/artworks/')
    assert.equal(listAddress(withFilter({ style: 'symbolism', isOnSale: 'true' }, 'style', '')), '/artworks/f/forsale/')
  })
})

describe('any query in an address', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5}){0,2}$/)
  const value = fc.oneof(
    slug,
    fc.constantFrom(...artworkSizes.map((size) => size.slug), ...artworkColours.map((colour) => colour.slug)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  )
  const filters = fc
    .uniqueArray(fc.constantFrom<ArtworkFilterKey>(...workFilterKeys), { maxLength: workFilterKeys.length })
    .chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), value))))
    .map((entries): ArtworksAsked['filters'] =>
      Object.fromEntries(entries.map(([key, text]) => [key, addressWord(text) || 'x'])),
    )
  const works = fc.oneof(
    filters.map(filtered),
    fc.string({ unit: 'binary' }).map((name): ArtworksAsked => ({ name, filters: {} })),
  )

  it('its address is parsed as the same query, and is canonical', () => {
    fc.assert(
      fc.property(works, fc.integer({ min: 1, max: 1e6 }), (what, page) => {
        // The first parse trims and lower-cases; later ones change nothing.
        const read = workLists.askedOf(at(listAddress(what, page)))
        assert.ok(read)
        const address = listAddress(read, page)
        assert.deepEqual(asked(address), read)
        assert.equal(better(address), null)
      }),
      { numRuns: 2000 },
    )
  })

  it('any typed address is parsed, or invalid, and redirects at most once', () => {
    const path = fc.array(fc.oneof(fc.constantFrom('f', 's', 'style', 'artist', 'art-type', 'forsale'), value), {
      maxLength: 4,
    })
    const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...workFilterKeys, 'name', 'page'), fc.string()), value), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(path, query, (parts, entries) => {
        const address = `/artworks/${parts.map(encodeURIComponent).join('/')}?${new URLSearchParams(entries)}`
        const next = better(address)
        if (next !== null) assert.equal(better(next), null, `${address} → ${next}`)
      }),
      { numRuns: 2000 },
    )
  })
})
