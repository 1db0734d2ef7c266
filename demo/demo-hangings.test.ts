import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HangingVersion1 } from '@enfilade/contract/hanging'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { applyOperation } from '@enfilade/scene/hanging/apply-operation'
import { autoHang } from '@enfilade/scene/hanging/auto-hang'
import { type HangableWork, hangableArtifactOf, hangableWorkOf } from '@enfilade/scene/hanging/hangable-work'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { assembleScene } from '@enfilade/scene/hanging/scene-assembly'
import { sceneIdOf } from '@enfilade/scene/hanging/scene-identity'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { demoExhibitions } from '#words/demo-exhibitions'
import type { PlannedExhibition } from '#words/planned-exhibition'
import { demoWork } from '#works/demo-artworks'

/**
 * The ids of scenes that were assembled from these hangings when the first version of the format was the only one. The
 * test was written, and the ids taken from what it printed, before the second version existed.
 */
const sceneIds: Readonly<Record<string, string>> = {
  'eight-seconds': '4b89296ca22990b2c678eb32b7c2cab6',
  'knots-stones-surfaces': 'b3a5b817a06e32cac3be7bf2b7e929ab',
  'clay-bronze-and-willow': '39d5149653f116627a840cf04652d317',
  'under-fifty-centimetres': '98d63942b19c6fdd1918822e17b25812',
  'slow-colour': 'ae46fb3cf5f1846d9aa210a6e7e38102',
  'faces-and-rooms': 'aaf4d6a5e7326879620605f13eae9a2b',
}

/** The record of a demo work as hanging needs it, with its key for an id. */
function hangableOf(key: string): HangableWork {
  const { type, medium, objectType, widthCm, heightCm, depthCm, shape, parts } = demoWork(key)
  const meshguid = type === 'SCULPTURE' || objectType !== null ? key : null
  const record = { _id: key, meshguid }
  return objectType === null
    ? hangableWorkOf({
        ...record,
        shrType: type,
        shrMedium: medium,
        dimensions: { width: widthCm, height: heightCm, length: depthCm },
        shape,
        parts,
      })
    : hangableArtifactOf({ ...record, materials: medium, width: widthCm, height: heightCm, depth: depthCm })
}

/** Labels are not what is tested here. */
const plainLabel = (title: string): SceneLabel => ({
  title,
  artistName: null,
  artistPage: null,
  year: null,
  medium: null,
  dimensions: null,
  price: null,
  status: 'Museum Collection',
  onSale: false,
  description: null,
  creditLine: null,
  page: '/',
  audioPath: null,
})

/** The hanging of an exhibition in the first version of the format, as the demo content installs it. */
function hangingOf(planned: PlannedExhibition, space: Parameters<typeof autoHang>[0]): HangingVersion1 {
  const { title, description, light, frame, introduced, chapters = [], hungByHand, works } = planned
  if (hungByHand !== undefined) {
    return { version: 1, light, placements: [...hungByHand.placements], texts: [...hungByHand.texts] }
  }
  const texts = [...(introduced ? [{ title, text: description }] : []), ...chapters]
  const proposal = autoHang(space, works.map(hangableOf), {
    light,
    frame,
    texts,
    glazed: planned.behindGlass,
    inVitrines: planned.underGlass,
  })
  assert.ok(proposal.done)
  return proposal.hanging
}

for (const [url, sceneId] of Object.entries(sceneIds)) {
  test(`the hanging of ${url} gives the same scene as ever`, () => {
    const planned = demoExhibitions.find((exhibition) => exhibition.url === url)
    assert.ok(planned !== undefined)
    const plan = builtInSpaces.find(({ name }) => name === planned.spaceUrl)?.plan
    assert.ok(plan !== undefined)
    const space = {
      ...deriveSceneSpace(plan),
      url: planned.spaceUrl,
      title: planned.spaceUrl,
      meshPath: `spaces/${planned.spaceUrl}.glb`,
      lightmap: null,
    }
    const hanging = readHanging(hangingOf(planned, space), space.url)
    const assembly = assembleScene({
      exhibition: { url, title: url, subtitle: null, organizer: 'Enfilade', page: '/' },
      space,
      hanging,
      works: planned.works.map((key) => ({
        hangable: hangableOf(key),
        url: key,
        label: plainLabel(key),
        picture: null,
        meshPath: null,
      })),
    })
    assert.ok(assembly.done)
    assert.equal(sceneIdOf(assembly.scene), sceneId)
    const facts = {
      spaces: new Map([[space.url, { ...space, build: 'now' }]]),
      works: new Map(planned.works.map((key) => [key, hangableOf(key)])),
    }
    const fitted = applyOperation(hanging, { kind: 'fit' }, facts)
    assert.deepEqual(fitted.done && fitted.document, { ...hanging, spaceBuild: 'now' }, 'it can be edited as it hangs')
  })
}
