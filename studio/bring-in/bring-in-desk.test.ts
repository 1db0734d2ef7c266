import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewLibraryWork } from '@enfilade/contract/library-calls'
import { arrivingWork, readTypedWork, refusedFields } from './bring-in-desk.ts'

const by = { artistName: ' Sounding Line ', assetId: 'an asset', type: 'PRINT' } as const

test('a chosen picture begins with what its name says', () => {
  const file = { fileName: 'Ebb_1987_40x60cm.jpg', ratio: 1.5, previewUrl: 'blob:a' }
  const { typed, sizeIsUnsure } = arrivingWork('a', file)
  assert.deepEqual([typed, sizeIsUnsure], [{ title: 'Ebb', year: '1987', height: '40', width: '60' }, false])
  assert.deepEqual(arrivingWork('a', { ...file, fileName: 'IMG_1.jpg' }).typed, {
    title: 'IMG 1',
    year: '',
    height: '',
    width: '',
  })
})

test('what is typed becomes a work that the site accepts; sizes may be in any unit, or missing', () => {
  const typed = { title: ' Ebb ', height: '40,5', width: '23 5/8 in', year: '1987' }
  const read = readTypedWork(typed, by)
  assert.ok(read.done)
  const { title, artistName, heightCm, widthCm, year, pictureAssetId } = NewLibraryWork.parse(read.work)
  assert.deepEqual(
    [title, artistName, heightCm, widthCm, year, pictureAssetId],
    ['Ebb', 'Sounding Line', 40.5, 60.01, '1987', 'an asset'],
  )
  const bare = readTypedWork({ title: 'Ebb', height: '', width: '', year: '' }, { ...by, artistName: '' })
  assert.ok(bare.done && NewLibraryWork.safeParse(bare.work).success && bare.work.heightCm === null)
})

test('what cannot be understood is refused at its field, and nothing is sent', () => {
  const read = readTypedWork({ title: ' ', height: 'tall', width: '0', year: '' }, by)
  assert.deepEqual(read, {
    done: false,
    refused: { title: 'Missing', height: 'Not a measure', width: 'Not a measure' },
  })
})

test('refusals of the site are shown at their fields, and others at the picture', () => {
  assert.deepEqual(refusedFields({ heightCm: 'Too high' }, 'Too high'), { height: 'Too high' })
  assert.deepEqual(refusedFields({ pictureAssetId: 'x' }, 'You have uploaded no such picture.'), {
    picture: 'You have uploaded no such picture.',
  })
})
