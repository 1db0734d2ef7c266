/** The element with a page's hydration data: one line about how, and the loaders' data in all others. */
export const hydrationDataId = 'hydration-data'

/** The event on the window once every part of the page is interactive. */
export const hydratedEvent = 'hydrated'

/** The script that hydrates a page, as text in the page. */
export const hydrationBootstrap = `(${hydrateWhenSeen})("${hydrationDataId}","${hydratedEvent}")`

/**
 * Hydrates the page once the visible part is loaded, or at the first touch: scripts are the heaviest part of a page,
 * which is readable and sends its links and forms without them. A button that does nothing without them is pressed
 * again once they are loaded. Written into pages as text, so it uses nothing from outside.
 */
function hydrateWhenSeen(dataId: string, hydrated: string): void {
  const data = document.getElementById(dataId)
  const [line = ''] = (data?.textContent ?? '').split('\n', 1)
  const { files }: { files: string[] } = JSON.parse(line)
  const pressed: HTMLElement[] = []
  let started = false

  function start(): void {
    if (started) return
    started = true
    for (const file of files) void import(/* @vite-ignore */ file)
  }

  function keepPress(event: Event): void {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLElement>('button[type="button"]') ?? null
    if (button === null) return
    event.stopImmediatePropagation()
    pressed.push(button)
  }

  function repeatPresses(): void {
    removeEventListener('click', keepPress, true)
    for (const button of pressed) button.click()
    data?.remove()
  }

  function startWhenIdle(): void {
    // Not every Safari supports it.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start)
  }

  addEventListener('click', keepPress, true)
  addEventListener(hydrated, repeatPresses, { once: true })
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { capture: true, once: true })
  addEventListener('load', startWhenIdle, { once: true })
  // A picture that never loads does not prevent hydration.
  setTimeout(start, 5000)
}
