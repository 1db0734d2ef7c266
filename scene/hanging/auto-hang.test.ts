import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bronze, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { type AutoHangOptions, autoHang } from './auto-hang.ts'
import type { HangableWork } from './hangable-work.ts'
import { gapBoundsM } from './hanging-rules.ts'
import type { HangableSpace } from './wall-stretches.ts'

const hung = (space: HangableSpace, works: readonly HangableWork[], options: AutoHangOptions = {}) => {
  const result = autoHang(space, works, options)
  assert.ok(result.done)
  return result
}

const onWalls = (space: HangableSpace, works: readonly HangableWork[], options: AutoHangOptions = {}) =>
  hung(space, works, options).hanging.placements.flatMap((placement) => (placement.kind === 'wall' ? placement : []))

const refusals = (space: HangableSpace, works: readonly HangableWork[]) =>
  Object.fromEntries(autoHang(space, works).refused.map(({ artworkId, because }) => [artworkId, because]))

const numbered = (count: number, widthMm: number, heightMm: number): HangableWork[] =>
  Array.from({ length: count }, (_, index) => painting(`work-${index + 1}`, widthMm, heightMm))

test('pictures hang with their centres on one line', () => {
  const placements = onWalls(plainRoom(8, 6), [painting('small', 200, 300), painting('large', 1200, 1500)])
  assert.deepEqual(
    placements.map(({ centreHeightM }) => centreHeightM),
    [1.5, 1.5],
  )
})

test('the curator can choose another centre line', () => {
  const [placement] = onWalls(plainRoom(8, 6), [painting('one', 500, 500)], { centreLineM: 1.55 })
  assert.equal(placement?.centreHeightM, 1.55)
})

test('a picture too tall for the centre line is raised until its frame is 20 cm above the floor', () => {
  const [placement] = onWalls(plainRoom(8, 6), [painting('tall', 1500, 3000)])
  assert.equal(placement?.centreHeightM.toFixed(3), (0.2 + 0.02 + 1.5).toFixed(3))
})

test('the curator’s order follows the room clockwise from the entrance', () => {
  const placements = onWalls(plainRoom(8, 8), numbered(12, 900, 700))
  assert.deepEqual(
    placements.map(({ artworkId }) => artworkId),
    numbered(12, 900, 700).map(({ id }) => id),
  )
  const walls = placements.map(({ wallId }) => wallId)
  assert.deepEqual([...new Set(walls)], ['west', 'north', 'east', 'south'])
  for (const [index, placement] of placements.entries()) {
    const next = placements[index + 1]
    if (next?.wallId === placement.wallId) assert.ok(next.alongM > placement.alongM, 'left to right')
  }
})

test('equal works are divided equally over equal walls', () => {
  const walls = onWalls(plainRoom(8, 8), numbered(12, 900, 700)).map(({ wallId }) => wallId)
  for (const wallId of ['west', 'north', 'east', 'south']) {
    assert.equal(walls.filter((wall) => wall === wallId).length, 3, wallId)
  }
})

test('a row has the same space at its ends as between its works', () => {
  const placements = onWalls(plainRoom(8, 8), numbered(12, 1500, 1000)).filter(({ wallId }) => wallId === 'north')
  const [first, second, third] = placements.map(({ alongM }) => alongM)
  assert.ok(first !== undefined && second !== undefined && third !== undefined)
  const gapM = (8 - 3 * 1.54) / 4
  assert.ok(Math.abs(first - 0.77 - gapM) < 1e-9)
  assert.ok(Math.abs(second - first - 1.54 - gapM) < 1e-9)
  assert.ok(Math.abs(8 - third - 0.77 - gapM) < 1e-9)
})

test('a few small works on a long wall stay together in its middle', () => {
  const space = { ...plainRoom(14, 8), walls: plainRoom(14, 8).walls.slice(0, 1) }
  const [first, second] = onWalls(space, [painting('left', 500, 400), painting('right', 700, 400)])
  assert.ok(first !== undefined && second !== undefined)
  const gapM = second.alongM - first.alongM - 0.27 - 0.37
  assert.ok(Math.abs(gapM - (0.54 + 0.74) / 2) < 1e-9, `${gapM}`)
})

test('the largest work goes to the wall that visitors face', () => {
  const works = [
    painting('a', 500, 600),
    painting('b', 500, 600),
    painting('great', 2600, 2200),
    painting('c', 500, 600),
  ]
  const placements = onWalls(plainRoom(8, 8), works)
  const great = placements.find(({ artworkId }) => artworkId === 'great')
  assert.equal(great?.wallId, 'north')
  assert.equal(great?.alongM, 4, 'on the axis of the first view')
})

