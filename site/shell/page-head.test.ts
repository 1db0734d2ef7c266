import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainSettings } from '#site/site-settings.ts'
import { headTags, pageHead, pagePath } from './page-head.ts'

const request = new Request('http://127.0.0.1:3000/artworks/halo-3?from=mail')
const settings = { ...plainSettings, publicOrigin: 'https://site.example' }

describe('the head of a page', () => {
  it('names the page’s one address: the public one, without query, ending in a slash', () => {
    assert.equal(pageHead(settings, request, { title: 'Halo 3' }).canonical, 'https://site.example/artworks/halo-3/')
    assert.equal(pagePath('http://x/'), '/')
    assert.equal(pagePath('http://x/news.data'), '/news/')
    assert.equal(pagePath('http://x/artist/f/country/france/_.data?page=2'), '/artist/f/country/france/')
    assert.equal(pagePath('http://x/_root.data?index'), '/')
  })

  it('has the site’s name once', () => {
    assert.equal(pageHead(settings, request, { title: 'Halo 3' }).title, 'Halo 3 · Enfilade')
    assert.equal(pageHead(settings, request, { title: 'Enfilade' }).title, 'Enfilade')
  })

  it('is replaced by what an operator entered for the address', () => {
    const entered = { title: 'Entered', description: 'By hand.' }
    const head = pageHead(settings, request, { title: 'Halo 3', description: 'Found.' }, entered)
    assert.deepEqual([head.title, head.description], ['Entered', 'By hand.'])
  })

  it('has the title that its makers have written for search engines, unless an operator entered another', () => {
    const facts = { title: 'Halo 3', pageTitle: 'Halo 3, a light in a room' }
    assert.equal(pageHead(settings, request, facts).title, 'Halo 3, a light in a room')
    assert.equal(pageHead(settings, request, { ...facts, pageTitle: null }).title, 'Halo 3 · Enfilade')
    assert.equal(pageHead(settings, request, facts, { title: 'Entered', description: '' }).title, 'Entered')
  })

  it('cuts a long description between words', () => {
    const { description } = pageHead(settings, request, { title: 'x', description: 'seven words '.repeat(40) })
    assert.ok(description.length <= 201)
    assert.match(description, /(seven|words)…$/)
  })

  it('keeps drafts and not-found pages out of search engines', () => {
    const tagsOf = (tags: ReturnType<typeof headTags>) => JSON.stringify(tags)
    assert.match(tagsOf(headTags({ loaderData: undefined })), /noindex/)
    const draft = pageHead(settings, request, { title: 'x', indexed: false })
    assert.match(tagsOf(headTags({ loaderData: { head: draft } })), /noindex, nofollow/)
    const open = pageHead(settings, request, { title: 'x' })
    assert.doesNotMatch(tagsOf(headTags({ loaderData: { head: open } })), /noindex/)
  })
})
