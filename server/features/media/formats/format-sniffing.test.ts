import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sniffFormat } from './format-sniffing.ts'

function sniffed(bytes: Buffer | string, fileBytes?: number): string {
  const head = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
  const { taken, format } = sniffFormat(head, fileBytes ?? head.length)
  return taken ? format : `not ${format}`
}

test('the first bytes of a file decide its format', () => {
  assert.equal(sniffed('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg')
  assert.equal(sniffed('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png')
  assert.equal(sniffed('MM\0*\0\0\0\x08'), 'tiff')
  assert.equal(sniffed('MM\0+\0\x08\0\0'), 'tiff')
  assert.equal(sniffed('RIFF\x10\0\0\0WEBPVP8 <svg>'), 'webp')
  assert.equal(sniffed('RIFF\x10\0\0\0WAVEfmt '), 'wav')
  assert.equal(sniffed('glTF\x02\0\0\0'), 'glb')
  assert.equal(sniffed('\n  {"asset": {"version": "2.0"}}'), 'gltf')
  assert.equal(sniffed('ID3\x04\0'), 'mp3')
  assert.equal(sniffed('\xff\xfb\x90\x64\0'), 'mp3')
  assert.equal(sniffed('%PDF-1.7'), 'pdf')
})

test('pictures, sound and video in one container are distinguished by brand, anywhere in the list', () => {
  assert.equal(sniffed('\0\0\0\x1cftypavif\0\0\0\0mif1miaf'), 'avif')
  assert.equal(sniffed('\0\0\0\x1cftypmif1\0\0\0\0mif1avif'), 'avif')
  assert.equal(sniffed('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'not heic')
  assert.equal(sniffed('\0\0\0\x18ftypM4A \0\0\0\0isom'), 'm4a')
  assert.equal(sniffed('\0\0\0\x18ftypisom\0\0\0\0mp41'), 'mp4')
  assert.equal(sniffed('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'not video')
  assert.equal(sniffed('\x1a\x45\xdf\xa3\x8b\x42\x82\x84webm\x42\x87\x81\x02'), 'webm')
  assert.equal(sniffed('\x1a\x45\xdf\xa3\x8f\x42\x82\x88matroska\x42\x87\x81\x02'), 'not video')
})

test('recognises a scriptable drawing with or without its preamble', () => {
  assert.equal(sniffed('<svg xmlns="http://www.w3.org/2000/svg">'), 'not svg')
  assert.equal(sniffed('\xef\xbb\xbf<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg>'), 'not svg')
  assert.equal(sniffed('<?xml version="1.0"?><x:svg xmlns:x="a">'), 'not svg')
  assert.equal(sniffed('<!doctype html><title>no</title>'), 'not text')
})

test('recognises models in other formats, to advise the sender', () => {
  assert.equal(sniffed('# made by hand\nmtllib a.mtl\no bust\nv 0 0 1\n'), 'not obj')
  assert.equal(sniffed('ply\nformat ascii 1.0\n'), 'not ply')
  assert.equal(sniffed('solid cube\nfacet normal 0 0 1\n'), 'not stl')
  const binaryStl = Buffer.alloc(84)
  binaryStl.writeUInt32LE(12, 80)
  assert.equal(sniffed(binaryStl, 84 + 12 * 50), 'not stl')
  assert.equal(sniffed(binaryStl, 84 + 12 * 50 + 1), 'not unknown')
})

test('nothing, noise and prose are not media', () => {
  assert.equal(sniffed(''), 'not unknown')
  assert.equal(sniffed(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])), 'not unknown')
  assert.equal(sniffed('Dear museum, please find attached'), 'not text')
})
