import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { routesByFirstWord } from './route-selection.ts'

function route(id: string, parentId: string | null, path: string | null, index = false) {
  const place = { ...(parentId !== null && { parentId }), ...(path !== null && { path }), index }
  return [id, { id, ...place, module: { default: () => null } }] as const
}

const site: ServerBuild['routes'] = Object.fromEntries([
  route('root', null, ''),
  route('layout', 'root', null),
  route('home', 'layout', null, true),
  route('works', 'layout', 'artworks'),
  route('work', 'layout', 'artworks/:url'),
  route('shop', 'layout', 'artworks/:url/buy'),
  route('shows', 'layout', 'vr-exhibitions/:slug?'),
  route('rooms-layout', 'layout', 'spaces'),
  route('room', 'rooms-layout', ':url'),
  route('either', 'layout', 'fr?/about'),
  route('anything', 'layout', '*'),
])

const everywhere = ['root', 'layout', 'home', 'either', 'anything']

test('a path is matched with the routes that begin with its first word, and those that begin with any', () => {
  const routesOf = routesByFirstWord(site)
  const idsOf = (pathname: string) => new Set(Object.keys(routesOf(pathname)))
  const works = new Set([...everywhere, 'works', 'work', 'shop'])
  for (const path of ['/artworks', '/artworks/', '/artworks/venice/buy/', '/ArtWorks/', '/art%77orks/'])
    assert.deepEqual(idsOf(path), works, path)
  for (const path of ['/artworks.data', '/artworks/_.data', '/artworks/venice.data'])
    assert.deepEqual(idsOf(path), works, `${path}, which asks for a page's data`)
  assert.deepEqual(idsOf('/vr-exhibitions/em/'), new Set([...everywhere, 'shows']))
  assert.deepEqual(idsOf('/spaces/long-room/'), new Set([...everywhere, 'rooms-layout', 'room']))
})

test('a path that no route begins with is matched with those that begin with any', () => {
  const routesOf = routesByFirstWord(site)
  for (const path of ['/', '', '/nothing/', '/fr/about/', '/about/', '/%E0%A4%A/', '//artworks/', '/_.data'])
    assert.deepEqual(new Set(Object.keys(routesOf(path))), new Set(everywhere), path)
})

test('the same routes are returned as the same object, so that they are prepared once', () => {
  const routesOf = routesByFirstWord(site)
  assert.equal(routesOf('/artworks/a/'), routesOf('/artworks.data'))
  assert.equal(routesOf('/nothing/'), routesOf('/nothing-else/'))
  assert.notEqual(routesOf('/artworks/'), routesOf('/spaces/'))
})
