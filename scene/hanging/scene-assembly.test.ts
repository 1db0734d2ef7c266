import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachPublicArtworkFact } from '@enfilade/contract/artwork-facts'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { Hanging, type Placement, type WallPlace } from '@enfilade/contract/hanging'
import { type HungObject, type HungPicture, SceneDocument, type SceneSpace } from '@enfilade/contract/scene-document'
import type { Standpoint } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { bronze, onNorth, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { autoHang } from './auto-hang.ts'
import { type HangableWork, hangableArtifactOf, hangableWorkOf } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'
import { readHanging } from './read-hanging.ts'
import { assembleScene, type ExhibitedWork } from './scene-assembly.ts'
import { sceneIdOf, type UnnamedScene } from './scene-identity.ts'
import { artifactLabelOf, sceneLabelOf } from './scene-label.ts'
import type { HangableSpace } from './wall-stretches.ts'

const exhibition = {
  url: 'low-tide',
  title: 'Low Tide',
  subtitle: null,
  organizer: 'Enfilade Collection',
  page: '/eg/low-tide/',
}

const sceneSpace = (space: HangableSpace): SceneSpace => ({
  ...space,
  url: 'plain-room',
  title: 'Plain room',
  meshPath: 'spaces/plain-room.glb',
  lightmap: null,
  facts: { floorAreaM2: 48, wallLengthM: 28, ceilingHeightM: 4, roomCount: 1, size: 'SMALL' },
  floorPlanPath: 'M0 0H8V6H0Z',
})

const piece: Omit<ArtPiece, '_id' | 'shrUrl' | 'fileVersions' | 'placeholder' | 'meshguid' | 'descriptionAudio'> = {
  artist: { _id: 'tideline', name: 'Tideline', url: 'tideline', fileVersions: null },
  ...eachPublicArtworkFact(() => null),
  shrTitle: 'Low tide, 3',
  shrMedium: 'Pigment print',
  shrYear: '2026',
  shrFullDescription: 'Lines of a falling tide.',
  shrPrice: 1200,
  shrCurrency: 'EUR',
  shrStatus: 'ON_SALE',
  shrType: 'PRINT',
  dimensions: { width: 122.2, height: 91.4, length: null },
}

const links = { page: '/artwork/low-tide-3/', artistPage: '/artist/tideline/', audioPath: null }

const exhibited = (hangable: HangableWork): ExhibitedWork => ({
  hangable,
  url: hangable.id,
  label: sceneLabelOf(piece, links),
  picture: null,
  meshPath: hangable.hasMesh ? `works/${hangable.id}.glb` : null,
})

const sceneOf = (space: HangableSpace, works: readonly HangableWork[], placements?: Placement[]): UnnamedScene => {
  const proposal = autoHang(space, works)
  assert.ok(proposal.done)
  const assembly = assembleScene({
    exhibition,
    space: sceneSpace(space),
    hanging: readHanging(
      placements === undefined ? proposal.hanging : { version: 1, light: 'paintings', placements },
      'plain-room',
    ),
    works: works.map(exhibited),
  })
  assert.ok(assembly.done)
  return assembly.scene
}

const pictureIn = (scene: UnnamedScene, id: string): HungPicture => {
  const work = scene.works.find((candidate) => candidate.id === id)
  assert.ok(work?.kind === 'picture')
  return work
}

const objectIn = (scene: UnnamedScene, id: string): HungObject => {
  const work = scene.works.find((candidate) => candidate.id === id)
  assert.ok(work?.kind === 'object')
  return work
}

const looksAt = ({ atM, yawRad }: Standpoint, [xM, , zM]: readonly number[]): number => {
  const towardsX = (xM ?? 0) - atM[0]
  const towardsZ = (zM ?? 0) - atM[1]
  return (-Math.sin(yawRad) * towardsX - Math.cos(yawRad) * towardsZ) / Math.hypot(towardsX, towardsZ)
}

test('an assembled scene becomes a valid scene document once it is named', () => {
  const scene = sceneOf(plainRoom(8, 6), [painting('a', 1000, 800), bronze('b', 300, 400, 300)])
  SceneDocument.parse({ ...scene, meshguid: sceneIdOf(scene) })
})

test('a work hangs at its recorded size, in its frame, on its wall', () => {
  const work = hangableWorkOf({ ...piece, _id: 'a', meshguid: null })
  const picture = pictureIn(sceneOf(plainRoom(8, 6), [work], [onNorth('a', 4)]), 'a')
  assert.deepEqual([picture.widthMm, picture.heightMm], [1222, 914])
  assert.deepEqual(picture.positionM, [4, 1.5, 0.02])
  assert.equal(picture.yawRad, 0)
  assert.deepEqual(picture.frame, { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 })
})

test('one looks at a work from 1.5 times its longer side, straight on', () => {
  const { standpoint } = pictureIn(sceneOf(plainRoom(8, 6), [painting('a', 2000, 1000)], [onNorth('a', 4)]), 'a')
  assert.deepEqual(standpoint, { atM: [4, 3.02], yawRad: 0 })
})

test('a small work is looked at from 1.2 m, and a huge one from as far as the room allows', () => {
  const small = pictureIn(sceneOf(plainRoom(8, 6), [painting('a', 90, 60)], [onNorth('a', 4)]), 'a')
  assert.equal(small.standpoint.atM[1].toFixed(2), '1.22')
  const huge = pictureIn(
    sceneOf(plainRoom(8, 3), [painting('a', 5000, 3000)], [{ ...onNorth('a', 4), centreHeightM: 1.8 }]),
    'a',
  )
  assert.ok(huge.standpoint.atM[1] > 2.5 && huge.standpoint.atM[1] <= 2.7, `${huge.standpoint.atM[1]}`)
})

test('every standpoint is on the floor and faces its work', () => {
  const works = [
    ...Array.from({ length: 14 }, (_, index) => painting(`p${index}`, 300 + 90 * index, 500)),
    bronze('b1', 500, 1200, 500),
    bronze('b2', 300, 400, 300),
  ]
  const scene = sceneOf(withOpening(plainRoom(10, 9), 'north', { fromM: 4, toM: 5.5, bottomM: 0, topM: 2.4 }), works)
  const floor = openFloor(scene.space.walkable)
  assert.equal(scene.works.length, 16)
  for (const { id, standpoint, positionM } of scene.works) {
    assert.ok(standsOn(floor, standpoint.atM), id)
    assert.ok(looksAt(standpoint, positionM) > 0.999, id)
  }
})

test('the label hangs 10 cm right of the frame, at reading height', () => {
  const { labelAt } = pictureIn(sceneOf(plainRoom(8, 6), [painting('a', 1000, 800)], [onNorth('a', 4)]), 'a')
  assert.deepEqual(labelAt, { positionM: [4.7, 1.32, 0.004], yawRad: 0 })
})

test('the label goes to the left if there is no room, and nowhere between tight neighbours', () => {
  const works = ['a', 'b', 'c'].map((id) => painting(id, 1000, 800))
  const tight = [onNorth('a', 1.2), onNorth('b', 2.3), onNorth('c', 3.4)]
  const scene = sceneOf(plainRoom(8, 6), works, tight)
  assert.ok((pictureIn(scene, 'a').labelAt?.positionM[0] ?? 9) < 0.68)
  assert.equal(pictureIn(scene, 'b').labelAt, null)
  const inTheCorner = sceneOf(plainRoom(8, 6), works, [onNorth('a', 0.7), onNorth('b', 1.8)])
  assert.equal(pictureIn(inTheCorner, 'a').labelAt, null)
  assert.ok((pictureIn(scene, 'c').labelAt?.positionM[0] ?? 0) > 3.92)
})

test('an object stands on a plinth with its label, and visitors walk round it', () => {
  const space = plainRoom(8, 6)
  const scene = sceneOf(
    space,
    [bronze('b', 300, 400, 200)],
    [{ kind: 'floor', artworkId: 'b', atM: [3, 2], yawRad: Math.PI / 2, plinthHeightM: 1.05 }],
  )
  const object = objectIn(scene, 'b')
  assert.deepEqual(object.plinth, { widthM: 0.46, depthM: 0.36, heightM: 1.05 })
  assert.deepEqual(object.positionM, [3, 1.05, 2])
  assert.deepEqual(object.labelAt, { positionM: [3.184, 0.94, 2], yawRad: 1.570796 })
  assert.ok(object.standpoint.atM[0] > 4.1, 'before its front')
  assert.ok(standsOn(openFloor(space.walkable), [3, 2]))
  const floor = openFloor(scene.space.walkable)
  assert.ok(!standsOn(floor, [3, 2]) && !standsOn(floor, [3.45, 2]) && standsOn(floor, [3.5, 2]))
})

test('a picture is cut as its record says, glass and cases are added where requested', () => {
  const wide = { ...piece, dimensions: { width: 206, height: 120, length: null }, meshguid: null }
  const works = [
    hangableWorkOf({ ...wide, _id: 'parts', parts: { widthsCm: [60, 80, 60], gapCm: 3 } }),
    hangableWorkOf({ ...wide, _id: 'round', shape: 'ROUND' }),
    hangableWorkOf({ ...wide, _id: 'free', shape: 'FREE' }),
    bronze('b', 300, 400, 200),
  ]
  const scene = sceneOf(plainRoom(8, 6), works, [
    { ...onNorth('parts', 1.5), glazing: 'glass' },
    { ...onNorth('round', 4), glazing: 'none' },
    { ...onNorth('free', 6.5), matM: 0.06 },
    { kind: 'floor', artworkId: 'b', atM: [3, 2], yawRad: 0, plinthHeightM: 1.05, vitrine: true },
  ])
  const [parts, round, free] = ['parts', 'round', 'free'].map((id) => pictureIn(scene, id))
  assert.deepEqual(parts?.face, { cut: 'parts', widthsMm: [600, 800, 600], gapMm: 30 })
  assert.equal(parts?.glazing, 'glass')
  assert.deepEqual(round?.face, { cut: 'round' })
  assert.ok(round && !('glazing' in round))
  assert.deepEqual(free?.frame, { kind: 'none', faceM: 0, depthM: 0.03, matM: 0, matBottomM: 0 }, 'no frame follows it')
  assert.deepEqual(objectIn(scene, 'b').vitrine, { widthM: 0.44, depthM: 0.34, heightM: 0.5 })
  SceneDocument.parse({ ...scene, meshguid: sceneIdOf(scene) })
})

test('works are in the curator’s order, without those that hang nowhere', () => {
  const works = ['a', 'b', 'c'].map((id) => painting(id, 500, 400))
  const scene = sceneOf(plainRoom(8, 6), works, [onNorth('c', 5), onNorth('a', 2)])
  assert.deepEqual(
    scene.works.map(({ id }) => id),
    ['c', 'a'],
  )
})

/** A picture on the north wall and what its curator has decided about it. */
const decided = (more: Partial<WallPlace>, about: Partial<Hanging> = {}): UnnamedScene => {
  const hanging = readHanging({ version: 1, light: 'paintings', placements: [onNorth('a', 4)] }, 'plain-room')
  const { a } = hanging.placements
  const assembly = assembleScene({
    exhibition,
    space: sceneSpace(plainRoom(8, 6)),
    hanging: Hanging.parse({ ...hanging, placements: { a: { ...a, ...more } }, ...about }),
    works: [exhibited(painting('a', 1000, 800))],
  })
  assert.ok(assembly.done)
  return assembly.scene
}

test('a frame has the measures that its curator chose; the picture keeps its size', () => {
  const wide = pictureIn(decided({ frameFaceM: 0.08, frameDepthM: 0.06 }), 'a')
  assert.deepEqual(wide.frame, { kind: 'oak', faceM: 0.08, depthM: 0.06, matM: 0, matBottomM: 0 })
  assert.deepEqual([wide.widthMm, wide.positionM], [1000, [4, 1.5, 0.05]])
  assert.deepEqual(wide.labelAt?.positionM, [4.76, 1.32, 0.004], 'the label stands beside the wider frame')
  const beyond = { ...onNorth('a', 0.56), frameFaceM: 0.08 }
  assert.ok(!checkHanging(plainRoom(8, 6), { placements: [beyond] }, [painting('a', 1000, 800)]).done)
})

test('a label is on the side that its curator chose, or nowhere', () => {
  assert.equal(pictureIn(decided({ labelSide: 'left' }), 'a').labelAt?.positionM[0], 3.3)
  assert.equal(pictureIn(decided({ labelSide: 'left', alongM: 0.55 }), 'a').labelAt?.positionM[0], 1.25)
  assert.equal(pictureIn(decided({ labelSide: 'none' }), 'a').labelAt, null)
})

test('visitors begin where the curator puts them', () => {
  const { start } = decided({}, { start: { atM: [2, 3], yawRad: 1 } }).space
  assert.deepEqual(start, { atM: [2, 3], yawRad: 1 })
  assert.deepEqual(decided({}).space.start, plainRoom(8, 6).start)
})

test('what curators note for themselves does not change a scene', () => {
  const id = sceneIdOf(decided({}))
  assert.equal(sceneIdOf(decided({ locked: true, groupId: 'pair' }, { order: ['a', 'b'], centreLineM: 1.55 })), id)
})

test('a warning that a curator accepts is not given again', () => {
  const hanging = readHanging({ version: 1, light: 'paintings', placements: [onNorth('a', 0.9)] }, 'plain-room')
  const warned = (acceptedWarnings: Hanging['acceptedWarnings']) => {
    const space = sceneSpace(plainRoom(8, 6))
    const works = [exhibited(painting('a', 1000, 800))]
    const assembly = assembleScene({ exhibition, space, hanging: { ...hanging, acceptedWarnings }, works })
    assert.ok(assembly.done)
    return assembly.warnings.map(({ because }) => because)
  }
  assert.deepEqual(warned([]), ['near-corner'])
  assert.deepEqual(warned([{ because: 'near-corner', artworkId: 'a' }]), [])
  assert.deepEqual(warned([{ because: 'near-corner', artworkId: 'b' }]), ['near-corner'])
})

test('a hanging in one space cannot become a scene in another', () => {
  const hanging = readHanging({ version: 1, light: 'paintings', placements: [] }, 'rotunda')
  assert.throws(() => assembleScene({ exhibition, space: sceneSpace(plainRoom(8, 6)), hanging, works: [] }))
})

test('refuses an impossible hanging', () => {
  const assembly = assembleScene({
    exhibition,
    space: sceneSpace(plainRoom(8, 6)),
    hanging: readHanging({ version: 1, light: 'paintings', placements: [onNorth('a', 0)] }, 'plain-room'),
    works: [exhibited(painting('a', 1000, 800))],
  })
  assert.ok(!assembly.done)
  assert.deepEqual(
    assembly.refused.map(({ because }) => because),
    ['beyond-wall'],
  )
})

test('a label shows the record’s facts, and the price only while it is for sale', () => {
  assert.deepEqual(sceneLabelOf(piece, links), {
    ...links,
    title: 'Low tide, 3',
    artistName: 'Tideline',
    year: '2026',
    medium: 'Pigment print',
    dimensions: '91.4 × 122.2 cm (H × W)',
    price: '€1,200',
    status: 'For Sale',
    onSale: true,
    description: 'Lines of a falling tide.',
    creditLine: null,
  })
  assert.equal(sceneLabelOf({ ...piece, shape: 'ROUND' }, links).form, 'Oval')
  assert.equal(sceneLabelOf({ ...piece, parts: { widthsCm: [60, 60], gapCm: 2.2 } }, links).form, 'Diptych')
  assert.equal(sceneLabelOf({ ...piece, artistCredit: 'after Tideline' }, links).artistName, 'after Tideline')
  assert.equal(sceneLabelOf({ ...piece, shrPrice: 950.5 }, links).price, '€950.50')
  const sold = sceneLabelOf({ ...piece, shrStatus: 'SOLD' }, links)
  assert.deepEqual([sold.price, sold.status, sold.onSale], [null, 'Sold', false])
})

test('an artifact hangs and is labelled as an object of its culture, never for sale', () => {
  const artifact = {
    _id: 'vessel',
    title: 'Vessel',
    description: null,
    materials: 'Clay',
    culture: 'Etruscan',
    period: '6th century BC',
    width: 12.5,
    height: 30,
    depth: 12,
    meshguid: 'vessel-mesh',
  }
  assert.deepEqual(hangableArtifactOf(artifact), {
    id: 'vessel',
    type: 'ARTIFACT',
    medium: 'Clay',
    widthMm: 125,
    heightMm: 300,
    depthMm: 120,
    hasMesh: true,
  })
  const label = artifactLabelOf(artifact, { ...links, artistPage: null })
  assert.deepEqual(
    [label.artistName, label.year, label.medium, label.dimensions, label.price, label.onSale],
    ['Etruscan', '6th century BC', 'Clay', '30 × 12.5 × 12 cm (H × W × D)', null, false],
  )
  const credited = artifactLabelOf({ ...artifact, creditLine: 'Bequest, 1950' }, { ...links, artistPage: null })
  assert.equal(credited.creditLine, 'Bequest, 1950')
})

test('the id of a scene without newer kinds of works is the same as before they were added', () => {
  const works = [
    hangableWorkOf({ ...piece, _id: 'print', meshguid: null, shape: 'RECTANGLE', parts: null }),
    painting('a', 1000, 800),
    bronze('b', 300, 400, 300),
  ]
  assert.equal(sceneIdOf(sceneOf(plainRoom(8, 6), works)), 'dbb0099b75cae3e4b81d0701a42ec44f')
})

test('the same parts give the same id in any order of their members; any change gives another', () => {
  const works = [painting('a', 1000, 800), bronze('b', 300, 400, 300)]
  const scene = sceneOf(plainRoom(8, 6), works)
  const again = sceneOf(plainRoom(8, 6), works)
  const id = sceneIdOf(scene)
  assert.match(id, /^[0-9a-f]{32}$/)
  assert.equal(sceneIdOf(again), id)
  assert.equal(sceneIdOf({ works: scene.works, space: scene.space, light: scene.light, exhibition, version: 1 }), id)
  assert.notEqual(sceneIdOf({ ...scene, light: 'daylight' }), id)
  assert.notEqual(sceneIdOf({ ...scene, works: scene.works.toReversed() }), id)
  assert.notEqual(sceneIdOf(sceneOf(plainRoom(8, 6), [painting('a', 1001, 800), works[1] ?? painting('', 1, 1)])), id)
})