test('a wall that visitors face as they come through a door also attracts the largest work', () => {
  const works = [
    painting('a', 500, 600),
    painting('great', 2600, 2200),
    painting('b', 500, 600),
    painting('c', 500, 600),
  ]
  const space = withOpening(plainRoom(8, 8), 'south', { fromM: 3, toM: 4.5, bottomM: 0, topM: 2.4 })
  const facingNoWall: HangableSpace = {
    ...space,
    walls: space.walls.filter(({ id }) => id !== 'west'),
    start: { atM: [1, 1], yawRad: Math.PI / 2 },
  }
  const great = onWalls(facingNoWall, works).find(({ artworkId }) => artworkId === 'great')
  assert.deepEqual([great?.wallId, great?.alongM], ['north', 4.25])
})

test('a work that does not fit in order goes where there is space', () => {
  const [, , , west] = plainRoom(6, 6).walls
  const [north] = plainRoom(6, 6).walls
  assert.ok(west !== undefined && north !== undefined)
  const space = { ...plainRoom(6, 6), walls: [west, { ...north, heightM: 2.5 }] }
  const placements = onWalls(space, [...numbered(5, 800, 600), painting('tall', 1500, 3000)])
  assert.equal(placements.length, 6)
  assert.equal(placements.find(({ artworkId }) => artworkId === 'tall')?.wallId, 'west')
})

test('a row moves aside so that its middle work is where visitors look', () => {
  const space: HangableSpace = { ...plainRoom(8, 8), start: { atM: [3.5, 7], yawRad: 0 } }
  const alone = { ...space, walls: space.walls.slice(0, 1) }
  const alongM = (count: number): number[] =>
    onWalls(alone, numbered(count, 800, 600)).map((placement) => placement.alongM)
  assert.equal(alongM(1)[0], 3.5)
  assert.equal(alongM(3)[1], 3.5)
})

test('nothing hangs within half a metre of a door', () => {
  const space = withOpening(plainRoom(6, 6), 'north', { fromM: 2, toM: 3.5, bottomM: 0, topM: 2.4 })
  const onNorth = onWalls(space, numbered(9, 600, 600)).filter(({ wallId }) => wallId === 'north')
  assert.ok(onNorth.length > 0)
  for (const { alongM } of onNorth) {
    assert.ok(alongM + 0.32 <= 1.5 + 1e-9 || alongM - 0.32 >= 4 - 1e-9, `at ${alongM}`)
  }
})

test('refuses a work without a size and never guesses one', () => {
  const works = [painting('sized', 500, 500), { ...painting('unsized', 1, 1), widthMm: null }]
  assert.deepEqual(refusals(plainRoom(8, 6), works), { unsized: 'no-size' })
  assert.equal(onWalls(plainRoom(8, 6), works).length, 1)
})

test('refuses the whole if nothing can be hung', () => {
  const result = autoHang(plainRoom(8, 6), [{ ...painting('unsized', 1, 1), heightMm: null }])
  assert.ok(!result.done)
  assert.equal(result.because, 'nothing-hangable')
  assert.equal(result.refused.length, 1)
})

test('an empty list hangs as an empty room', () => {
  assert.deepEqual(hung(plainRoom(8, 6), []).hanging.placements, [])
})

test('refuses a work larger than every wall, and works for which no wall has space', () => {
  assert.deepEqual(refusals(plainRoom(8, 6), [painting('ok', 500, 500), painting('wide', 7500, 500)]), {
    wide: 'too-large',
  })
  assert.deepEqual(refusals(plainRoom(8, 6), [painting('ok', 500, 500), painting('tall', 500, 3800)]), {
    tall: 'too-large',
  })
  const tooMany = autoHang(plainRoom(4, 4), numbered(12, 1200, 900))
  assert.ok(tooMany.done)
  assert.equal(tooMany.hanging.placements.length, 8)
  assert.deepEqual(
    tooMany.refused.map(({ because }) => because),
    Array.from({ length: 4 }, () => 'no-wall-left'),
  )
})

test('refuses an object without depth or model', () => {
  const works = [
    bronze('good', 300, 400, 300),
    { ...bronze('flat', 300, 400, 1), depthMm: null },
    { ...bronze('unmodelled', 300, 400, 300), hasMesh: false },
    bronze('giant', 900, 3900, 900),
  ]
  assert.deepEqual(refusals(plainRoom(10, 10), works), {
    flat: 'no-depth',
    unmodelled: 'no-mesh',
    giant: 'too-high',
  })
})

