import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasOpenPanel, nothingOpen, type PanelWish, panelsAfter, panelsInView } from './open-panels.ts'

const afterAll = (...wishes: PanelWish[]) => wishes.reduce(panelsAfter, nothingOpen)
const help: PanelWish = { kind: 'toggle-left', panel: 'help' }
const plan: PanelWish = { kind: 'toggle-left', panel: 'plan' }
const close: PanelWish = { kind: 'close' }

test('a word opens its panel and closes it again', () => {
  assert.deepEqual(afterAll(help).left, ['help'])
  assert.deepEqual(afterAll(help, plan).left, ['help', 'plan'])
  assert.deepEqual(afterAll(help, plan, help).left, ['plan'])
})

test('Esc closes what lies on top, one thing at a time, and then has nothing left to close', () => {
  const enlarged = afterAll(help, plan, { kind: 'enlarge', workId: 'one' })
  assert.equal(enlarged.enlarged, 'one')
  const steps = [close, close, close].reduce(
    (open, wish) => [...open, panelsAfter(open.at(-1) ?? enlarged, wish)],
    [enlarged],
  )
  assert.deepEqual(
    steps.map(({ enlarged: work, left }) => [work, left.length]),
    [
      ['one', 2],
      [null, 2],
      [null, 1],
      [null, 0],
    ],
  )
  assert.deepEqual(steps.map(hasOpenPanel), [true, true, true, false])
})

test('the list and an enlarged work take each other’s place', () => {
  assert.deepEqual(afterAll({ kind: 'toggle-list' }, { kind: 'enlarge', workId: 'one' }), {
    ...nothingOpen,
    enlarged: 'one',
  })
  assert.deepEqual(afterAll({ kind: 'enlarge', workId: 'one' }, { kind: 'toggle-list' }), {
    ...nothingOpen,
    list: true,
  })
})

test('where there is little room one panel is seen at a time, the last opened, before the label', () => {
  assert.deepEqual(panelsInView(afterAll(help, plan), true), { left: ['help', 'plan'], label: true })
  assert.deepEqual(panelsInView(afterAll(help, plan), false), { left: ['plan'], label: false })
  assert.deepEqual(panelsInView(nothingOpen, false), { left: [], label: true })
  assert.deepEqual(panelsInView(afterAll({ kind: 'labels', shown: false }), false), { left: [], label: false })
})
