import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Space } from '@enfilade/contract/spaces'
import { spaceFacts, spaceRows } from './shown-space-facts.ts'

const space: Space = {
  _id: '1',
  title: 'Three Rooms',
  subtitle: null,
  description: null,
  about: null,
  shortDescription: null,
  url: 'three-rooms',
  size: 'MEDIUM',
  style: null,
  floorArea: 1199.4,
  wallLength: 89.62,
  ceilingHeight: 4.2,
  roomNumber: 3,
  walls: ['Plaster, white', 'Slate grey in the third room', 'MDF'],
  floors: [],
  fileVersions: null,
  screenshots: [],
  floorPlans: [],
  tags: [],
}

describe('a space', () => {
  it('is measured in round figures', () => {
    assert.equal(spaceFacts(space, null).measures, 'Medium, 89.6 m of wall, 1\u202f199 sqm')
  })

  it('shows only the facts it has', () => {
    assert.deepEqual(
      spaceRows(space).map(({ name, value }) => `${name}: ${value}`),
      [
        'Size: Medium',
        'Floor area: 1\u202f199 sqm',
        'Wall length: 89.6 m',
        'Ceiling height: 4.20 m',
        'Rooms: 3',
        'Walls: Plaster, white; slate grey in the third room; MDF',
      ],
    )
  })
})
