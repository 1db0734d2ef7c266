import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleImageVersions, exampleSpaceDetails } from '@enfilade/contract/api-examples'
import type { SpaceDetails } from '@enfilade/contract/spaces'
import { plainSettings } from '#site/site-settings.ts'
import { pictureSource } from '#site/ui/picture-source.ts'
import { placeAfter, type SpaceMedium, spaceMedia } from './space-media.ts'

const makers = {
  picture: (versions: SpaceDetails['fileVersions']) => pictureSource(versions, null, ''),
  settings: { ...plainSettings, contentOrigin: 'https://files.example', playerOrigin: 'https://walk.example' },
}

function mediaOf(space: Partial<SpaceDetails>): SpaceMedium[] {
  return spaceMedia({ ...exampleSpaceDetails, exhibition: null, ...space }, makers)
}

const shown = { title: 'Light', url: 'light', meshguid: 'm', published: true, draftId: null, screenshot: null }

test('a space shows its picture, its film, the walk through it, then its screenshots', () => {
  const media = mediaOf({
    fileVersions: exampleImageVersions,
    video: 'films/ab/film.mp4',
    exhibition: shown,
    screenshots: [exampleImageVersions, exampleImageVersions],
  })
  assert.deepEqual(
    media.map(({ kind }) => kind),
    ['main', 'video', 'walkthrough', 'screenshot', 'screenshot'],
  )
  const [main, video] = media
  assert.ok(video?.kind === 'video')
  assert.equal(video.address, 'https://files.example/files/films/ab/film.mp4')
  assert.deepEqual(video.picture, main?.picture, 'a film without a picture of its own is shown by that of the space')
})

test('a space without pictures still has the place of its picture', () => {
  assert.deepEqual(mediaOf({}), [{ kind: 'main', picture: null }])
})

test('a draft is walked at its draft address, a published exhibition at its own', () => {
  const addressOf = (exhibition: SpaceDetails['exhibition']) => {
    const walk = mediaOf({ exhibition }).find((medium) => medium.kind === 'walkthrough')
    return walk?.player.address
  }
  assert.equal(addressOf(shown), 'https://walk.example/player/exhibition/light')
  assert.equal(
    addressOf({ ...shown, published: false, draftId: 'secret' }),
    'https://walk.example/player/exhibition/light?draft=secret',
  )
})

test('steps end at the ends', () => {
  assert.deepEqual(
    [placeAfter(0, -1, 3), placeAfter(0, 1, 3), placeAfter(2, 1, 3), placeAfter(5, 0, 3), placeAfter(0, 0, 0)],
    [0, 1, 2, 2, 0],
  )
})
