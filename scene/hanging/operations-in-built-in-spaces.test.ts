import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hanging, type WorkPlace } from '@enfilade/contract/hanging'
import { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import fc from 'fast-check'
import { applyOperation, type FittingSpace, type HangingFacts } from './apply-operation.ts'
import { autoHang } from './auto-hang.ts'
import { canonicalJson } from './canonical-json.ts'
import type { HangableWork } from './hangable-work.ts'
import { readHanging } from './read-hanging.ts'

/** Some two thousand wishes in all spaces; more than twenty thousand if every repetition is asked for. */
const numRuns = process.env['ENFILADE_TEST_ALL'] === undefined ? 20 : 200
const seed = Number(process.env['ENFILADE_TEST_SEED'] ?? 0)

const works: readonly HangableWork[] = [
  [900, 1200, null],
  [300, 240, null],
  [2600, 1500, null],
  [1200, 2900, null],
  [600, 600, 'free'],
  [1400, 1400, 'round'],
  [7800, 2000, null],
  [300, 400, 'object'],
  [900, 1700, 'object'],
  [1600, 800, 'object'],
].map(
  ([widthMm, heightMm, kind], index): HangableWork => ({
    id: `work-${index}`,
    type: kind === 'object' ? 'SCULPTURE' : 'PAINTING',
    medium: null,
    widthMm: Number(widthMm),
    heightMm: Number(heightMm),
    depthMm: kind === 'object' ? Number(widthMm) : null,
    hasMesh: kind === 'object',
    ...(kind === 'free' || kind === 'round' ? { face: { cut: kind } } : {}),
  }),
)

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const artworkId = fc.constantFrom(...works.map(({ id }) => id), 'stranger')
const idsOf = (type: HangableWork['type']) => works.filter((work) => work.type === type).map(({ id }) => id)
const picture = fc.constantFrom(...idsOf('PAINTING'))
const object = fc.constantFrom(...idsOf('SCULPTURE'))

/** Wishes on the walls and floors of a space, and outside them. */
function anyOperation({ walls, rooms }: FittingSpace): fc.Arbitrary<SingleOperation> {
  const wallId = fc.constantFrom(...walls.map(({ id }) => id), 'attic')
  const corners = rooms.flatMap(({ outlineM }) => outlineM)
  const axis = (index: 0 | 1) => corners.map((corner) => corner[index])
  const atM = fc.tuple(
    within(Math.min(...axis(0)) - 2, Math.max(...axis(0)) + 2),
    within(Math.min(...axis(1)) - 2, Math.max(...axis(1)) + 2),
  )
  const onWall = { kind: fc.constant('wall' as const), wallId, alongM: within(-2, 14), centreHeightM: within(-1, 7) }
  const onFloor = { kind: fc.constant('floor' as const), atM, yawRad: within(-4, 4) }
  const framing = fc.constantFrom(
    { frame: 'none', matM: 0, matBottomM: 0 } as const,
    { frame: 'oak', matM: 0, matBottomM: 0 } as const,
    { frame: 'thin-black', matM: 0.06, matBottomM: 0.067, glazing: 'glass' } as const,
    { frame: 'gilt', frameFaceM: 0.12, frameDepthM: 0.1, matM: 0.3, matBottomM: 0.5 } as const,
  )
  const plinth = fc.constantFrom({ plinthHeightM: 0 }, { plinthHeightM: 1 }, {
    plinthHeightM: 1,
    vitrine: true,
  } as const)
  const spared = fc.constantFrom({}, {}, { locked: true, groupId: 'a' } as const, { groupId: 'b' } as const)
  const hung = fc.tuple(fc.record(onWall), framing, spared).map(([at, framed, more]) => ({ ...at, ...framed, ...more }))
  const stood = fc.tuple(fc.record(onFloor), plinth, spared).map(([at, on, more]) => ({ ...at, ...on, ...more }))
  const anyPlace: fc.Arbitrary<WorkPlace> = fc.oneof(hung, stood)
  const text = fc.record({
    wallId,
    alongM: within(-2, 14),
    topM: within(0.1, 6),
    widthM: within(0.4, 3),
    title: fc.constantFrom(null, 'Low tide'),
    text: fc.constantFrom('A line.', 'Many words about the sea. '.repeat(60).trim()),
  })
  const textId = fc.constantFrom('one', 'two', 'text-10')
  const single: fc.Arbitrary<SingleOperation> = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('place' as const), artworkId: picture, place: hung }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), artworkId: object, place: stood }) },
    fc.record({ kind: fc.constant('place' as const), artworkId, place: anyPlace }),
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('move' as const), artworkId: picture, to: fc.record(onWall) }),
    },
    fc.record({ kind: fc.constant('move' as const), artworkId, to: fc.record(onFloor) }),
    {
      weight: 4,
      arbitrary: fc
        .tuple(picture, framing)
        .map(([id, framed]) => ({ kind: 'frame' as const, artworkId: id, ...framed })),
    },
    fc.tuple(artworkId, plinth).map(([id, on]) => ({ kind: 'plinth' as const, artworkId: id, ...on })),
    fc.record({ kind: fc.constant('take-down' as const), artworkId }),
    fc.record({
      kind: fc.constant('label' as const),
      artworkId,
      side: fc.constantFrom('right' as const, 'left' as const, 'none' as const),
    }),
    fc.record({ kind: fc.constant('lock' as const), artworkId, locked: fc.boolean() }),
    fc.record({ kind: fc.constant('group' as const), artworkId, groupId: fc.constantFrom(null, 'a', 'b') }),
    fc.record({ kind: fc.constant('add-work' as const), artworkId, index: fc.nat(12) }),
    fc.record({ kind: fc.constant('remove-work' as const), artworkId }),
    fc.record({ kind: fc.constant('order' as const), order: fc.uniqueArray(artworkId) }),
    fc.record({ kind: fc.constant('put-text' as const), textId, text }),
    fc.record({ kind: fc.constant('remove-text' as const), textId }),
    fc.record({ kind: fc.constant('light' as const), light: fc.constantFrom('paper' as const, 'daylight' as const) }),
    fc.record({ kind: fc.constant('centre-line' as const), centreLineM: within(1, 2) }),
    fc.record({ kind: fc.constant('start' as const), start: fc.option(fc.record({ atM, yawRad: within(-4, 4) })) }),
    fc.record({
      kind: fc.constant('accept-warning' as const),
      warning: fc.record({
        because: fc.constantFrom('narrow-gap' as const, 'near-corner' as const),
        artworkId: fc.option(artworkId),
      }),
      accepted: fc.boolean(),
    }),
  )
  return single
}

