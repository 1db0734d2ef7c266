import assert from 'node:assert/strict'
import { test } from 'node:test'
import { designLetter, subjectLine } from './letter-design.ts'

const house = { name: 'House', address: 'https://house.example', lines: ['House', '6300 Zug'] }

test('a letter says the same in plain text and in HTML', () => {
  const letter = designLetter(
    {
      subject: 'A lead',
      paragraphs: ['Somebody asks.'],
      facts: [
        { name: 'Name', value: 'Turner' },
        { name: 'Message', value: 'One\nTwo' },
      ],
      way: { words: 'See the work', address: 'https://house.example/artworks/a/' },
    },
    house,
  )
  assert.equal(
    letter.plainBody,
    'Somebody asks.\n\nName: Turner\nMessage:\n  One\n  Two\n\nSee the work:\nhttps://house.example/artworks/a/\n\n-- \nHouse\n6300 Zug\nhttps://house.example\n',
  )
  for (const words of [
    'Somebody asks.',
    'Turner',
    'One<br>Two',
    'href="https://house.example/artworks/a/"',
    '6300 Zug',
  ])
    assert.ok(letter.htmlBody.includes(words), words)
})

test('what somebody typed stays text in every part of the HTML', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='a'>&`
  const { htmlBody } = designLetter(
    { subject: attack, paragraphs: [attack], facts: [{ name: attack, value: attack }], closing: attack },
    house,
  )
  assert.doesNotMatch(htmlBody, /<script|<img/)
  assert.equal(htmlBody.split('&quot;&gt;&lt;script&gt;').length - 1, 5)
})

test('a subject is one line of bounded length', () => {
  assert.equal(subjectLine(' Blue\r\nBcc: everyone@example.org\t\0now '), 'Blue Bcc: everyone@example.org now')
  assert.equal(subjectLine('x'.repeat(900)).length, 200)
})
