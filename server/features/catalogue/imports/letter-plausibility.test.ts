import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '#real-data'
import { type ByteEncoding, decodeBytes, likelyEncoding } from './letter-plausibility.ts'
import { readTableText, type TableEncoding, wordsIn } from './table-text.ts'
import { UnreadableTable } from './unreadable-table.ts'

async function read(bytes: Uint8Array, said?: TableEncoding) {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-letters-'))
  await using _removing = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const path = join(folder, 'table.csv')
  await writeFile(path, bytes)
  return await readAt(path, said)
}

async function readAt(path: string, said?: TableEncoding) {
  const { encoding, damaged, text } = await readTableText(path, said)
  let all = ''
  for await (const piece of text) all += piece
  return { encoding, damaged, all }
}

/** The bytes of a text in a single-byte encoding. */
function encode(text: string, encoding: ByteEncoding): Uint8Array {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decodeBytes(Uint8Array.of(byte), encoding), byte]))
  return Uint8Array.from([...text].map((letter) => bytes.get(letter) ?? assert.fail(`${letter} is not in ${encoding}`)))
}

const western =
  'title,artist\r\nMüller in Köln,René Lefèvre\r\nL’été à la fenêtre,Søren Bjørnø\r\nDie große Straße,Núñez García\r\nÉtude,São João\r\n'
const central =
  'title,artist\nKupka a Dvořák v Plzni,Jiří Kolář\nPražský hrad,Władysław Strzemiński\nŻółta łódź,Károly Ferenczy\n'

test('the encoding of a table is the one in which its words are plausible', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const text = western.replaceAll('\r\n', end)
    for (const encoding of ['windows-1252', 'macintosh'] as const) {
      const { all, encoding: told } = await read(encode(text, encoding))
      assert.deepEqual([told, all], [encoding, text])
    }
    const plain = text.replace('’', "'")
    assert.equal((await read(encode(plain, 'ibm850'))).all, plain)
    assert.equal((await read(encode(plain, 'iso-8859-15'))).all, plain)
  }
  assert.equal((await read(encode(central, 'windows-1250'))).all, central)
  const single = [
    'Artist’s proof',
    '“Nude”',
    'l’homme',
    'café',
    '© 2020',
    '30 × 40',
    '12½',
    '950 €',
    '1881–1973',
    'García',
    'Straße',
  ]
  for (const word of single) assert.equal((await read(encode(word, 'windows-1252'))).all, word, word)
})

test('reads UTF-16 with and without its mark, and reports damage', async () => {
  for (const mark of ['\uFEFF', '']) {
    const little = Buffer.from(mark + western, 'utf16le')
    assert.deepEqual(await read(little), { encoding: 'utf-16le', damaged: false, all: western })
    assert.deepEqual(await read(Buffer.from(little).swap16()), { encoding: 'utf-16be', damaged: false, all: western })
  }
  assert.equal((await read(Buffer.from('\uFEFFtitle\uD83D\n', 'utf16le'))).damaged, true)
})

test('a table with two possible encodings is refused with both, and the operator decides', async () => {
  const bytes = encode('title\nÖ\n', 'macintosh')
  await assert.rejects(read(bytes), { name: UnreadableTable.name, message: /read as macintosh or as .*--encoding/ })
  assert.equal((await read(bytes, 'macintosh')).all, 'title\nÖ\n')
  const cyrillic = Uint8Array.from(
    [...'title\n']
      .map((letter) => letter.charCodeAt(0))
      .concat([0xd5, 0xee, 0xeb, 0xf1, 0xf2, 0x2c, 0xec, 0xe0, 0xf1, 0xeb, 0xee]),
  )
  await assert.rejects(read(cyrillic), UnreadableTable)
})

test('reads a table that Excel wrote on a Mac', {
  skip: realDataFolder('reports') === null && withoutRealData,
}, async () => {
  const { all } = await readAt(join(realDataFolder('reports') ?? '', 'tables/mac-roman.csv'))
  for (const words of ['René Lefèvre', 'Müller in Köln', 'Søren Bjørnø']) assert.ok(all.includes(words), words)
})

const ofTheWest = [
  'French',
  'German',
  'Spanish',
  'Italian',
  'Swedish',
  'Danish',
  'Norwegian',
  'Portuguese',
  'Brazilian',
]
const ofTheCentre = ['Czech', 'Polish', 'Hungarian', 'Croatian', 'Slovak', 'Slovenian', 'Romanian']
const peoples: readonly (readonly [ByteEncoding, readonly string[]])[] = [
  ['windows-1252', ofTheWest],
  ['macintosh', ofTheWest],
  ['ibm850', ofTheWest],
  ['windows-1250', ofTheCentre],
  ['iso-8859-2', ofTheCentre],
]

test('tables of forty real names are read correctly or refused, in any encoding, and never misread', {
  skip: realDataFolder('catalogue') === null && withoutRealData,
}, async (t) => {
  const artists: { name: string; nationality: string | null }[] = []
  const file = createReadStream(join(realDataFolder('catalogue') ?? '', 'artists.jsonl'))
  for await (const line of createInterface(file)) artists.push(JSON.parse(line))
  const tablesOfEach = 40
  for (const [encoding, nations] of peoples) {
    let refused = 0
    for (const nation of [...nations, null]) {
      const names = artists
        .filter(({ nationality }) => (nation === null ? nations.includes(nationality ?? '') : nationality === nation))
        .map(({ name }) => name)
        .filter((name) => canBeIn(name, encoding))
      for (let table = 0; table < tablesOfEach; table += 1) {
        // A prime step takes names from all of the list, different ones for each table.
        const text = Array.from({ length: 40 }, (_, line) => names[((table * 40 + line) * 997) % names.length]).join(
          '\n',
        )
        const bytes = encode(text, encoding)
        const likely = likelyEncoding(wordsIn(bytes))
        if (likely.done) assert.equal(decodeBytes(bytes, likely.encoding), text)
        else refused += 1
      }
    }
    const share = refused / (tablesOfEach * (nations.length + 1))
    t.diagnostic(`${encoding}: ${Math.round(share * 100)} in 100 tables are refused`)
    assert.ok(share < 0.2)
  }
})

/** Whether each letter of a name is in the encoding; some names of the catalogue contain control characters. */
function canBeIn(name: string, encoding: ByteEncoding): boolean {
  const letters = decodeBytes(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  )
  return Array.from(name).every((letter) => letters.includes(letter) && !/[\x80-\x9f]/.test(letter))
}
