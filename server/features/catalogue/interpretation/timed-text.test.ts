import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTimedText, readTimedText } from './timed-text.ts'

const said = (text: string) => {
  const read = readTimedText(text)
  return read.done ? read.cues.map(({ fromS, toS, text: words }) => [fromS, toS, words]) : read.reason
}

test('reads WebVTT as its words in order, without notes, styles, names, settings and markup', () => {
  const text = [
    '\uFEFFWEBVTT - guide\r\n',
    'STYLE\n::cue { color: red }\n',
    'NOTE\n00:00.000 --> 00:01.000\nnot said\n',
    'second\n01:02:03.500 --> 01:02:05.000 align:start\n<v Ada>Salt &amp; <i>iron</i></v>\non the ground\n',
    '00:01.000 --> 00:02.250\nLook closely.\n',
    '00:03.000 --> 00:04.000\n   \n',
  ].join('\n')
  assert.ok(isTimedText(text))
  assert.deepEqual(said(text), [
    [1, 2.25, 'Look closely.'],
    [3723.5, 3725, 'Salt & iron on the ground'],
  ])
})

test('reads SubRip too', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,500\nOne.\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo.\n'
  assert.ok(isTimedText(text))
  assert.deepEqual(said(text), [
    [1, 2.5, 'One.'],
    [3, 4, 'Two.'],
  ])
})

test('refuses other text, and times that run backwards', () => {
  assert.equal(isTimedText('The picture was painted in one day.'), false)
  for (const text of ['', 'WEBVTT', 'WEBVTT\n\nno times here', '\0\0', '-->\n-->']) {
    assert.match(String(said(text)), /no line with its times/)
  }
  assert.match(String(said('WEBVTT\n\n00:05.000 --> 00:04.000\nBack')), /end before they begin/)
  const many = Array.from({ length: 2001 }, (_, n) => `${n}:00:00.000 --> ${n}:00:01.000\nword`).join('\n\n')
  assert.match(String(said(many)), /more than 2000/)
})
