import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { realDataFolder, withoutRealData } from '#real-data'
import { designLetter, subjectLine } from './letter-design.ts'

const site = { name: 'Site', address: 'https://site.example', lines: ['Site', '6300 Zug'], accent: '#00593f' }

test('a letter has the same content in plain text and in HTML', async () => {
  const letter = await designLetter(
    {
      subject: 'A lead',
      paragraphs: ['Somebody asks.'],
      facts: [
        { name: 'Name', value: 'Turner' },
        { name: 'Message', value: 'One\nTwo' },
      ],
      way: { words: 'See the work', address: 'https://site.example/artworks/a/' },
      closing: 'No answer is needed.',
      smallWay: { words: 'Unsubscribe', address: 'https://site.example/u?token=a&b=c' },
    },
    site,
  )
  assert.equal(
    letter.plainBody,
    `Somebody asks.

Name: Turner
Message:
> One
> Two

See the work https://site.example/artworks/a/

No answer is needed.

Unsubscribe https://site.example/u?token=a&b=c

--

Site
6300 Zug
https://site.example
`,
  )
  for (const words of [
    'Somebody asks.',
    'Turner',
    'One<br/>Two',
    'href="https://site.example/artworks/a/"',
    'href="https://site.example/u?token=a&amp;b=c"',
    '6300 Zug',
  ])
    assert.ok(letter.htmlBody.includes(words), words)
})

test('user input stays text in every part of the HTML, and is the same in plain text', async () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='a'>&`
  const { htmlBody, plainBody } = await designLetter(
    {
      subject: attack,
      paragraphs: [attack],
      facts: [
        { name: attack, value: attack },
        { name: 'Lines', value: `${attack}\n${attack}` },
      ],
      closing: attack,
    },
    site,
  )
  assert.doesNotMatch(htmlBody, /<script|<img/)
  assert.equal(htmlBody.split('&quot;&gt;&lt;script&gt;').length - 1, 7)
  assert.equal(plainBody.split(attack).length - 1, 6)
})

test('a subject is one line of bounded length', () => {
  assert.equal(subjectLine(' Blue\r\nBcc: everyone@example.org\t\0now '), 'Blue Bcc: everyone@example.org now')
  assert.equal(subjectLine('x'.repeat(900)).length, 200)
})

test('the subjects of public reports are cut between whole characters', async (t) => {
  const folder = realDataFolder('reports/settings')
  if (folder === null) return t.skip(withoutRealData)
  const Subjects = z.array(z.object({ subject: z.string() }))
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { subject } of Subjects.parse(JSON.parse(await readFile(join(folder, 'subjects.json'), 'utf8')))) {
    const line = subjectLine(subject)
    assert.ok(line.isWellFormed() && line.length <= 200 && line.endsWith('…'))
    const whole = [...segmenter.segment(subject)].map(({ index }) => index)
    assert.ok(whole.includes(line.length - 1), 'cut inside a character')
  }
})