const slackM = 0.0011

/** What no real room could show, computed apart from the product's rules; null if there is nothing. */
function impossibleIn(space: FittingSpace, { placements, texts }: Hanging): string | null {
  for (const [id, place] of Object.entries(placements)) {
    const work = works.find((one) => one.id === id)
    if (work === undefined) return `${id} has no record`
    if ((work.type === 'SCULPTURE') !== (place.kind === 'floor')) return `${id} is in the wrong kind of place`
    const said = place.kind === 'wall' ? pictureIn(space, work, place) : objectIn(space, work, place)
    if (said !== null) return `${id} ${said}`
  }
  for (const [id, { wallId, alongM, topM, widthM }] of Object.entries(texts)) {
    const said = rectangleOn(space, wallId, alongM - widthM / 2, alongM + widthM / 2, topM - 0.02, topM, 0)
    if (said !== null) return `text ${id} ${said}`
  }
  return null
}

function pictureIn(
  space: FittingSpace,
  work: HangableWork,
  place: Extract<WorkPlace, { kind: 'wall' }>,
): string | null {
  const bare = work.face?.cut === 'free'
  if (bare && place.glazing) return 'is cut out behind glass'
  const faceM = bare || place.frame === 'none' ? 0 : (place.frameFaceM ?? 0.02)
  const [matM, bottomM] = bare ? [0, 0] : [place.matM, place.matBottomM]
  const halfM = (work.widthMm ?? 0) / 2000 + matM + faceM
  const lowM = place.centreHeightM - (work.heightMm ?? 0) / 2000 - bottomM - faceM
  const highM = place.centreHeightM + (work.heightMm ?? 0) / 2000 + matM + faceM
  return rectangleOn(space, place.wallId, place.alongM - halfM, place.alongM + halfM, lowM, highM, 0.2)
}

function rectangleOn(
  space: FittingSpace,
  wallId: string,
  leftM: number,
  rightM: number,
  lowM: number,
  highM: number,
  lowestM: number,
): string | null {
  const wall = space.walls.find((one) => one.id === wallId)
  if (wall === undefined) return 'is on no wall'
  if (leftM < -slackM || rightM > wall.lengthM + slackM) return 'reaches past its wall'
  if (lowM < lowestM - slackM) return 'hangs too low'
  if (highM > wall.heightM + slackM) return 'reaches above its wall'
  for (const hole of wall.openings) {
    const aside = rightM <= hole.fromM + slackM || leftM >= hole.toM - slackM
    const clear = highM <= hole.bottomM + slackM || lowM >= hole.topM - slackM
    if (!aside && !clear) return 'hangs across an opening'
  }
  // A hand's breadth in front of its ends one is still in the room: nothing hangs behind a wall.
  const room = space.rooms[wall.roomIndex]
  for (const alongM of [leftM + 0.01, (leftM + rightM) / 2, rightM - 0.01]) {
    const xM = wall.originM[0] + wall.alongRatio[0] * alongM + wall.outwardRatio[0] * 0.005
    const zM = wall.originM[2] + wall.alongRatio[1] * alongM + wall.outwardRatio[1] * 0.005
    if (room === undefined || windingOf(room.outlineM, [xM, zM]) === 0) return 'hangs behind a wall'
  }
  return null
}

