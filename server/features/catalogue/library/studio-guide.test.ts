import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openAccount, password } from '#account-fixture'
import { listen } from '#http/listen'
import { openTestGallery } from '#testing'
import { draftSpace } from '#testing/draft-makers'
import { drawPicture } from '#testing/drawn-media'
import { readLibrary } from '#testing/library-makers'

const guide = resolve(import.meta.dirname, '../../../../docs/studio-api.md')

/** The blocks of the page as one script, with the names of the test for those of the page. */
async function guideScript(changes: Record<string, string>): Promise<string> {
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text)
  assert.ok(blocks.length >= 5)
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      assert.ok(text.includes(from), `docs/studio-api.md does not say ${from}`)
      return text.replaceAll(from, to)
    },
    `set -o pipefail\n${blocks.join('\n')}`,
  )
}

/** `--json` came to curl in 7.82. */
const hasTools = ['curl --json "" --version', 'jq --version'].every(
  (command) => spawnSync('bash', ['-c', command]).status === 0,
)

test('the script of docs/studio-api.md goes from a token and a picture to an open exhibition', {
  skip: hasTools ? false : 'it needs curl and jq',
}, async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
  await site.gallery.spaces.ensureBuiltIn(undefined, [draftSpace])
  await using server = await listen({ fetch: site.app, port: 0, host: '127.0.0.1', log: site.log })
  const email = 'you@art.example.org'
  const { cookie } = await openAccount(site, email)
  const picture = join(site.folder, 'low-tide.jpg')
  await writeFile(
    picture,
    await sharp(await drawPicture(3, { widthPx: 800, heightPx: 600 }))
      .jpeg()
      .toBuffer(),
  )
  const script = await guideScript({
    'https://art.example.org': `http://127.0.0.1:${server.port}`,
    "read -rsp 'Password: ' PASSWORD": `PASSWORD='${password}'`,
    'PICTURE=low-tide.jpg': `PICTURE='${picture}'`,
  })
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  assert.deepEqual(stdout.trim().split('\n'), [
    'ON_SALE',
    '2',
    'Low Tide is in Low Tide',
    '3',
    'Twelve prints of one shore, at /vr-exhibitions/ea/low-tide/',
    'Low Tide: hung',
    'open with version 3',
  ])
  const { data } = await readLibrary(site, cookie)
  assert.deepEqual(
    data.map(({ title, price, public: isPublic }) => ({ title, price, isPublic })),
    [{ title: 'Low Tide', price: 1200, isPublic: true }],
  )
})
