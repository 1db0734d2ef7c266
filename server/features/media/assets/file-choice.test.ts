import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseFile } from './file-choice.ts'

const address = `pictures/${'a'.repeat(32)}/640x480`

function chosen(path: string, accept: string | null): string | null {
  return chooseFile(path, accept)?.path.slice(path.length) ?? null
}

test('a browser gets the best format it accepts; a program that names none gets JPEG', () => {
  assert.equal(chosen(address, 'image/avif,image/webp,image/apng,*/*;q=0.8'), '.avif')
  assert.equal(chosen(address, 'image/webp,*/*'), '.webp')
  assert.equal(chosen(address, 'image/*'), '.jpg')
  assert.equal(chosen(address, '*/*'), '.jpg')
  assert.equal(chosen(address, null), '.jpg')
  assert.equal(chosen(address, 'image/avif;q=0, image/webp;q=0.5'), '.webp')
})

test('the answer varies by Accept, unless the address names the format', () => {
  assert.equal(chooseFile(address, 'image/avif')?.variesByAccept, true)
  assert.deepEqual(chooseFile(`${address}.webp`, 'image/avif'), {
    path: `${address}.webp`,
    contentType: 'image/webp',
    variesByAccept: false,
  })
})

test('beyond the rendition set there is only JPEG', () => {
  const large = `pictures/${'a'.repeat(32)}/8000x6000`
  assert.deepEqual(chooseFile(large, 'image/avif'), {
    path: `${large}.jpg`,
    contentType: 'image/jpeg',
    variesByAccept: false,
  })
})

test('originals are never served', () => {
  assert.equal(chooseFile('originals/ab/abcdef.jpg', 'image/jpeg'), null)
  assert.equal(chooseFile('meshes/abc.glb', null)?.contentType, 'model/gltf-binary')
})