function objectIn(
  space: FittingSpace,
  work: HangableWork,
  place: Extract<WorkPlace, { kind: 'floor' }>,
): string | null {
  const halfWidthM = Math.max(0.3, (work.widthMm ?? 0) / 1000 + 0.16) / 2
  const halfDepthM = Math.max(0.3, (work.depthMm ?? 0) / 1000 + 0.16) / 2
  const [cos, sin] = [Math.cos(place.yawRad), Math.sin(place.yawRad)]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, z = 0]): FloorPoint => {
    const [sideM, frontM] = [x * halfWidthM, z * halfDepthM]
    return [place.atM[0] + sideM * cos + frontM * sin, place.atM[1] - sideM * sin + frontM * cos]
  })
  const rooms = space.rooms.filter(({ outlineM }) => corners.every((corner) => windingOf(outlineM, corner) !== 0))
  if (rooms.length === 0) return 'stands off the floor'
  const walls = space.walls.filter((wall) => space.rooms[wall.roomIndex] === rooms[0])
  const cased = (place.vitrine ? 0.1 : 0) + (work.heightMm ?? 0) / 1000 + place.plinthHeightM
  return cased > Math.max(...walls.map(({ heightM }) => heightM)) + slackM ? 'is higher than its room' : null
}

/** How often a ring winds round a point. */
function windingOf(ring: readonly FloorPoint[], [xM, zM]: FloorPoint): number {
  let turnedRad = 0
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] ?? from
    const [ax, az, bx, bz] = [from[0] - xM, from[1] - zM, to[0] - xM, to[1] - zM]
    turnedRad += Math.atan2(ax * bz - az * bx, ax * bx + az * bz)
  }
  return Math.round(turnedRad / (2 * Math.PI))
}

for (const { name, plan } of builtInSpaces) {
  const space: FittingSpace = { ...deriveSceneSpace(plan), build: 'first' }
  const facts: HangingFacts = {
    spaces: new Map([[name, space]]),
    works: new Map(works.map((work) => [work.id, work])),
  }
  const empty: Hanging = {
    ...readHanging({ version: 1, light: 'paintings', placements: [] }, name),
    spaceBuild: 'first',
  }

  test(`operations in ${name} leave nothing impossible, and their inverses take them back byte for byte`, () => {
    let done = 0
    let stays = 0
    fc.assert(
      fc.property(fc.array(anyOperation(space), { minLength: 12, maxLength: 16 }), (operations) => {
        const history: { before: string; inverse: HangingOperation }[] = []
        const applied: SingleOperation[] = []
        let document = empty
        for (const operation of operations) {
          // As it comes over the line, and as it is stored.
          const sent = SingleOperation.parse(JSON.parse(JSON.stringify(operation)))
          const outcome = applyOperation(document, sent, facts)
          if (!outcome.done) {
            assert.match(outcome.reason, /^[A-Z].*\.$/)
            continue
          }
          assert.equal(impossibleIn(space, outcome.document), null, JSON.stringify(operation))
          const before = canonicalJson(document)
          const back = applyOperation(outcome.document, HangingOperation.parse(outcome.inverse), facts)
          assert.ok(back.done, JSON.stringify(outcome.inverse))
          assert.equal(canonicalJson(back.document), before)
          document = Hanging.parse(JSON.parse(canonicalJson(outcome.document)))
          assert.equal(canonicalJson(document), canonicalJson(outcome.document), 'written and read')
          history.push({ before, inverse: outcome.inverse })
          applied.push(sent)
          done += 1
        }
        stays += Object.keys(document.placements).length
        const together = applyOperation(empty, { kind: 'several', operations: applied }, facts)
        assert.ok(together.done)
        assert.equal(canonicalJson(together.document), canonicalJson(document))
        const undone = applyOperation(document, together.inverse, facts)
        assert.ok(undone.done)
        assert.equal(canonicalJson(undone.document), canonicalJson(empty))
        for (const { before, inverse } of history.toReversed()) {
          const back = applyOperation(document, inverse, facts)
          assert.ok(back.done)
          document = back.document
          assert.equal(canonicalJson(document), before)
        }
      }),
      { seed, numRuns },
    )
    assert.ok(
      done > 5 * numRuns && stays > 1.5 * numRuns,
      `${done} operations were taken, and ${stays} works hang after them`,
    )
  })

  test(`an automatic hanging in ${name} is possible as it is`, () => {
    const proposal = autoHang(
      space,
      works.filter(({ id }) => id !== 'work-6'),
    )
    assert.ok(proposal.done)
    const hanging = { ...readHanging(proposal.hanging, name), spaceBuild: 'first' }
    const fitted = applyOperation(hanging, { kind: 'fit' }, facts)
    assert.ok(fitted.done)
    assert.equal(canonicalJson(fitted.document), canonicalJson(hanging))
  })
}
