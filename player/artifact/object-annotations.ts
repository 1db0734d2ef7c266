import type { ShownAnnotation } from './object-places.ts'
import type { ObjectView } from './object-view.ts'

export type ObjectAnnotations = {
  /** After a frame: each dot stands where its place is seen, or is hidden behind the object. */
  readonly place: () => void
}

/**
 * What is said of points on the object: numbered dots on it, for the hand, and a list beside it, which keys and screen
 * readers go through. Choosing one turns the object to it and shows its text.
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
      // Whoever chooses a dot has not seen where the list stands.
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
  // The list says the same to those who do not see where it is.
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
