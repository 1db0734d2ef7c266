import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleArtPiece } from '@enfilade/contract/api-examples'
import { artworkThing } from './artwork-thing.ts'

const origin = { address: (path: string) => `https://gallery.test${path}`, contentOrigin: 'https://gallery.test' }

test('structured data has every known plain fact that the vocabulary has a property for', () => {
  const thing = artworkThing({ ...exampleArtPiece, edition: '3 of 25, signed', shrSeries: 'Venice' }, origin)
  const { dateCreated, artMedium, creditText, artEdition } = thing
  assert.deepEqual(
    { dateCreated, artMedium, creditText, artEdition },
    {
      dateCreated: 'ca. 1835',
      artMedium: 'Oil on canvas',
      creditText: 'Bequest of Cornelius Vanderbilt, 1899',
      artEdition: '3 of 25, signed',
    },
  )
  assert.ok(!('artEdition' in artworkThing(exampleArtPiece, origin)))
})
