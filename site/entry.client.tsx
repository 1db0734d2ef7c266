import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { PageStart } from './page-start.ts'
import { keepOfflinePage } from './shell/keep-offline-page.ts'
import { pageAlive, pageStartId } from './shell/start-page.ts'

/** Puts what the page starts from where the router looks for it. */
async function unpack(text: string): Promise<void> {
  const lineEnd = text.indexOf('\n')
  const { context, routes, manifest }: PageStart = JSON.parse(text.slice(0, lineEnd))
  const state = text.slice(lineEnd + 1)
  const modules = Object.entries(routes).map(async ([id, files]) => {
    const parts = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
    return [id, Object.assign({}, ...parts)] as const
  })
  await import(/* @vite-ignore */ manifest)
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([state]).stream() },
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
  })
}

/** The whole page; says so when all of it is alive. */
function LivingPage() {
  useEffect(() => {
    dispatchEvent(new Event(pageAlive))
    keepOfflinePage()
  }, [])
  return <HydratedRouter />
}

async function begin(): Promise<void> {
  // Where the site is being worked on, the page brings itself to life.
  if (!import.meta.env.DEV) await unpack(document.getElementById(pageStartId)?.textContent ?? '')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LivingPage />
      </StrictMode>,
    )
  })
}

void begin()
