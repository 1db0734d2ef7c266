import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  hasOpenPanel,
  type LeftPanelName,
  nothingOpen,
  type PanelWish,
  panelsAfter,
  panelsInView,
} from './open-panels.ts'

const afterAll = (...wishes: PanelWish[]) => wishes.reduce(panelsAfter, nothingOpen)
const toggled = (panel: LeftPanelName, alone = false): PanelWish => ({ kind: 'toggle-left', panel, alone })
const help = toggled('help')
const plan = toggled('plan')
const close: PanelWish = { kind: 'close' }

test('a button opens its panel and closes it again', () => {
  assert.deepEqual(afterAll(help).left, ['help'])
  assert.deepEqual(afterAll(help, plan).left, ['help', 'plan'])
  assert.deepEqual(afterAll(help, plan, help).left, ['plan'])
})

test('where one panel is shown at a time a button replaces the other panel, also one opened in a larger frame', () => {
  const helpAlone = toggled('help', true)
  const planAlone = toggled('plan', true)
  assert.deepEqual(afterAll(helpAlone, planAlone).left, ['plan'])
  assert.deepEqual(afterAll(helpAlone, planAlone, planAlone).left, [])
  assert.deepEqual(afterAll(help, plan, helpAlone).left, ['help'])
})

test('Esc closes what is on top, one thing at a time, until nothing is left to close', () => {
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

test('a work enlarged from the list closes to the list, and the list’s key replaces an enlarged work', () => {
  const list: PanelWish = { kind: 'toggle-list' }
  const fromList = afterAll(list, { kind: 'enlarge', workId: 'one' })
  assert.deepEqual([fromList.list, fromList.enlarged], [true, 'one'])
  assert.deepEqual(panelsAfter(fromList, close), { ...nothingOpen, list: true })
  assert.deepEqual(panelsAfter(fromList, list), { ...nothingOpen, list: true })
  assert.deepEqual(afterAll({ kind: 'enlarge', workId: 'one' }, list), { ...nothingOpen, list: true })
  assert.deepEqual(afterAll(list, list), nothingOpen)
})

test('the form is on top of everything, and Esc closes it first', () => {
  const asked = afterAll({ kind: 'toggle-list' }, { kind: 'enlarge', workId: 'one' }, { kind: 'ask', workId: 'one' })
  assert.deepEqual(panelsAfter(asked, close), { ...asked, asked: null })
})

test('where there is little space one panel is shown at a time, the last opened, before the label', () => {
  assert.deepEqual(panelsInView(afterAll(help, plan), true), { left: ['help', 'plan'], label: true })
  assert.deepEqual(panelsInView(afterAll(help, plan), false), { left: ['plan'], label: false })
  assert.deepEqual(panelsInView(nothingOpen, false), { left: [], label: true })
  assert.deepEqual(panelsInView(afterAll({ kind: 'labels', shown: false }), false), { left: [], label: false })
})
