import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { SceneDocument } from '@enfilade/contract/scene-document'
import sharp from 'sharp'
import { makeDataFolder, startRealServer } from '#testing/real-server'

const program = resolve(import.meta.dirname, '../enfilade.ts')

async function enfilade(
  dataDir: string,
  ...words: string[]
): Promise<{ code: number | null; said: string; errors: string }> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said, errors }
}

test('a folder becomes an exhibition that visitors can walk through, also at a second import', async () => {
  await using data = await makeDataFolder()
  const folder = join(data.path, 'collection')
  await mkdir(folder)
  const rows = ['file,title,artist,kind,year,height_cm,width_cm']
  for (const [index, name] of ['dawn', 'noon', 'dusk'].entries()) {
    const picture = sharp({
      create: { width: 300, height: 200, channels: 3, background: { r: 60 * index, g: 90, b: 120 } },
    })
    await picture.jpeg().toFile(join(folder, `${name}.jpg`))
    rows.push(`${name}.jpg,${name},A drawing program,painting,2026,${40 + index},60`)
  }
  rows.push(',No size,A drawing program,drawing,2026,,')
  await writeFile(join(folder, 'works.csv'), rows.join('\n'))
  const words = [
    'import',
    folder,
    '--exhibition',
    'Three hours',
    '--type',
    'ARTIST',
    '--space',
    'white-room',
    '--organizer',
    'The site',
  ]

  await using server = await startRealServer({ dataDir: data.path })
  const first = await enfilade(data.path, ...words)
  assert.equal(first.code, 0, first.errors + first.said)
  assert.match(first.said, /4 rows: 4 taken, 0 updated, 0 unchanged, 0 refused/)
  assert.match(first.said, /Not hung, 1 works: The record has no width and height/)
  assert.match(first.said, /3 works hang\./)
  assert.match(first.said, /Open at .*\/vr-exhibitions\/ea\/three-hours\//)
  const scene = async () =>
    SceneDocument.parse(await (await fetch(`${server.address}/v1/exhibitions/three-hours/scene`)).json())
  const walked = await scene()
  assert.deepEqual(
    walked.works.map(({ label, heightMm }) => [label.title, heightMm]),
    [
      ['dawn', 400],
      ['noon', 410],
      ['dusk', 420],
    ],
  )
  for (const work of walked.works)
    assert.ok(work.kind === 'picture' && work.picture !== null, 'every picture is ready when it opens')

  const again = await enfilade(data.path, ...words)
  assert.equal(again.code, 0, again.errors)
  assert.match(again.said, /4 rows: 0 taken, 0 updated, 4 unchanged, 0 refused/)
  assert.equal((await scene()).meshguid, walked.meshguid)

  const closed = await enfilade(data.path, 'publish', 'three-hours', '--close')
  assert.equal(closed.code, 0, closed.errors)
  assert.equal((await fetch(`${server.address}/v1/exhibitions/three-hours/scene`)).status, 404)
  const opened = await enfilade(data.path, 'publish', 'three-hours')
  assert.match(opened.said, new RegExp(`Scene ${walked.meshguid}`))
})

test('imports all tables of a folder, artists before the works that refer to them', async () => {
  await using data = await makeDataFolder()
  const folder = join(data.path, 'north')
  await mkdir(folder)
  const works = ['id,title,medium,artist,artist_id', '1,Dunes,oil,Ada Berg,a2', '2,Harbour,oil,"after Ada Berg",a2']
  await writeFile(join(folder, 'a-works.csv'), works.join('\n'))
  await writeFile(
    join(folder, 'makers.csv'),
    'id,name,nationality,born\na1,Ada Berg,Dutch,1801\na2,Ada Berg,Danish,1931\n',
  )
  await writeFile(join(folder, 'finds.csv'), 'id,title,culture,material\n7,Bowl,Persian,silver\n')
  const refused = await enfilade(data.path, 'import', folder, '--report', join(data.path, 'report.csv'))
  assert.equal(refused.code, 1)
  assert.match(refused.errors, /--report names one file, and .* holds 3 tables/)

  const first = await enfilade(data.path, 'import', folder)
  assert.equal(first.code, 0, first.errors)
  assert.match(first.said, /makers\.csv:[^]*2 rows of artists: 2 taken[^]*finds\.csv:[^]*1 rows of artifacts: 1 taken/)
  assert.match(first.said, /a-works\.csv:[^]*2 rows: 2 taken/)
  const report = await readFile(join(data.path, 'imports', 'makers.csv-report.csv'), 'utf8')
  assert.match(report, /a1,Ada Berg,taken,\/artist\/ada-berg\/,\r\n2,a2,Ada Berg,taken,\/artist\/ada-berg-born-1931\/,/)
  const again = await enfilade(data.path, 'import', folder)
  assert.match(
    again.said,
    /2 rows of artists: 0 taken, 0 updated, 2 unchanged[^]*2 rows: 0 taken, 0 updated, 2 unchanged/,
  )
})

test('a killed import has saved whole batches, and imports the rest when it is repeated', async () => {
  await using data = await makeDataFolder()
  const table = join(data.path, 'studies.jsonl')
  const rows = Array.from({ length: 3000 }, (_, n) =>
    JSON.stringify({ id: n, title: `Study ${n}`, artist: `Artist ${n % 50}`, medium: 'oil', style: ['Cubism'] }),
  )
  await writeFile(table, rows.join('\n'))
  const child = spawn(process.execPath, [program, 'import', table], {
    env: { ...process.env, DATA_DIR: data.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', async (words: string) => {
    said += words
    if (!said.includes('1000 rows')) return
    // In the middle of a batch, not between two.
    await pause(150)
    child.kill('SIGKILL')
  })
  await once(child, 'close')
  assert.equal(child.signalCode, 'SIGKILL')
  const again = await enfilade(data.path, 'import', table)
  assert.equal(again.code, 0, again.errors)
  const [, taken = '', unchanged = ''] =
    /3000 rows: (\d+) taken, 0 updated, (\d+) unchanged, 0 refused/.exec(again.said) ?? []
  assert.equal(Number(taken) + Number(unchanged), 3000, again.said)
  assert.ok(Number(unchanged) >= 400 && Number(unchanged) % 200 === 0, again.said)
})

test('reports problems in a sentence', async () => {
  await using data = await makeDataFolder()
  const refusals: [string[], RegExp][] = [
    [['import'], /Give one folder or table/],
    [['import', join(data.path, 'nowhere')], /There is no .*nowhere/],
    [['import', data.path], /holds no table/],
    [['import', data.path, '--status', 'LOST'], /--status is one of ONLINE_SALE/],
    [['import', data.path, '--colour', 'red'], /Unknown option '--colour'/],
  ]
  for (const [words, sentence] of refusals) {
    const { code, errors } = await enfilade(data.path, ...words)
    assert.deepEqual([code, sentence.test(errors)], [1, true], errors)
    assert.doesNotMatch(errors, /\.ts:\d+/)
  }
})
