import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Hanging, type WallPlace } from '@enfilade/contract/hanging'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import { bronze, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { applyOperation, type HangingFacts } from './apply-operation.ts'
import { canonicalJson } from './canonical-json.ts'
import type { HangableWork } from './hangable-work.ts'
import { readHanging } from './read-hanging.ts'

const room = withOpening(plainRoom(8, 6), 'north', { fromM: 3, toM: 4.5, bottomM: 0, topM: 2.4 })
const works: readonly HangableWork[] = [
  painting('a', 1000, 800),
  painting('b', 600, 800),
  { ...painting('star', 500, 500), face: { cut: 'free' } },
  { ...painting('unsized', 1, 1), widthMm: null },
  painting('huge', 9000, 3000),
  bronze('bust', 300, 400, 300),
  bronze('tower', 300, 3900, 300),
]
const factsOf = (
  space: typeof room = room,
  known: readonly HangableWork[] = works,
  build = 'first build',
): HangingFacts => ({
  spaces: new Map([
    ['plain', { ...space, build }],
    ['hall', { ...plainRoom(20, 12), build: 'hall build' }],
  ]),
  works: new Map(known.map((work) => [work.id, work])),
})
const facts = factsOf()
const empty: Hanging = {
  ...readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain'),
  spaceBuild: 'first build',
}

const inOak = { kind: 'wall', wallId: 'north', frame: 'oak', matM: 0, matBottomM: 0 } as const
const hangAt = (artworkId: string, alongM: number, more: Partial<WallPlace> = {}): HangingOperation => ({
  kind: 'place',
  artworkId,
  place: { ...inOak, alongM, centreHeightM: 1.5, ...more },
})
const stand = (artworkId: string, xM: number, zM: number): HangingOperation => ({
  kind: 'place',
  artworkId,
  place: { kind: 'floor', atM: [xM, zM], yawRad: 0, plinthHeightM: 1 },
})
const to = (alongM: number, centreHeightM = 1.5) => ({ kind: 'wall', wallId: 'north', alongM, centreHeightM }) as const

/** The document after these operations, each of which the schema takes, and which are all applied. */
function after(document: Hanging, ...operations: HangingOperation[]): Hanging {
  return operations.reduce((before, operation) => {
    const outcome = applyOperation(before, HangingOperation.parse(operation), facts)
    assert.ok(outcome.done, JSON.stringify(outcome))
    return Hanging.parse(outcome.document)
  }, document)
}

const refused = (document: Hanging, operation: HangingOperation, known = facts): string => {
  const outcome = applyOperation(document, operation, known)
  if (outcome.done) return 'done'
  assert.match(outcome.reason, /^[A-Z].*\.$/)
  return `${outcome.about} ${outcome.because}`
}

const placeIn = (document: Hanging, id: string): WallPlace => {
  const place = document.placements[id]
  assert.ok(place?.kind === 'wall')
  return place
}

test('a work is hung, moved, framed and taken down; it stays in the order', () => {
  const hung = after(empty, hangAt('a', 1.5), hangAt('b', 6))
  assert.deepEqual(hung.order, ['a', 'b'])
  const changed = after(
    hung,
    { kind: 'move', artworkId: 'a', to: to(1.2, 1.6) },
    { kind: 'frame', artworkId: 'a', frame: 'gilt', frameFaceM: 0.08, matM: 0, matBottomM: 0, glazing: 'glass' },
    { kind: 'label', artworkId: 'a', side: 'left' },
    { kind: 'group', artworkId: 'a', groupId: 'pair' },
    { kind: 'order', order: ['b'] },
  )
  assert.deepEqual(placeIn(changed, 'a'), {
    ...inOak,
    alongM: 1.2,
    centreHeightM: 1.6,
    frame: 'gilt',
    frameFaceM: 0.08,
    glazing: 'glass',
    labelSide: 'left',
    groupId: 'pair',
  })
  assert.deepEqual(changed.order, ['b', 'a'])
  const down = after(changed, { kind: 'take-down', artworkId: 'a' })
  assert.deepEqual([down.order, Object.keys(down.placements)], [['b', 'a'], ['b']])
})

test('what is wished is put to the nearest possible place', () => {
  const alongs = [
    [-5, 0.52],
    [3.2, 2.48],
    [4.3, 5.02],
    [99, 7.48],
  ] as const
  for (const [wishedM, alongM] of alongs) assert.equal(placeIn(after(empty, hangAt('a', wishedM)), 'a').alongM, alongM)
  assert.equal(placeIn(after(empty, hangAt('a', 1.5, { centreHeightM: 0.1 })), 'a').centreHeightM, 0.62)
  assert.equal(placeIn(after(empty, hangAt('a', 1.5, { centreHeightM: 9 })), 'a').centreHeightM, 3.58)
  const above = placeIn(after(empty, hangAt('a', 3.75, { centreHeightM: 2.5 })), 'a')
  assert.deepEqual([above.alongM, above.centreHeightM], [3.75, 2.82], 'above the door is nearer than beside it')
})

test('a wider frame moves a work at the end of its wall; undoing gives back its place', () => {
  const hung = after(empty, hangAt('a', 0.52))
  const outcome = applyOperation(
    hung,
    { kind: 'frame', artworkId: 'a', frame: 'oak', frameFaceM: 0.1, matM: 0, matBottomM: 0 },
    facts,
  )
  assert.ok(outcome.done)
  assert.equal(placeIn(outcome.document, 'a').alongM, 0.6)
  assert.equal(canonicalJson(after(outcome.document, outcome.inverse)), canonicalJson(hung))
})

test('overlaps may stand: they are for people to resolve', () => {
  assert.equal(placeIn(after(empty, hangAt('a', 1.5), hangAt('b', 1.5)), 'b').alongM, 1.5)
})

test('refuses what has no place, with a reason in a sentence', () => {
  const hung = after(empty, hangAt('a', 1.5), stand('bust', 2, 3), { kind: 'add-work', artworkId: 'b', index: 9 })
  const operations: readonly (readonly [HangingOperation, string])[] = [
    [hangAt('huge', 4), 'huge no-place-on-wall'],
    [hangAt('unsized', 1), 'unsized no-size'],
    [hangAt('stranger', 1), 'stranger not-in-library'],
    [hangAt('constructor', 1), 'constructor not-in-library'],
    [hangAt('bust', 1), 'bust wrong-place'],
    [stand('b', 2, 2), 'b wrong-place'],
    [stand('tower', 2, 2), 'tower too-high'],
    [hangAt('a', 1, { wallId: 'attic' }), 'a unknown-wall'],
    [hangAt('star', 1, { glazing: 'glass' }), 'star glass-on-cut-out'],
    [{ kind: 'move', artworkId: 'bust', to: to(1) }, 'bust wrong-place'],
    [{ kind: 'move', artworkId: 'b', to: to(1) }, 'b not-hung'],
    [{ kind: 'plinth', artworkId: 'bust', plinthHeightM: 0, vitrine: true }, 'bust vitrine-without-plinth'],
    [{ kind: 'plinth', artworkId: 'a', plinthHeightM: 1 }, 'a wrong-place'],
    [{ kind: 'label', artworkId: 'bust', side: 'left' }, 'bust wrong-place'],
    [{ kind: 'take-down', artworkId: 'toString' }, 'toString not-hung'],
    [{ kind: 'add-work', artworkId: 'a', index: 0 }, 'a in-exhibition'],
    [{ kind: 'add-work', artworkId: 'stranger', index: 0 }, 'stranger not-in-library'],
    [{ kind: 'remove-work', artworkId: 'a' }, 'a still-hangs'],
    [{ kind: 'remove-work', artworkId: 'star' }, 'star not-in-exhibition'],
    [{ kind: 'remove-text', textId: 'valueOf' }, 'valueOf unknown-text'],
    [{ kind: 'change-space', spaceUrl: 'nowhere', placements: {}, texts: {} }, 'null unknown-space'],
  ]
  for (const [operation, because] of operations) assert.equal(refused(hung, operation), because)
})

test('an object is put where its plinth stands free of the walls', () => {
  const at = (xM: number, zM: number) => {
    const place = after(empty, stand('bust', xM, zM)).placements['bust']
    assert.ok(place?.kind === 'floor')
    return place.atM
  }
  assert.deepEqual(at(2, 3), [2, 3])
  assert.deepEqual(at(0, 3), [0.3, 3])
  assert.deepEqual(at(-900, 3), [0.3, 3])
  const corner = at(9, 7)
  assert.ok(Math.abs(corner[0] - 7.7) < 0.06 && Math.abs(corner[1] - 5.7) < 0.06, `${corner}`)
})

test('a locked work stays until it is unlocked', () => {
  const hung = after(empty, hangAt('a', 1.5), { kind: 'lock', artworkId: 'a', locked: true })
  for (const operation of [
    hangAt('a', 2),
    { kind: 'move', artworkId: 'a', to: to(2) },
    { kind: 'frame', artworkId: 'a', frame: 'none', matM: 0, matBottomM: 0 },
    { kind: 'take-down', artworkId: 'a' },
  ] satisfies HangingOperation[])
    assert.equal(refused(hung, operation), 'a locked')
  const freed = after(hung, { kind: 'lock', artworkId: 'a', locked: false }, hangAt('a', 2))
  assert.ok(!('locked' in placeIn(freed, 'a')))
})

test('several operations are taken together or not at all, and equal their parts', () => {
  const parts = [hangAt('a', 1.5), hangAt('b', 6), { kind: 'light', light: 'daylight' }] as const
  const singles = parts.flatMap((part) => (part.kind === 'several' ? [] : [part]))
  const together = after(empty, { kind: 'several', operations: singles })
  assert.equal(canonicalJson(together), canonicalJson(after(empty, ...parts)))
  const swap = after(together, {
    kind: 'several',
    operations: [
      { kind: 'move', artworkId: 'a', to: to(6) },
      { kind: 'move', artworkId: 'b', to: to(1.5) },
    ],
  })
  assert.deepEqual([placeIn(swap, 'a').alongM, placeIn(swap, 'b').alongM], [6, 1.5])
  const half: HangingOperation = {
    kind: 'several',
    operations: [...singles, { kind: 'take-down', artworkId: 'star' }],
  }
  assert.equal(refused(empty, half), 'star not-hung')
})

test('texts, light, centre line, start and accepted warnings are set and taken back', () => {
  const text = { wallId: 'north', alongM: 4.4, topM: 1.8, widthM: 0.8, title: null, text: 'Low tide.' }
  const set = after(
    empty,
    { kind: 'put-text', textId: 'intro', text },
    { kind: 'centre-line', centreLineM: 1.55 },
    { kind: 'start', start: { atM: [0, 3], yawRad: 1 } },
    { kind: 'accept-warning', warning: { because: 'near-corner', artworkId: 'b' }, accepted: true },
    { kind: 'accept-warning', warning: { because: 'near-corner', artworkId: 'b' }, accepted: true },
    { kind: 'accept-warning', warning: { because: 'crowded-show', artworkId: null }, accepted: true },
  )
  assert.equal(set.texts['intro']?.alongM, 4.9, 'beside the door')
  assert.deepEqual(set.start, { atM: [0.3001, 3], yawRad: 1 }, 'where one can stand')
  assert.deepEqual(set.acceptedWarnings, [
    { because: 'crowded-show', artworkId: null },
    { because: 'near-corner', artworkId: 'b' },
  ])
  const unset = after(
    set,
    { kind: 'remove-text', textId: 'intro' },
    { kind: 'centre-line', centreLineM: 1.5 },
    { kind: 'start', start: null },
    { kind: 'accept-warning', warning: { because: 'near-corner', artworkId: 'b' }, accepted: false },
    { kind: 'accept-warning', warning: { because: 'crowded-show', artworkId: null }, accepted: false },
  )
  assert.equal(canonicalJson(unset), canonicalJson(empty))
})

test('in another space everything hangs where it is put there', () => {
  const hung = after(empty, hangAt('a', 1.5), hangAt('b', 6), stand('bust', 2, 3))
  const outcome = applyOperation(
    hung,
    {
      kind: 'change-space',
      spaceUrl: 'hall',
      placements: { a: { ...placeIn(hung, 'a'), alongM: 18 }, huge: { ...placeIn(hung, 'a'), wallId: 'attic' } },
      texts: {},
    },
    facts,
  )
  assert.ok(outcome.done)
  const { spaceUrl, spaceBuild, placements, order } = outcome.document
  assert.deepEqual([spaceUrl, spaceBuild, Object.keys(placements)], ['hall', 'hall build', ['a']])
  assert.deepEqual(order, ['a', 'b', 'bust', 'huge'], 'what has no place there waits in the order')
  assert.equal(canonicalJson(after(outcome.document, outcome.inverse)), canonicalJson(hung))
})

test('when records or the space change, everything is fitted anew, and what has no place is taken down', () => {
  const hung = after(empty, hangAt('a', 0.52), hangAt('b', 6), stand('bust', 2, 3), hangAt('star', 2.6))
  const grown = works.flatMap((work) => {
    if (work.id === 'b') return []
    return work.id === 'a' ? [painting('a', 1400, 800)] : work.id === 'star' ? [painting('star', 9000, 500)] : [work]
  })
  const outcome = applyOperation(hung, { kind: 'fit' }, factsOf(room, grown, 'second build'))
  assert.ok(outcome.done)
  assert.equal(placeIn(outcome.document, 'a').alongM, 0.72)
  assert.deepEqual(Object.keys(outcome.document.placements).toSorted(), ['a', 'bust'])
  assert.deepEqual([outcome.document.order, outcome.document.spaceBuild], [['a', 'bust', 'star'], 'second build'])
})

test('refuses a hanging that would be too large', () => {
  const long = 'a'.repeat(4000)
  const text = { wallId: 'north', alongM: 1, topM: 4, widthM: 3, title: null, text: long }
  const room60 = factsOf({ ...plainRoom(8, 6), walls: room.walls.map((wall) => ({ ...wall, heightM: 9 })) })
  const put = (textId: string, words = long): HangingOperation => ({
    kind: 'put-text',
    textId,
    text: { ...text, topM: 9, text: words },
  })
  let document = empty
  for (let index = 0; index < 60; index += 1) {
    const outcome = applyOperation(document, put(`t${index}`), room60)
    assert.ok(outcome.done)
    document = outcome.document
  }
  assert.equal(refused(document, put('t60'), room60), 'null too-many-texts')
  const wide = Array.from({ length: 60 }, (_, index) => put(`t${index}`, '\u6f6e'.repeat(4000)))
  const operations = wide.flatMap((one) => (one.kind === 'several' ? [] : [one]))
  assert.equal(refused(empty, { kind: 'several', operations }, room60), 'null too-large')
  const order = Array.from({ length: 1000 }, (_, index) => `w${index}`)
  assert.equal(refused({ ...empty, order }, hangAt('a', 1)), 'null too-many-works')
})

test('the rules reach browsers without a schema library', async () => {
  const traced = `
    import { registerHooks } from 'node:module'
    const found = []
    registerHooks({ resolve: (name, context, next) => (found.push(name), next(name, context)) })
    await import('@enfilade/scene/hanging/apply-operation')
    console.log(found.join(' '))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', traced])
  assert.match(stdout, /hanging-rules/)
  assert.doesNotMatch(stdout, /zod/)
})