test('objects keep clear of each other, the walls and the first view', () => {
  const works = Array.from({ length: 5 }, (_, index) => bronze(`bronze-${index}`, 400, 600, 400))
  const { hanging, warnings } = hung(plainRoom(12, 10), works)
  const places = hanging.placements.flatMap((placement) => (placement.kind === 'floor' ? [placement.atM] : []))
  assert.equal(places.length, 5)
  assert.deepEqual(warnings, [])
  for (const [index, [xM, zM]] of places.entries()) {
    assert.ok(Math.min(xM, zM, 12 - xM, 10 - zM) >= 1.22)
    assert.ok(Math.abs(xM - 6) >= 0.6, 'off the axis of the first view')
    for (const [otherX, otherZ] of places.slice(index + 1)) assert.ok(Math.hypot(otherX - xM, otherZ - zM) >= 1.52)
  }
})

test('refuses objects for which the floor has no place instead of crowding them', () => {
  const works = Array.from({ length: 20 }, (_, index) => bronze(`bronze-${index}`, 400, 600, 400))
  const { hanging, refused } = hung(plainRoom(8, 7), works)
  const places = hanging.placements.flatMap((placement) => (placement.kind === 'floor' ? [placement.atM] : []))
  assert.equal(places.length + refused.length, 20)
  assert.ok(places.length >= 8 && refused.every(({ because }) => because === 'no-floor-left'))
  const backToTheWallM = 0.15 + Math.hypot(0.56, 0.56) / 2
  for (const [index, [xM, zM]] of places.entries()) {
    const fromWallM = Math.min(xM, zM, 8 - xM, 7 - zM)
    assert.ok(Math.abs(xM - 4) >= 0.6 + 0.28 || zM > 6, 'off the first view')
    assert.ok(fromWallM >= 0.28 + 1.22 || Math.abs(fromWallM - backToTheWallM) < 1e-9, `${fromWallM}`)
    for (const [otherX, otherZ] of places.slice(index + 1)) {
      assert.ok(Math.hypot(otherX - xM, otherZ - zM) >= 0.56 + 1.22)
    }
  }
})

test('an object with its back to a wall faces away from it, and no picture hangs behind it', () => {
  const pictures = numbered(4, 800, 600)
  const works = [...pictures, ...Array.from({ length: 12 }, (_, index) => bronze(`bronze-${index}`, 400, 600, 400))]
  const { placements } = hung(plainRoom(8, 7), works).hanging
  let backToWalls = 0
  for (const wall of plainRoom(8, 7).walls) {
    const pictureAlongM = placements.flatMap((placement) =>
      placement.kind === 'wall' && placement.wallId === wall.id ? [placement.alongM] : [],
    )
    for (const placement of placements) {
      if (placement.kind !== 'floor') continue
      const { atM, yawRad } = placement
      const fromOrigin: [number, number] = [atM[0] - wall.originM[0], atM[1] - wall.originM[2]]
      const awayM = fromOrigin[0] * wall.outwardRatio[0] + fromOrigin[1] * wall.outwardRatio[1]
      const objectAlongM = fromOrigin[0] * wall.alongRatio[0] + fromOrigin[1] * wall.alongRatio[1]
      if (awayM > 0.6) continue
      backToWalls += 1
      assert.ok(Math.sin(yawRad) * wall.outwardRatio[0] + Math.cos(yawRad) * wall.outwardRatio[1] > 0.999)
      assert.ok(pictureAlongM.every((alongM) => Math.abs(alongM - objectAlongM) > 0.42 + 0.28 + 0.5))
    }
  }
  assert.ok(backToWalls > 0)
})

test('a fitting plinth brings an object’s middle to viewing height', () => {
  const { hanging } = hung(plainRoom(10, 10), [bronze('head', 300, 500, 300), bronze('figure', 600, 1900, 600)])
  assert.deepEqual(
    hanging.placements.map((placement) => (placement.kind === 'floor' ? placement.plinthHeightM : null)),
    [1.05, 0.35],
  )
})

