import { eachPublicArtworkFact } from '@enfilade/contract/artwork-facts'
import type { ArtworkType } from '@enfilade/contract/artworks'
import type { SceneSpace } from '@enfilade/contract/scene-document'
import { autoHang } from '@enfilade/scene/hanging/auto-hang'
import { hangableWorkOf } from '@enfilade/scene/hanging/hangable-work'
import { pictureCornersM } from '@enfilade/scene/hanging/picture-corners'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { assembleScene } from '@enfilade/scene/hanging/scene-assembly'
import { sceneLabelOf } from '@enfilade/scene/hanging/scene-label'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { seededNumbers } from '@enfilade/scene/testing/floor-path-wanderer'

/** How far a hung picture may differ from the size in its record. */
const mostAwayMm = 1
const cases = 200
const worksInShow = 20

const random = seededNumbers(2026)
const types = ['PAINTING', 'PRINT', 'DRAWING', 'PHOTOGRAPHY'] as const satisfies readonly ArtworkType[]

/** A catalogue record, in centimetres with one decimal; from a miniature to a wall piece. */
function someRecord(number: number) {
  const measureCm = (): number => Math.round((4 + random() ** 3 * 320) * 10) / 10
  return {
    _id: `case-${number}`,
    artist: null,
    shrTitle: `Case ${number}`,
    ...eachPublicArtworkFact(() => null),
    shrType: types[number % types.length] ?? 'PAINTING',
    shrPrice: null,
    shrCurrency: null,
    shrStatus: 'NOT_ON_SALE' as const,
    shrFullDescription: null,
    dimensions: { width: measureCm(), height: measureCm(), length: null },
    meshguid: null,
  }
}

const suite = builtInSpaces.find(({ name }) => name === 'museum-suite')
if (suite === undefined) throw new Error('The museum suite is not among the built-in spaces')
const space: SceneSpace = {
  ...deriveSceneSpace(suite.plan),
  url: suite.name,
  title: suite.name,
  meshPath: '',
  lightmap: null,
}

let measured = 0
let worstMm = 0
for (let next = 0; measured < cases; next += worksInShow) {
  const records = Array.from({ length: worksInShow }, (_, index) => someRecord(next + index))
  const proposal = autoHang(space, records.map(hangableWorkOf))
  if (!proposal.done) throw new Error(proposal.reason)
  const assembly = assembleScene({
    exhibition: { url: '', title: '', subtitle: null, organizer: '', page: '' },
    space,
    hanging: readHanging(proposal.hanging, space.url),
    works: records.map((record) => ({
      hangable: hangableWorkOf(record),
      url: record._id,
      label: sceneLabelOf(record, { page: '', artistPage: null, audioPath: null }),
      picture: null,
      meshPath: null,
    })),
  })
  if (!assembly.done) throw new Error(assembly.reason)
  for (const work of assembly.scene.works) {
    const record = records.find(({ _id }) => _id === work.id)
    if (work.kind !== 'picture' || record === undefined || measured === cases) continue
    const [leftX = 0, topY = 0, leftZ = 0, rightX = 0, , rightZ = 0, , bottomY = 0] = pictureCornersM(work)
    const widthMm = 1000 * Math.hypot(rightX - leftX, rightZ - leftZ)
    const heightMm = 1000 * (topY - bottomY)
    worstMm = Math.max(
      worstMm,
      Math.abs(widthMm - record.dimensions.width * 10),
      Math.abs(heightMm - record.dimensions.height * 10),
    )
    measured += 1
  }
}
console.log(`${measured} works, from the catalogue's centimetres to the corners of the hung picture`)
console.log(`farthest from its record ${worstMm.toExponential(1)} mm (at most ${mostAwayMm} mm)`)
if (worstMm > mostAwayMm) process.exitCode = 1
