import type { PartMarks } from './ui/lasting-part.tsx'

/** Parts that are kept; of those beyond, the one that was longest of no use goes. */
const mostParts = 300
const longestPartChars = 50_000

/** The parts of one page: marks them while it is drawn, and puts what is remembered in their places afterwards. */
export type PageParts = { marksOf(part: string): PartMarks; complete(html: string): string }

/**
 * Remembers how parts of pages were drawn, by what they follow from. The marks hold a word of their own that nobody else
 * knows, so that no text of somebody's can pass for one; they never leave the server.
 */
export function rememberParts(): { beginPage(): PageParts } {
  const word = crypto.randomUUID()
  const known = new Map<string, string>()
  const opening = `<template id="${word} `
  const closing = '"></template>'

  function keep(part: string, html: string): void {
    known.delete(part)
    known.set(part, html)
    if (known.size <= mostParts) return
    const [oldest] = known.keys()
    if (oldest !== undefined) known.delete(oldest)
  }

  function beginPage(): PageParts {
    const parts: { part: string; html: string | null }[] = []
    return {
      marksOf(part) {
        const html = known.get(part) ?? null
        if (html !== null) keep(part, html)
        const number = parts.push({ part, html }) - 1
        if (html !== null) return { remembered: `${word} ${number}` }
        return { begin: `${word} ${number}`, end: `${word} end` }
      },
      complete(html) {
        const [first = '', ...rest] = html.split(opening)
        let page = first
        let begun: { part: string; html: string } | null = null
        for (const piece of rest) {
          const end = piece.indexOf(closing)
          const mark = piece.slice(0, end)
          const after = piece.slice(end + closing.length)
          // One that was begun and not ended failed on the way.
          if (mark === 'end' && begun !== null && begun.html.length <= longestPartChars) keep(begun.part, begun.html)
          const marked = parts[Number(mark)]
          begun = marked?.html === null ? { part: marked.part, html: after } : null
          page += (marked?.html ?? '') + after
        }
        return page
      },
    }
  }

  return { beginPage }
}
