import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { readConfig } from '#config'
import type { Gallery } from '#gallery'
import { openLog } from '#log'
import { startServer } from '#serve'
import { drawBox, drawFilm, recordSilence, sent } from './drawn-media.ts'
import { freePort } from './free-port.ts'

/*
 * A small site for the stories of the site: the real server on its own data folder, with a few exhibitions that were
 * uploaded, hung and published through its own interfaces. A folder that was seeded before, or a copy of one, is only
 * opened. Run as a program; prints its addresses as one line of JSON.
 */

const dataDir = process.argv[2] ?? 'data'
await mkdir(dataDir, { recursive: true })
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO: 'off',
  BRAND_EMAIL: 'office@site.example',
  BRAND_DASHBOARD_URL: 'https://dashboard.site.example/',
  // The pictures of a few spaces are enough, and are added below.
  SPACE_PICTURES: 'off',
  // A story may choose the address of its visitor, by a header.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  // All stories together send more forms than one visitor does.
  FORMS_PER_HOUR: '480',
})
await using server = await startServer(config, openLog('warn'))
const addressesFile = join(dataDir, 'seeded.json')
if (!existsSync(addressesFile)) {
  const addresses = await seed(server.site.gallery)
  await server.site.gallery.spaces.ensurePictures(undefined, ['white-room', 'three-rooms', 'museum-suite'])
  await server.site.jobs.settled()
  await writeFile(addressesFile, JSON.stringify(addresses))
}
const addresses: unknown = JSON.parse(await readFile(addressesFile, 'utf8'))
process.stdout.write(`${JSON.stringify({ origin: server.address, addresses })}\n`)
await new Promise((resolve) => process.once('SIGTERM', resolve))

