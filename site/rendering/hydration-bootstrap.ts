/** The element that holds a page's hydration data: one line of how, and all others of what its loaders found. */
export const hydrationDataId = 'hydration-data'

/** The event that the window gets once every part of the page answers. */
export const hydratedEvent = 'hydrated'

/** The script that hydrates a page, as it stands in it. */
export const hydrationBootstrap = `(${hydrateWhenSeen})("${hydrationDataId}","${hydratedEvent}")`

/**
 * Hydrates the page once what is seen first is here, or as soon as somebody touches it: scripts are the heaviest of what
 * a page loads, and it reads, leads on and sends its forms without them. A button that does nothing without them is
 * pressed again when they have come. It goes into pages as text, so it uses nothing from outside.
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
    // Not every Safari tells of it.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start)
  }

  addEventListener('click', keepPress, true)
  addEventListener(hydrated, repeatPresses, { once: true })
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { capture: true, once: true })
  addEventListener('load', startWhenIdle, { once: true })
  // A picture that never comes keeps no page from being hydrated.
  setTimeout(start, 5000)
}
