import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { organizerSlugs } from '@enfilade/contract/organizer-slugs'
import { categoryOf, exhibitionCategories, listPart, pageCount } from './exhibition-categories.ts'

describe('the list of exhibitions', () => {
  it('has a tab for every kind of organiser, under its slug', () => {
    for (const category of exhibitionCategories) {
      assert.ok(category.type)
      assert.equal(category.slug, organizerSlugs[category.type])
    }
    assert.equal(exhibitionCategories.length, Object.keys(organizerSlugs).length)
  })

  it('has the address for unknown organisers, and no others', () => {
    assert.equal(categoryOf('un')?.slug, 'un')
    assert.equal(categoryOf('xx'), undefined)
  })

  it('shows every exhibition on exactly one page', () => {
    for (const count of [0, 1, 15, 16, 27, 28, 785]) {
      const seen: number[] = []
      for (let page = 1; page <= pageCount(count); page++) {
        const { skip, limit } = listPart(page)
        for (let index = skip; index < Math.min(skip + limit, count); index++) seen.push(index)
      }
      assert.deepEqual(
        seen,
        Array.from({ length: count }, (_, index) => index),
      )
    }
  })
})
