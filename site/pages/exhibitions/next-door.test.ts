import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OrganizerType } from '@enfilade/contract/businesses'
import { neighbourOf } from './next-door.ts'

const shows: { _id: string; type: OrganizerType }[] = [
  { _id: 'a', type: 'MUSEUM' },
  { _id: 'b', type: 'GALLERY' },
  { _id: 'c', type: 'MUSEUM' },
  { _id: 'd', type: 'MUSEUM' },
]

const next = (id: string, list = shows) =>
  neighbourOf(list.find(({ _id }) => _id === id) ?? { _id: id, type: 'ARTIST' }, async ({ type }) => ({
    data: list.filter((show) => !type || show.type === type),
  })).then((show) => show?._id ?? null)

describe('the exhibition next door', () => {
  it('is the next one of the same kind, and the first after the last', async () => {
    assert.deepEqual([await next('a'), await next('c'), await next('d')], ['c', 'd', 'a'])
  })

  it('is of another kind if there is no other of its own', async () => {
    assert.equal(await next('b'), 'c')
  })

  it('is never the exhibition itself', async () => {
    assert.equal(await next('a', shows.slice(0, 1)), null)
  })
})
