import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import { PictureMissing, PictureStream, type PictureWish } from './picture-stream.ts'
import { TextureBudget, textureBytes } from './texture-budget.ts'

const sidesPx = [64, 256, 1024] as const

function renditionSetOf(name: string): RenditionSet {
  return {
    placeholder: { colour: '#808080', thumbHash: '' },
    steps: sidesPx.map((px) => ({ widthPx: px, heightPx: px, path: `${name}-${px}` })),
  }
}

type Drawn = { readonly path: string; dispose(): void }

/** A wall of pictures with a network that the test answers request by request. */
class Wall {
  readonly budget: TextureBudget
  readonly shown = new Map<string, string | null>()
  readonly asked: string[] = []
  readonly missing = new Set<string>()
  readonly stream: PictureStream<Drawn>
  mostAtOnce = 0
  drawings = 0
  nowMs = 0
  readonly #open = new Map<string, { done: (drawn: Drawn) => void; failed: (error: Error) => void }>()

  constructor(names: readonly string[], budgetBytes: number) {
    this.budget = new TextureBudget(budgetBytes)
    this.stream = new PictureStream<Drawn>(
      names.map((name) => ({
        id: name,
        renditions: renditionSetOf(name),
        show: (drawn) => this.shown.set(name, drawn?.path ?? null),
        showMissing: () => this.missing.add(name),
      })),
      {
        budget: this.budget,
        now: () => this.nowMs,
        onChange: () => {
          this.drawings += 1
        },
        source: (path, _size, signal) => {
          this.asked.push(path)
          return new Promise((done, failed) => {
            this.#open.set(path, { done, failed })
            this.mostAtOnce = Math.max(this.mostAtOnce, this.#open.size)
            signal.addEventListener('abort', () => this.#end(path)?.failed(new Error('aborted')))
          })
        },
      },
    )
  }

  /** Answers all requests, and those that follow, until there are none. */
  async answerAll(answer: (path: string) => Error | null = () => null): Promise<void> {
    for (let round = 0; round < 200 && this.#open.size > 0; round += 1) {
      for (const path of Array.from(this.#open.keys())) {
        const error = answer(path)
        const open = this.#end(path)
        if (error) open?.failed(error)
        else open?.done({ path, dispose: () => undefined })
      }
      await new Promise((next) => setImmediate(next))
    }
  }

  #end(path: string) {
    const open = this.#open.get(path)
    this.#open.delete(path)
    return open
  }
}

const seen = (px: number, urgency = 2000): PictureWish => ({ neededPx: px, urgency, seen: true })
const hidden: PictureWish = { neededPx: 0, urgency: 1, seen: false }
const plenty = 1024 ** 3

test('before the walk begins only pictures in view are fetched, in their smallest step', async () => {
  const wall = new Wall(['a', 'b', 'c'], plenty)
  wall.stream.look((index) => (index < 2 ? seen(900) : hidden))
  const first = wall.stream.firstPictures()
  await wall.answerAll()
  await first
  assert.deepEqual(wall.asked, ['a-64', 'b-64'])
  wall.stream[Symbol.dispose]()
})

test('then the picture in view becomes sharp and the hidden one gets its smallest step', async () => {
  const wall = new Wall(['a', 'b'], plenty)
  wall.stream.look((index) => (index === 0 ? seen(900) : hidden))
  wall.stream.openUp()
  await wall.answerAll()
  assert.equal(wall.shown.get('a'), 'a-1024')
  assert.equal(wall.shown.get('b'), 'b-64')
  assert.equal(wall.stream.sharpRatio, 1)
  wall.stream[Symbol.dispose]()
  assert.equal(wall.budget.usedBytes, 0)
})

test('pictures out of view are drawn once, when the last has arrived', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `p${index}`)
  const wall = new Wall(names, plenty)
  wall.stream.look(() => hidden)
  wall.stream.openUp()
  await wall.answerAll()
  assert.equal(wall.shown.size, 30)
  assert.equal(wall.drawings, 1)
  wall.stream[Symbol.dispose]()
})

