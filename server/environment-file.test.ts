import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { ConfigError } from '#config'
import { realDataFolder, withoutRealData } from '#real-data'
import { loadEnvironmentFile } from './environment-file.ts'

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'enfilade-env-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

type Read = (content: string | Uint8Array) => Promise<NodeJS.ProcessEnv>

async function reading(act: (read: Read) => Promise<void>): Promise<void> {
  await using folder = await makeFolder()
  const path = join(folder.path, '.env')
  await act(async (content) => {
    await writeFile(path, content)
    const environment: NodeJS.ProcessEnv = {}
    loadEnvironmentFile(environment, path)
    return environment
  })
}

const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 as Notepad writes it': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big-endian': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
}

for (const [encoding, encode] of Object.entries(encodings))
  test(`reads every setting of a file in ${encoding}, with any line ends`, () =>
    reading(async (read) => {
      for (const end of ['\n', '\r\n', '\r']) {
        const lines = ['PORT=3001', 'BRAND_NAME="Müller & Co"', '', '# a comment', 'DEMO=off']
        const found = await read(encode(lines.join(end)))
        assert.deepEqual(found, { PORT: '3001', BRAND_NAME: 'Müller & Co', DEMO: 'off' })
      }
    }))

test('reads lines in the usual notations', () =>
  reading(async (read) => {
    const ways: Record<string, string> = {
      'PORT=3001': '3001',
      ' PORT = 3001 ': '3001',
      'export PORT=3001': '3001',
      '\texport  PORT = "3001" # the port': '3001',
      "PORT='3001'": '3001',
      'PORT=`3001`': '3001',
      'PORT=3001 # the port': '3001',
      '\u00a0PORT=3001': '3001',
      '# first\n\ufeff\u200bPORT=3001': '3001',
      'PORT=1\nPORT=3001': '3001',
      'a line of another program\nPORT=3001': '3001',
      'PORT=': '',
      'PORT= # none': '',
      'PORT=#00593f': '#00593f',
      'PORT=p#w': 'p#w',
      'PORT=a=b': 'a=b',
      "PORT=it's": "it's",
      'PORT="two\nlines"': 'two\nlines',
      'PORT="two\\nlines"': 'two\nlines',
      "PORT='two\\nlines'": 'two\\nlines',
    }
    for (const [line, value] of Object.entries(ways))
      assert.equal((await read(line))['PORT'], value, JSON.stringify(line))
  }))

test('quoted text is read back unchanged', () =>
  reading(async (read) => {
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !/['\r\0]/.test(text) && text.isWellFormed())
    const encode = fc.constantFrom(...Object.values(encodings))
    await fc.assert(
      fc.asyncProperty(value, value, encode, fc.constantFrom('\n', '\r\n'), async (one, two, encoded, end) => {
        fc.pre(!`${one}${two}`.match(/\n[ \t]*[\u00a0\u200b-\u200f\u2060\ufeff]/))
        const found = await read(encoded(`BRAND_NAME='${one}'${end}# between${end}export BRAND_ABOUT = '${two}'${end}`))
        assert.deepEqual(found, { BRAND_NAME: one, BRAND_ABOUT: two })
      }),
      { numRuns: 200 },
    )
  }))

test('refuses lines that would be silently ignored', () =>
  reading(async (read) => {
    const refused: Record<string, RegExp> = {
      '# ports\nPORT 3001': /Line 2 of \S+\.env sets nothing: write PORT=/,
      'PORT: 3001': /Line 1 of \S+\.env sets nothing: write PORT=/,
      'export PORT': /sets nothing: write PORT=/,
      'port=3001': /sets port: the setting is PORT\./,
      'Public-Url=https://x.example': /sets Public-Url: the setting is PUBLIC_URL\./,
      'BRAND_NAME="Müller\nPORT=3001': /Line 1 of \S+\.env has a quotation mark/,
      'BRAND_NAME="Müller" & Co': /Line 1 of \S+\.env has a quotation mark/,
    }
    for (const [content, sentence] of Object.entries(refused))
      await assert.rejects(
        read(content),
        (error) => error instanceof ConfigError && sentence.test(error.message),
        content,
      )
    for (const bytes of [Buffer.from('BRAND_NAME=Müller', 'latin1'), Buffer.from('PORT=1', 'utf16le'), Buffer.alloc(9)])
      await assert.rejects(read(bytes), /is not UTF-8 text: save it with the encoding UTF-8/)
  }))

test('existing variables stay; a missing file sets nothing; a folder is refused', async () => {
  await using folder = await makeFolder()
  const environment: NodeJS.ProcessEnv = { PORT: '4000', DEMO: '' }
  loadEnvironmentFile(environment, join(folder.path, '.env'))
  await writeFile(join(folder.path, '.env'), 'PORT=3001\nDEMO=off\nHOST=::1')
  loadEnvironmentFile(environment, join(folder.path, '.env'))
  assert.deepEqual(environment, { PORT: '4000', DEMO: '', HOST: '::1' })
  assert.throws(() => loadEnvironmentFile({}, folder.path), /cannot be read: EISDIR/)
})

const real = realDataFolder('reports/settings')

test('reads a file saved by Notepad', { skip: real === null && withoutRealData }, () => {
  const environment: NodeJS.ProcessEnv = {}
  loadEnvironmentFile(environment, join(real ?? '', 'with-bom.env'))
  assert.deepEqual(environment, { PORT: '3001', BRAND_NAME: 'Müller & Co' })
})

test('the command and the server report problems of .env and the settings, without a stack', async () => {
  await using folder = await makeFolder()
  await writeFile(join(folder.path, '.env'), Buffer.from('\ufeffPUBLIC_URL=gallery.example.org\r\n'))
  const ran = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
    const { stderr, status } = spawnSync(process.execPath, [resolve(import.meta.dirname, program), ...args], {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], DATA_DIR: folder.path, ...env },
      encoding: 'utf8',
    })
    return { stderr, status }
  }
  const stderr =
    'The configuration cannot be used:\n  PUBLIC_URL has no https:// (or http://) in front: write https://gallery.example.org.\n'
  assert.deepEqual(ran('enfilade.ts', ['outbox'], {}), { stderr, status: 1 })
  assert.deepEqual(ran('main.ts', [], { PUBLIC_URL: 'gallery.example.org' }), { stderr, status: 78 })
})
