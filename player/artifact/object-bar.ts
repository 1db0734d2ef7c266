import { scaleBar } from '@enfilade/contract/scale-bar'
import type { ObjectView } from './object-view.ts'
import { wishOfKey, wishOfWord } from './object-wishes.ts'

const longestBarPx = 120

export type ObjectBar = Disposable & {
  /** After a frame: adapts the scale bar to the zoom. */
  readonly measure: () => void
  readonly showLight: (lightRad: number) => void
}

/** The buttons, the light and the scale below an object, and the keys that do the same. */
export function openObjectBar(page: ParentNode, view: () => ObjectView | null, sizeKnown: boolean): ObjectBar {
  const listening = new AbortController()
  const { signal } = listening
  const scale = page.querySelector<HTMLElement>('.object-scale')
  const line = page.querySelector<HTMLElement>('.object-scale-line')
  const text = page.querySelector<HTMLElement>('.object-scale-text')
  const light = page.querySelector<HTMLInputElement>('.object-light input')
  if (scale) scale.hidden = !sizeKnown
  for (const word of page.querySelectorAll<HTMLElement>('[data-wish]')) {
    const wish = wishOfWord(word.dataset['wish'])
    if (wish) word.addEventListener('click', () => view()?.grant(wish), { signal })
  }
  light?.addEventListener('input', () => view()?.turnLight((light.valueAsNumber * Math.PI) / 180), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      // Keys of the browser, and those of the slider, are left alone.
      if (event.ctrlKey || event.metaKey || event.altKey || event.target === light) return
      const wish = wishOfKey(event.key, event.shiftKey)
      if (!wish) return
      event.preventDefault()
      view()?.grant(wish)
    },
    { signal },
  )
  let shownMm = 0
  return {
    measure() {
      const mmPerPx = view()?.mmPerPx ?? 0
      if (!sizeKnown || !line || !text || mmPerPx === shownMm) return
      shownMm = mmPerPx
      const bar = scaleBar(mmPerPx, longestBarPx)
      line.style.width = `${bar?.lengthPx ?? 0}px`
      if (text.textContent !== bar?.text) text.textContent = bar?.text ?? ''
    },
    showLight(lightRad) {
      if (light) light.valueAsNumber = (((((lightRad * 180) / Math.PI + 180) % 360) + 360) % 360) - 180
    },
    [Symbol.dispose]: () => listening.abort(),
  }
}
