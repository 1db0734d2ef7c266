/** The element that holds what the page starts from: one line of how, and all others of what its loaders found. */
export const pageStartId = 'page-start'

/** Told to the window once every part of the page answers. */
export const pageAlive = 'pagealive'

/** The script that starts a page, as it stands in it. */
export const startPageScript = `(${startPage})("${pageStartId}","${pageAlive}")`

/**
 * Brings the page to life once what is seen first is here, or as soon as somebody touches it: scripts are the heaviest
 * of what a page loads, and it reads, leads on and sends its forms without them. A button that does nothing without them
 * is pressed again when they have come. It goes into pages as text, so it uses nothing from outside.
 */
function startPage(startId: string, alive: string): void {
  const facts = document.getElementById(startId)
  const [line = ''] = (facts?.textContent ?? '').split('\n', 1)
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
    facts?.remove()
  }

  function startWhenIdle(): void {
    // Not every Safari tells of it.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start)
  }

  addEventListener('click', keepPress, true)
  addEventListener(alive, repeatPresses, { once: true })
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { capture: true, once: true })
  addEventListener('load', startWhenIdle, { once: true })
  // A picture that never comes keeps no page from its life.
  setTimeout(start, 5000)
}
