import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pageQueryKeys } from './page-query-keys.ts'
import { pagesWithoutSlash } from './pages-without-slash.ts'
import routes from './routes.ts'

/** Ids of the routes that are a page; a layout is none. The router names a route by its file, unless it is named. */
function pageIds(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children }) =>
    children === undefined ? [id ?? file.replace(/\.\w+$/, '')] : pageIds(children),
  )
}

test('every page says what it understands of its address’s query', async () => {
  const unsaid = pageIds(await routes).filter((id) => !(id in pageQueryKeys))
  assert.deepEqual(unsaid, [])
})

test('every page whose address ends without a slash is there', async () => {
  const known = new Set(pageIds(await routes))
  assert.deepEqual(
    pagesWithoutSlash.filter((id) => !known.has(id)),
    [],
  )
})
