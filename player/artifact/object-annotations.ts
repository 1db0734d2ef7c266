import type { ShownAnnotation } from './object-places.ts'
import type { ObjectView } from './object-view.ts'

export type ObjectAnnotations = {
  /** After a frame: moves each dot to its place, or hides it behind the object. */
  readonly place: () => void
}

/**
 * Annotations of the object: numbered dots on it, for pointers, and a list beside it, for keys and screen readers.
 * Choosing one turns the object to it and shows its text.
 */
export function openAnnotations(
  page: HTMLElement,
  annotations: readonly ShownAnnotation[],
  view: () => ObjectView | null,
): ObjectAnnotations {
  const dots = page.querySelector('#dots')
  const list = page.querySelector('#annotations ol')
  const entries = annotations.map((annotation, index) => {
    const entry = entryOf(annotation, index + 1)
    const choose = () => {
      const opens = entry.word.ariaExpanded !== 'true'
      for (const each of entries) each.open(each === entry && opens)
      if (!opens) return
      view()?.face(annotation.at)
      // The list may be out of view when a dot is chosen.
      entry.item.scrollIntoView({ block: 'nearest' })
    }
    entry.word.addEventListener('click', choose)
    entry.dot.addEventListener('click', choose)
    dots?.append(entry.dot)
    list?.append(entry.item)
    return entry
  })
  page.dataset['annotated'] = 'true'
  return {
    place() {
      for (const { dot, annotation } of entries) {
        const seen = view()?.seenAt(annotation.at)
        dot.hidden = !seen?.isTowards
        if (seen) dot.style.transform = `translate(${seen.xPx.toFixed(1)}px, ${seen.yPx.toFixed(1)}px)`
      }
    },
  }
}

function entryOf(annotation: ShownAnnotation, number: number) {
  const { title, text } = annotation
  const dot = document.createElement('button')
  dot.type = 'button'
  dot.className = 'object-dot'
  dot.textContent = String(number)
  // The list has the same content for keyboards.
  dot.tabIndex = -1
  dot.ariaHidden = 'true'
  dot.hidden = true
  const item = document.createElement('li')
  const word = document.createElement('button')
  word.type = 'button'
  word.className = 'button-link'
  word.textContent = title
  word.ariaExpanded = 'false'
  const words = document.createElement('p')
  words.textContent = text
  words.hidden = true
  item.append(word, words)
  return {
    annotation,
    dot,
    item,
    word,
    open(isOpen: boolean) {
      word.ariaExpanded = String(isOpen)
      words.hidden = !isOpen || text === null
      dot.dataset['chosen'] = String(isOpen)
    },
  }
}
