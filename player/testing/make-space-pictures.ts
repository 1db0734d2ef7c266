import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { type SpaceView, spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import sharp from 'sharp'
import { openBuiltPlayer } from './built-player.ts'
import { type DrawnExhibition, drawExhibition } from './drawn-exhibition.ts'
import { atRest, launchBrowser, startedMs } from './player-page.ts'
import { takeStill } from './space-still.ts'
import { exhibitionOfEveryKind, pictureOfEveryKind, viewOfEveryKind } from './works-of-every-kind.ts'

const mostBytes = 90_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, help: { type: 'boolean', default: false } },
})

if (values.help) {
  console.log(`Takes the pictures of the built-in spaces, with nothing hung in them, with the player's own camera, and the picture of
works of every kind that their looks are held against.

  npm run space-pictures                      every space, into scene/plan/built-in/<name>/pictures/, and player/testing/works-of-every-kind.webp
  npm run space-pictures -- three-rooms       one or more by name, among them works-of-every-kind
  npm run space-pictures -- --into /tmp/look  small ones elsewhere, while looking for a place to stand`)
  process.exit(0)
}

/** Rooms with their pictures. */
type Subject = {
  readonly exhibition: DrawnExhibition
  readonly pictures: readonly { readonly view: SpaceView; readonly file: URL }[]
}

const subjects: readonly Subject[] = [
  ...builtInSpaces.map(({ name }) => ({
    exhibition: { url: name, space: name, works: [] },
    pictures: (spaceViews[name] ?? []).map((view) => ({ view, file: spacePictureOf(name, view) })),
  })),
  {
    exhibition: exhibitionOfEveryKind(viewOfEveryKind.name),
    pictures: [{ view: viewOfEveryKind, file: pictureOfEveryKind }],
  },
]
const names = subjects.map(({ exhibition }) => exhibition.url)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is nothing called ${unknown}; there are ${names.join(', ')}.`)
  process.exit(1)
}

/** The best quality within the limit for a picture's size. */
async function asPicture(still: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 50; quality -= 4) {
    const picture = await sharp(still).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
    if (picture.byteLength <= mostBytes) return picture
  }
  throw new Error('The picture is too heavy at any quality')
}

await using player = await openBuiltPlayer()
await using browser = await launchBrowser()
for (const { exhibition, pictures } of subjects) {
  const name = exhibition.url
  if (positionals.length > 0 && !positionals.includes(name)) continue
  await drawExhibition(exhibition, player.drawn)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.goto(`${player.host.address}/player/exhibition/${name}?still&quality=high`)
  await startedMs(page)
  await atRest(page)
  for (const { view, file } of pictures) {
    if (values.into !== undefined) {
      await mkdir(values.into, { recursive: true })
      await writeFile(`${values.into}/${name}-${view.name}.png`, await takeStill(page, view, 0.4))
      continue
    }
    const picture = await asPicture(await takeStill(page, view, 1))
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, picture)
    console.log(`${name}, ${view.name}: ${Math.round(picture.byteLength / 1000)} kB`)
  }
  await page.close()
}