/** A picture of two colours, drawn here, of the given form. */
async function upload(gallery: Gallery, widthPx: number, heightPx: number, hue: number): Promise<string> {
  const sky = `hsl(${hue} 45% 70%)`
  const ground = `hsl(${(hue + 150) % 360} 35% 35%)`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="${sky}"/><rect y="58%" width="100%" height="42%" fill="${ground}"/><circle cx="34%" cy="36%" r="${widthPx / 12}" fill="#f7f6f2"/></svg>`
  const file = await sharp(Buffer.from(drawing)).png().toBuffer()
  const uploaded = await gallery.media.upload(Readable.from([file]), { filename: 'drawn.png', purpose: 'picture' })
  if (!uploaded.done) throw new Error(uploaded.reason)
  return uploaded.asset.id
}

async function uploadFile(gallery: Gallery, bytes: Buffer, purpose: 'audio' | 'mesh' | 'video'): Promise<string> {
  const uploaded = await gallery.media.upload(sent(bytes), { filename: null, purpose })
  if (!uploaded.done) throw new Error(uploaded.reason)
  return uploaded.asset.id
}

async function seed(gallery: Gallery) {
  await gallery.spaces.ensureBuiltIn()
  const [space] = await gallery.spaces.list({ size: 'SMALL' })
  if (!space) throw new Error('There is no built-in space.')
  const business = done(
    await gallery.businesses.create({
      title: 'House Collection',
      kind: 'MUSEUM',
      description: 'Two colours each, drawn for the stories of this site.',
      locations: [{ city: 'Zug', country: 'Switzerland' }],
    }),
  ).business
  const [toOrder] = await gallery.spaces.list({ size: 'LARGE' })
  if (toOrder) done(await gallery.spaces.setTags(toOrder.url, ['Custom']))
  await enterNames(gallery)
  const works = await enterWorks(gallery)
  const entry = { organizer: 'House Collection', businessUrl: business.url, spaceUrl: space.url }
  const about = 'Twelve pictures of a horizon, each of two colours. '
  const shown = await show(gallery, works.slice(0, 12), {
    ...entry,
    title: 'Twelve Horizons',
    subtitle: 'Drawings in two colours',
    type: 'MUSEUM',
    description: `${about.repeat(30)}\n\nThe last sentence of a long text.`,
  })
  for (const [title, type, from] of [
    ['One Horizon a Day', 'ARTIST', 2],
    ['Horizons for Sale', 'GALLERY', 4],
    ['Horizons at Home', 'COLLECTOR', 6],
    ['A Second Museum Show', 'MUSEUM', 1],
  ] as const) {
    await show(gallery, works.slice(from, from + 5), { ...entry, title, type })
  }
  const draft = done(await gallery.exhibitions.create({ ...entry, title: 'Not Yet Open', type: 'MUSEUM' }))
  done(await gallery.exhibitions.autoHang(draft.exhibition._id, works.slice(0, 3), {}))
  await hangForWalkthrough(gallery, works.slice(0, 3))
  await gallery.exhibitions.setPosition('HOME_PAGE_FEATURED_EXHIBITIONS', [shown])
  // In the form in which editors embed it.
  const film = '<iframe src="https://www.youtube.com/embed/a1_b2-C3d4E"></iframe>'
  for (const tag of ['NEWS', 'ROADSHOW'] as const) {
    for (const number of [1, 2, 3]) {
      done(
        await gallery.news.write({
          title: `${tag === 'NEWS' ? 'News' : 'From the road'}, number ${number}`,
          shortDescription: 'What was built, and why.',
          html: `<p>A paragraph of an article.</p>${number === 3 ? film : ''}`,
          tags: [tag],
          publishedAt: `2026-01-0${number}T09:00:00Z`,
        }),
      )
    }
  }
  done(
    await gallery.announcements.announce({
      words: 'A waiting list is open.',
      articleUrl: 'news-number-1',
      waitingListUrl: 'https://list.site.example/',
    }),
  )
  done(
    await gallery.artifacts.create({
      title: 'Plumb Line',
      objectType: 'Tool',
      materials: 'Brass, cord',
      heightCm: 12,
      widthCm: 3,
      depthCm: 3,
    }),
  )
  await enterWhatPlaysAndTurns(gallery)
  const operator = 'operator@site.example'
  done(await gallery.accounts.addOperator(operator, 'a gallery of many rooms'))
  return { draftId: draft.draftId, operatorToken: done(await gallery.accounts.issueToken(operator)).token }
}

/** A space whose walkthrough is an unpublished draft. */
async function hangForWalkthrough(gallery: Gallery, works: string[]): Promise<void> {
  const [space] = await gallery.spaces.list({ size: 'MEDIUM' })
  if (!space) throw new Error('There is no space of middle size.')
  const entry = {
    organizer: 'House Collection',
    title: 'Hung to Be Tried',
    type: 'MUSEUM',
    spaceUrl: space.url,
  } as const
  const { exhibition } = done(await gallery.exhibitions.create(entry))
  done(await gallery.exhibitions.autoHang(exhibition._id, works, {}))
  done(await gallery.spaces.setWalkthrough(space.url, exhibition.url))
}

/** Enough artists and museums for lists of more than one page, without hung works. */
async function enterNames(gallery: Gallery): Promise<void> {
  const instruments =
    'Azimuth Bearing Contour Datum Elevation Fall Gradient Hachure Isobar Knot Latitude Mean Nadir Origin'
  for (const [index, name] of instruments.split(' ').entries()) {
    done(
      await gallery.artists.create({
        name: `${name}, a drawing program`,
        country: index < 3 ? 'France' : 'Switzerland',
        categories: [index % 2 === 0 ? 'Surveyors' : 'Pilots'],
        ...(index === 0 && {
          biography: `${'It draws one line a day. '.repeat(60)}\n\nThe last line of a long life.`,
          ulan: '500000001',
          wikidata: 'Q1',
        }),
      }),
    )
  }
  for (let number = 1; number <= 13; number++) {
    done(
      await gallery.businesses.create({
        title: `Museum of Line ${number}`,
        kind: 'MUSEUM',
        locations: [{ city: 'Zug' }],
      }),
    )
  }
}

async function enterWorks(gallery: Gallery): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= 14; number++) {
    // The last is a panorama with more pixels than are loaded at once.
    const [widthCm, heightCm, pxPerCm] =
      number === 14 ? [300, 40, 16] : [40 + ((number * 37) % 80), 30 + ((number * 53) % 70), 10]
    const pictureAssetId = await upload(gallery, widthCm * pxPerCm, heightCm * pxPerCm, number * 25)
    const forSale = number % 3 === 0
    const { artwork } = done(
      await gallery.artworks.create({
        title: `Horizon ${number}`,
        artistName: number % 2 ? 'Meridian, a drawing program' : 'Parallel, a drawing program',
        year: '2026',
        type: 'PRINT',
        medium: 'Pigment print on cotton paper',
        status: forSale ? 'ON_SALE' : 'NOT_ON_SALE',
        ...(forSale && { price: 1200, currency: 'EUR' }),
        widthCm,
        heightCm,
        ...(number === 8 && { shape: 'ROUND' }),
        description: 'A horizon of two colours under a pale disc.',
        styles: [number % 2 ? 'Two colours' : 'Horizons'],
        pictureAssetId,
        source: 'site stories',
        externalId: String(number),
      }),
    )
    ids.push(artwork._id)
  }
  return ids
}

/** One of each kind that moves, sounds or turns: a film, a space's film, a recording, an object with its model. */
async function enterWhatPlaysAndTurns(gallery: Gallery): Promise<void> {
  const filmSize = { widthPx: 160, heightPx: 90 }
  const [film, recording, model, still] = await Promise.all([
    drawFilm(filmSize).then((bytes) => uploadFile(gallery, bytes, 'video')),
    uploadFile(gallery, recordSilence(), 'audio'),
    drawBox().then((bytes) => uploadFile(gallery, bytes, 'mesh')),
    upload(gallery, 800, 450, 20),
  ])
  const shown = { status: 'NOT_ON_SALE', year: '2026' } as const
  done(
    await gallery.artworks.create({
      ...shown,
      title: 'Dusk in Twelve Frames',
      type: 'VIDEO',
      medium: 'Film, silent',
      pictureAssetId: still,
      videoAssetId: film,
    }),
  )
  const [spoken] = (await gallery.artworks.list({ name: 'Horizon 3' })).data
  if (spoken) {
    done(await gallery.artworks.update(spoken._id, { audioAssetId: recording }))
    done(await gallery.interpretation.say(spoken._id, { language: 'en', transcript: 'Begin at the line.' }))
  }
  const { artifact } = done(
    await gallery.artifacts.create({
      title: 'Bronze Block',
      objectType: 'Weight',
      materials: 'Bronze',
      heightCm: 4,
      widthCm: 2,
      depthCm: 3,
      meshAssetId: model,
      pictureAssetId: still,
    }),
  )
  const inGerman = { language: 'de', title: 'Bronzeklotz', description: 'Er wiegt, was er wiegt.' }
  done(
    await gallery.interpretation.say(artifact._id, {
      ...inGerman,
      audioAssetId: recording,
      transcript: 'Heb ihn auf.',
    }),
  )
  const [space] = await gallery.spaces.list({ size: 'MEDIUM' })
  if (space) done(await gallery.spaces.setFilm(space.url, { film, still }))
}

type NewShow = Parameters<Gallery['exhibitions']['create']>[0]

/** Creates, hangs and publishes an exhibition; returns its url. */
async function show(gallery: Gallery, works: string[], entry: NewShow): Promise<string> {
  const { exhibition } = done(await gallery.exhibitions.create(entry))
  done(await gallery.exhibitions.autoHang(exhibition._id, works, {}))
  const wide = await upload(gallery, 1200, 600, 200)
  done(await gallery.exhibitions.setCover(exhibition._id, { wide }))
  // A busy machine takes longer for the pictures than a publication waits for them.
  await server.site.jobs.settled()
  done(await gallery.exhibitions.publish(exhibition._id))
  return exhibition.url
}

function done<Outcome extends { done: boolean }>(outcome: Outcome): Extract<Outcome, { done: true }> {
  if (isDone(outcome)) return outcome
  throw new Error(JSON.stringify(outcome))
}

function isDone<Outcome extends { done: boolean }>(outcome: Outcome): outcome is Extract<Outcome, { done: true }> {
  return outcome.done
}
