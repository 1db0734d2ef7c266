import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { SceneDocument } from '@enfilade/contract/scene-document'
import type { Gallery } from '#gallery'
import { openTestGallery } from '#testing'
import { recordSilence } from '#testing/drawn-media'

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nDas Meer.\n'

async function record(gallery: Gallery, lengthS: number): Promise<string> {
  const taken = await gallery.media.upload(Readable.from([recordSilence(lengthS)]), {
    filename: 'voice.wav',
    purpose: 'audio',
  })
  if (!taken.done) throw new Error(taken.reason)
  return taken.asset.id
}

test('a sound work hangs as a loudspeaker, and texts in other languages go into the scene', async () => {
  await using site = await openTestGallery()
  const { artifacts, artworks, exhibitions, interpretation, spaces } = site.gallery
  const [sea, guide, music] = await Promise.all([3, 2, 4].map((lengthS) => record(site.gallery, lengthS)))
  const sound = await artworks.create({
    title: 'The Sea, Heard Twice',
    type: 'AUDIO',
    status: 'NOT_ON_SALE',
    soundAssetId: sea,
  })
  const plain = await artworks.create({
    title: 'Plain',
    type: 'PAINTING',
    status: 'NOT_ON_SALE',
    widthCm: 40,
    heightCm: 30,
  })
  const vessel = await artifacts.create({ title: 'Turned vessel', widthCm: 18, heightCm: 32, depthCm: 18 })
  assert.ok(sound.done && plain.done && vessel.done)
  const vesselId = vessel.artifact._id
  assert.match(sound.artwork.sound?.path ?? '', /^audio\//)
  const id = sound.artwork._id

  const german = {
    language: 'de',
    title: 'Das Meer, zweimal gehört',
    audioAssetId: guide,
    transcript: captions,
    captions,
  }
  assert.deepEqual(await interpretation.say(id, { language: 'de', title: 'Falsch' }), { done: true })
  assert.deepEqual(await interpretation.say(id, german), { done: true })
  const own = { language: 'en', description: 'Two recordings, one after the other.', transcript: 'Listen.' }
  assert.deepEqual(await interpretation.say(id, own), { done: true })
  for (const [entry, field] of [
    [{ language: 'Deutsch' }, 'language'],
    [{ language: 'de', captions: 'no times' }, 'captions'],
    [{ language: 'de', transcript: 'WEBVTT\n\nnothing' }, 'transcript'],
    [{ language: 'bfi', signingAssetId: guide }, 'signingAssetId'],
    [{ language: 'de', audioAssetId: 'nowhere' }, 'audioAssetId'],
    [{ language: 'de', title: 'x'.repeat(1001) }, 'title'],
  ] as const) {
    const refused = await interpretation.say(id, entry)
    assert.ok(!refused.done && refused.fields?.[field], field)
  }
  const ofVessel = { language: 'de', title: 'Gedrehtes Gefäss', audioAssetId: guide, transcript: captions }
  assert.deepEqual(await interpretation.say(vesselId, { ...ofVessel, title: 'Topf' }), { done: true })
  assert.deepEqual(await interpretation.say(vesselId, ofVessel), { done: true })
  const captioned = await interpretation.say(vesselId, { language: 'en', captions })
  assert.ok(!captioned.done && captioned.because === 'not-valid' && captioned.fields?.['captions'])
  const unknown = await interpretation.say('nobody', { language: 'de', title: 'Wer' })
  assert.ok(!unknown.done && unknown.because === 'work-unknown')

  await spaces.ensureBuiltIn(undefined, ['white-room'])
  const plan = {
    title: 'Heard',
    type: 'GALLERY',
    organizer: 'Site of Sound',
    spaceUrl: 'white-room',
    musicAssetId: music,
    musicCredit: 'Played for this exhibition',
  } as const
  const created = await exhibitions.create(plan)
  assert.ok(created.done)
  const unknownMusic = await exhibitions.create({ ...plan, musicAssetId: 'nowhere' })
  assert.ok(!unknownMusic.done && unknownMusic.because === 'not-valid')
  const hung = await exhibitions.autoHang(created.exhibition._id, [id, plain.artwork._id], {
    texts: [{ title: 'Heard', text: 'Stand still for a while.' }],
  })
  assert.ok(hung.done)
  assert.ok((await exhibitions.publish(created.exhibition._id)).done)
  const answer = await site.app(`/v1/exhibitions/${created.exhibition.url}/scene`)
  const text = await answer.text()
  const scene = SceneDocument.parse(JSON.parse(text))
  const [heard, painted] = scene.works
  assert.ok(heard?.kind === 'picture' && painted?.kind === 'picture')
  assert.deepEqual([heard.widthMm, heard.heightMm, heard.frame.kind, heard.picture], [240, 240, 'none', null])
  assert.deepEqual(heard.sound, sound.artwork.sound)
  assert.equal(heard.label.description, own.description)
  assert.deepEqual(heard.label.transcript, { text: 'Listen.' })
  const [translated] = heard.label.translations ?? []
  assert.equal(translated?.title, german.title)
  assert.deepEqual(translated?.transcript?.cues, [{ fromS: 0, toS: 2, text: 'Das Meer.' }])
  assert.deepEqual(heard.captions, [{ language: 'de', cues: translated?.transcript?.cues }])
  assert.equal(scene.exhibition.music?.credit, plan.musicCredit)
  assert.equal(scene.texts?.[0]?.text, 'Stand still for a while.')
  assert.equal(text.match(/"translations"|"transcript"|"captions"/g)?.length, 4, 'the plain work says nothing of them')

  assert.equal(await interpretation.takeBack(id, 'de'), true)
  assert.equal(await interpretation.takeBack(id, 'de'), false)
  assert.equal((await interpretation.ofWorks([id])).get(id)?.length, 1)
  assert.equal(await interpretation.takeBack(vesselId, 'de'), true)
  assert.equal((await interpretation.ofWorks([vesselId])).size, 0)
})
