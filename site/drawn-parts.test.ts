import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PageParts, rememberParts } from './drawn-parts.ts'

/** Draws a page of one part as the renderer does. */
function draw(page: PageParts, part: string, drawn: string): string {
  const marks = page.marksOf(part)
  if ('remembered' in marks) return `<main>${mark(marks.remembered)}</main>`
  return `<main>${mark(marks.begin)}${drawn}${mark(marks.end)}</main>`
}

function mark(id: string): string {
  return `<template id="${id}"></template>`
}

test('a part is written from memory where it was drawn before, and no mark is left in a page', () => {
  const parts = rememberParts()
  const first = parts.beginPage()
  assert.equal(first.complete(draw(first, 'header', '<h1>Rooms</h1>')), '<main><h1>Rooms</h1></main>')
  const second = parts.beginPage()
  const again = draw(second, 'header', 'never drawn')
  assert.ok(!again.includes('Rooms') && !again.includes('never'))
  assert.equal(second.complete(again), '<main><h1>Rooms</h1></main>')
  const other = parts.beginPage()
  assert.equal(other.complete(draw(other, 'footer', '<p>Ground</p>')), '<main><p>Ground</p></main>')
})

test('a part that failed on the way is not remembered', () => {
  const parts = rememberParts()
  const failed = parts.beginPage()
  const [untilEnd = ''] = draw(failed, 'header', 'half').split(/<template[^>]* end"/)
  const page = `${untilEnd}</main>${draw(failed, 'footer', 'ground')}`
  assert.equal(failed.complete(page), '<main>half</main><main>ground</main>')
  const next = parts.beginPage()
  assert.equal(next.complete(draw(next, 'header', 'whole')), '<main>whole</main>')
})

test('a text that looks like a mark stays a text, and parts that are no longer of use go', () => {
  const parts = rememberParts()
  const page = parts.beginPage()
  const text = mark('0')
  assert.equal(page.complete(draw(page, 'header', text)), `<main>${text}</main>`)
  for (let number = 0; number < 300; number++) {
    const other = parts.beginPage()
    other.complete(draw(other, `part ${number}`, 'x'))
  }
  const later = parts.beginPage()
  assert.ok('begin' in later.marksOf('header'))
  assert.ok('remembered' in later.marksOf('part 299'))
})