test('frames follow the medium', () => {
  const works = [
    painting('canvas', 800, 600),
    { ...painting('panel', 400, 600), medium: 'Tempera and gold on wood' },
    { ...painting('acrylic', 800, 600), medium: 'Acrylic on canvas' },
    { ...painting('print', 300, 400), type: 'PRINT' as const, medium: 'Pigment print' },
    { ...painting('screen print', 300, 400), type: 'PRINT' as const, medium: 'Screen print on cotton paper' },
    { ...painting('silk-screen', 300, 400), type: 'PRINT' as const, medium: 'Silk-screen on paper' },
    { ...painting('folding screen', 900, 900), medium: 'Folding screen; ink and gold on paper' },
    { ...painting('scroll', 300, 900), medium: 'Hanging scroll; ink on silk' },
    { ...painting('film', 1600, 900), type: 'VIDEO' as const, medium: null },
  ]
  const frames = Object.fromEntries(onWalls(plainRoom(9, 9), works).map(({ artworkId, frame }) => [artworkId, frame]))
  assert.deepEqual(frames, {
    canvas: 'oak',
    panel: 'gilt',
    acrylic: 'floater',
    print: 'thin-black',
    'screen print': 'thin-black',
    'silk-screen': 'thin-black',
    'folding screen': 'none',
    scroll: 'none',
    film: 'none',
  })
  const print = onWalls(plainRoom(9, 9), works).find(({ artworkId }) => artworkId === 'print')
  assert.deepEqual([print?.matM, print?.matBottomM], [0.06, 0.067])
})

test('one frame can be chosen for all; without a frame there is no passe-partout', () => {
  const print: HangableWork = { ...painting('print', 300, 400), type: 'PRINT', medium: 'Etching on paper' }
  const [oak] = onWalls(plainRoom(9, 9), [print], { frame: 'oak' })
  assert.deepEqual([oak?.frame, oak?.matM], ['oak', 0.06])
  const [bare] = onWalls(plainRoom(9, 9), [print], { frame: 'none' })
  assert.deepEqual([bare?.frame, bare?.matM, bare?.matBottomM], ['none', 0, 0])
})

test('glass and cases are used where requested, and nowhere else', () => {
  const star: HangableWork = { ...painting('star', 500, 500), face: { cut: 'free' } }
  const works = [painting('a', 500, 500), painting('b', 500, 500), star, bronze('head', 300, 500, 300)]
  const asked = { glazed: ['b', 'star', 'nobody'], inVitrines: ['head', 'a'], frame: 'oak' } as const
  const { placements } = hung(plainRoom(9, 9), works, asked).hanging
  assert.deepEqual(
    placements.map((place) => (place.kind === 'wall' ? [place.frame, place.glazing] : place.vitrine)),
    [['oak', undefined], ['oak', 'glass'], ['none', undefined], true],
  )
  const plain = hung(plainRoom(9, 9), works).hanging.placements
  assert.ok(plain.every((place) => !('glazing' in place) && !('vitrine' in place)))
  const tall = [bronze('tall', 300, 3750, 300)]
  assert.deepEqual(
    autoHang(plainRoom(9, 9), tall, { inVitrines: ['tall'] }).refused.map(({ because }) => because),
    ['too-high'],
  )
  assert.deepEqual(autoHang(plainRoom(9, 9), tall).refused, [])
})

test('the light suits most of the works', () => {
  const print = (id: string): HangableWork => ({ ...painting(id, 300, 400), type: 'PRINT' })
  assert.equal(hung(plainRoom(9, 9), [painting('a', 500, 500)]).hanging.light, 'paintings')
  assert.equal(hung(plainRoom(9, 9), [print('a'), print('b'), painting('c', 500, 500)]).hanging.light, 'paper')
  assert.equal(hung(plainRoom(9, 9), [bronze('a', 300, 300, 300)]).hanging.light, 'sculpture')
  assert.equal(hung(plainRoom(9, 9), [painting('a', 500, 500)], { light: 'daylight' }).hanging.light, 'daylight')
})

test('warns of more than thirty works in a room, and more than ninety in a show', () => {
  const causes = (count: number): string[] =>
    hung(plainRoom(60, 60), numbered(count, 400, 400)).warnings.map(({ because }) => because)
  assert.deepEqual(causes(30), [])
  assert.deepEqual(causes(31), ['crowded-room'])
  assert.deepEqual(causes(91), ['crowded-show', 'crowded-room'])
})

test('the same input gives the same result', () => {
  const works = [...numbered(20, 700, 500), bronze('bronze', 300, 300, 300)]
  assert.deepEqual(autoHang(plainRoom(12, 9), works), autoHang(plainRoom(12, 9), works))
})

test('gaps stay within the usual bounds on a full wall', () => {
  const placements = onWalls(plainRoom(4, 4), numbered(8, 1200, 900))
  for (const wallId of ['north', 'east', 'south', 'west']) {
    const [left, right] = placements.filter((placement) => placement.wallId === wallId)
    assert.ok(left !== undefined && right !== undefined)
    assert.ok(right.alongM - left.alongM - 1.24 >= gapBoundsM.least - 1e-9)
  }
})
