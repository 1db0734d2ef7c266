import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageQueryKeys } from './page-query-keys.ts'
import { pagesWithoutSlash } from './pages-without-slash.ts'
import routes from './routes.ts'
import { routeIds } from './testing/route-addresses.ts'

test('every page declares the query keys of its address', async () => {
  const unsaid = routeIds(await routes).filter((id) => !(id in pageQueryKeys))
  assert.deepEqual(unsaid, [])
})

test('every page whose address ends without a slash is listed', async () => {
  const known = new Set(routeIds(await routes))
  assert.deepEqual(
    pagesWithoutSlash.filter((id) => !known.has(id)),
    [],
  )
})
