import { createServer } from 'node:http'
import { expect, test } from './site-story.ts'

/** Somebody else's site, which shows the exhibition in a frame that may run scripts and nothing more. */
async function openForeignSite(embedded: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<!doctype html><title>Elsewhere</title><iframe sandbox="allow-scripts" width="1200" height="700" src="${embedded}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('an exhibition walks in a sandbox on somebody else’s page', async ({ page, house, complaints }) => {
  await using foreign = await openForeignSite(`${house.origin}/embedded-exhibition/twelve-horizons`)
  await page.goto(foreign.address)
  const embedded = page.frameLocator('iframe')
  await expect(embedded.getByRole('heading', { name: 'Twelve Horizons' })).toBeVisible()
  const enter = embedded.getByRole('button', { name: 'VIEW EXHIBITION' })
  await enter.click({ timeout: 60_000 })
  await expect(embedded.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect(embedded.getByRole('navigation')).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
})