test('fetches at most four files at a time, and sixteen before the first pictures are there', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `p${index}`)
  const waiting = new Wall(names, plenty)
  waiting.stream.look(() => seen(900))
  await waiting.answerAll()
  assert.equal(waiting.mostAtOnce, 16)
  waiting.stream[Symbol.dispose]()
  const walked = new Wall(names, plenty)
  walked.stream.openUp()
  walked.stream.look(() => seen(900))
  await walked.answerAll()
  assert.equal(walked.mostAtOnce, 4)
  walked.stream[Symbol.dispose]()
})

test('never exceeds the budget, keeps the most urgent sharp, and settles for a constant view', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`)
  const budgetBytes = 12 * textureBytes(64, 64) + 3 * textureBytes(1024, 1024) + 1000
  const wall = new Wall(names, budgetBytes)
  wall.stream.look((index) => seen(900, 2100 - index))
  wall.stream.openUp()
  await wall.answerAll()
  assert.ok(wall.budget.peakBytes <= budgetBytes)
  assert.equal(wall.shown.get('p0'), 'p0-1024')
  assert.equal(wall.shown.get('p1'), 'p1-1024')
  const asked = wall.asked.length
  wall.stream.look((index) => seen(900, 2100 - index))
  await wall.answerAll()
  assert.equal(wall.asked.length, asked, 'the same view asks for nothing new')
  wall.stream.look((index) => seen(900, 2000 + index))
  await wall.answerAll()
  assert.equal(wall.shown.get('p11'), 'p11-1024', 'sharpness follows the visitor')
  assert.equal(wall.shown.get('p0')?.endsWith('1024'), false)
  assert.ok(wall.budget.peakBytes <= budgetBytes)
  wall.stream[Symbol.dispose]()
})

test('a smaller budget makes the least urgent blurred at once, and the old one sharpens them again', async () => {
  const names = ['a', 'b', 'c', 'd']
  const wholeBytes = names.length * (textureBytes(64, 64) + textureBytes(256, 256) + textureBytes(1024, 1024))
  const wall = new Wall(names, wholeBytes)
  wall.stream.look((index) => seen(900, 2100 - index))
  wall.stream.openUp()
  await wall.answerAll()
  assert.equal(wall.stream.sharpRatio, 1)
  wall.budget.limitTo(wholeBytes / 2)
  wall.stream.fitBudget()
  assert.ok(wall.budget.usedBytes <= wholeBytes / 2, `${wall.budget.usedBytes} bytes are held`)
  assert.equal(wall.shown.get('a'), 'a-1024')
  assert.equal(wall.shown.get('d'), 'd-64')
  await wall.answerAll()
  assert.ok(wall.budget.usedBytes <= wholeBytes / 2)
  wall.budget.limitTo(wholeBytes)
  wall.stream.fitBudget()
  await wall.answerAll()
  assert.equal(wall.stream.sharpRatio, 1)
  wall.stream[Symbol.dispose]()
})

test('a missing file leaves its frame empty, and the rest continues', async () => {
  const wall = new Wall(['a', 'b'], plenty)
  wall.stream.look(() => seen(200))
  wall.stream.openUp()
  const first = wall.stream.firstPictures()
  await wall.answerAll((path) => (path.startsWith('a') ? new PictureMissing(path) : null))
  await first
  assert.deepEqual([...wall.missing], ['a'])
  assert.equal(wall.shown.get('b'), 'b-256')
  assert.equal(wall.asked.filter((path) => path.startsWith('a')).length, 1)
  wall.stream[Symbol.dispose]()
})

test('a failed fetch is retried after a pause, or at once when the network is back', async () => {
  const wall = new Wall(['a'], plenty)
  wall.stream.look(() => seen(50))
  wall.stream.openUp()
  await wall.answerAll(() => new Error('no network'))
  assert.deepEqual(wall.asked, ['a-64'])
  wall.stream.look(() => seen(50))
  assert.deepEqual(wall.asked, ['a-64'], 'not yet')
  wall.stream.retry()
  await wall.answerAll()
  assert.deepEqual(wall.asked, ['a-64', 'a-64'])
  assert.equal(wall.shown.get('a'), 'a-64')
  wall.stream[Symbol.dispose]()
})
