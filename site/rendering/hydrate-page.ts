import { createElement, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from '#site/shell/keep-offline-page.ts'
import { hydratedEvent, hydrationDataId } from './hydration-bootstrap.ts'
import type { HydrationData } from './hydration-data.ts'

/** Hydrates the current page, and dispatches an event when all of it is interactive. */
export async function hydratePage(): Promise<void> {
  // In development, the router's own scripts have put its state there.
  if (!import.meta.env.DEV) await putRouterState(document.getElementById(hydrationDataId)?.textContent ?? '')
  startTransition(() => {
    hydrateRoot(document, createElement(StrictMode, null, createElement(HydratedPage)))
  })
}

/** Puts a page's hydration data where the router looks for its state: three properties of the window. */
export async function putRouterState(text: string): Promise<void> {
  const lineEnd = text.indexOf('\n')
  const { context, routes, manifest }: HydrationData = JSON.parse(text.slice(0, lineEnd))
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

function HydratedPage() {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
    keepOfflinePage()
  }, [])
  return createElement(HydratedRouter)
}
