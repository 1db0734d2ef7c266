import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import sharp from 'sharp'
import { openBuiltPlayer } from './built-player.ts'
import { drawExhibition } from './drawn-exhibition.ts'
import { atRest, launchBrowser, startedMs } from './player-page.ts'
import { takeStill } from './space-still.ts'

const mostBytes = 90_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, help: { type: 'boolean', default: false } },
})

if (values.help) {
  console.log(`Takes the pictures of the built-in spaces, with nothing hung in them, with the player's own camera.

  npm run space-pictures                      every space, into scene/plan/built-in/<name>/pictures/
  npm run space-pictures -- three-rooms       one or more by name
  npm run space-pictures -- --into /tmp/look  small ones elsewhere, while looking for a place to stand`)
  process.exit(0)
}

const unknown = positionals.find((name) => spaceViews[name] === undefined)
if (unknown !== undefined) {
  console.error(`There is no space called ${unknown}; there are ${builtInSpaces.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

/** The best quality that stays within what a picture may weigh. */
async function asPicture(still: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 50; quality -= 4) {
    const picture = await sharp(still).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
    if (picture.byteLength <= mostBytes) return picture
  }
  throw new Error('The picture is too heavy at any quality')
}

await using player = await openBuiltPlayer()
await using browser = await launchBrowser()
const chosen = builtInSpaces.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
for (const { name } of chosen) {
  await drawExhibition({ url: name, space: name, works: [] }, player.drawn)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.goto(`${player.host.address}/player/exhibition/${name}?still&quality=high`)
  await startedMs(page)
  await atRest(page)
  for (const view of spaceViews[name] ?? []) {
    if (values.into !== undefined) {
      await mkdir(values.into, { recursive: true })
      await writeFile(`${values.into}/${name}-${view.name}.png`, await takeStill(page, view, 0.4))
      continue
    }
    const file = spacePictureOf(name, view)
    const picture = await asPicture(await takeStill(page, view, 1))
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, picture)
    console.log(`${name}, ${view.name}: ${Math.round(picture.byteLength / 1000)} kB`)
  }
  await page.close()
}
