import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { recordSilence } from '#testing/drawn-media'
import { importText, outcomes } from './import-fixture.ts'
import { importInterpretations } from './imports.ts'

test('a table adds sound works, and another adds their texts in a second language, row by row', async () => {
  await using site = await openTestGallery()
  const { artifacts, artworks, interpretation } = site.gallery
  const folder = join(site.folder, 'import')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'sea.wav'), recordSilence(1))
  await writeFile(join(folder, 'guide.wav'), recordSilence(2))
  await writeFile(join(folder, 'guide.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nHör zu.\n')
  const works =
    'source_id,title,kind,sound_file,audio_guide\n1,The Sea,Sound work,sea.wav,\n2,The Wind,Sound installation,,guide.wav\n3,Gone,Audio,nothing.wav,\n'
  const { lines } = await importText(site, 'sounds.csv', works)
  assert.deepEqual(outcomes(lines), ['1 taken', '2 taken', '3 refused'])
  const [sea, wind] = await Promise.all([artworks.findByUrl('the-sea'), artworks.findByUrl('the-wind')])
  assert.ok(sea && wind)
  assert.deepEqual([sea.shrType, sea.sound === null, wind.descriptionAudio === null], ['AUDIO', false, false])

  const vessel = await artifacts.create({ title: 'Turned vessel' })
  assert.ok(vessel.done)
  const ofVessels = join(folder, 'vessels.csv')
  const vesselRows = [
    'work,artifact,language,title',
    ',turned-vessel,de,Gefäss',
    ',nothing,de,Nichts',
    'the-sea,turned-vessel,de,Beides',
  ]
  await writeFile(ofVessels, vesselRows.join('\n'))
  const { taken: vessels, refused: others } = await importInterpretations(site.gallery, { table: ofVessels })
  assert.equal(vessels, 1)
  assert.match(others.map(({ reason }) => reason).join('\n'), /no such artifact[^]*not of both/)
  const [saidOfVessel] = (await interpretation.ofWorks([vessel.artifact._id])).get(vessel.artifact._id) ?? []
  assert.equal(saidOfVessel?.title, 'Gefäss')

  const table = join(folder, 'german.csv')
  const rows = [
    'work,source,source_id,language,title,audio_guide,transcript,captions',
    'the-sea,,,de,Das Meer,guide.wav,guide.vtt,',
    ',sounds,2,de,Der Wind,,Nur Text.,',
    'nowhere,,,de,Nichts,,,',
    'the-sea,,,german,Das Meer,,,',
    'the-sea,,,fr,La mer,,../secret.txt,',
    'the-sea,,,it,Il mare,sea.vtt,,',
    'the-sea,,,nl,De zee,,,guide.wav',
  ]
  await writeFile(table, rows.join('\n'))
  for (const _time of [1, 2]) {
    const { taken, refused } = await importInterpretations(site.gallery, { table })
    assert.equal(taken, 2)
    assert.deepEqual(
      refused.map(({ row }) => row),
      [3, 4, 5, 6, 7],
    )
    assert.match(
      refused.map(({ reason }) => reason).join('\n'),
      /no such work[^]*language[^]*secret[^]*sea\.vtt[^]*no line with its times/,
    )
  }
  const said = await interpretation.ofWorks([sea._id, wind._id])
  assert.deepEqual(said.get(sea._id)?.[0]?.transcript, {
    text: 'Hör zu.',
    cues: [{ fromS: 0, toS: 1, text: 'Hör zu.' }],
  })
  assert.deepEqual(said.get(wind._id)?.[0]?.transcript, { text: 'Nur Text.' })
})
