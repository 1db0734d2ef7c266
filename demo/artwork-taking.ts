import { Readable } from 'node:stream'
import type { Gallery } from '@enfilade/server/gallery'
import { demoArtists } from '#works/demo-artists'
import type { DemoWork } from '#works/demo-artwork'

/** Throws if the site refused something: the demo content is our own, so a refusal is a mistake in it. */
export function mustBeDone<Answer extends { done: boolean }>(
  answer: Answer,
  what: string,
): Extract<Answer, { done: true }> {
  if (isDone(answer)) return answer
  throw new Error(`The site refused ${what}: ${JSON.stringify(answer)}`)
}

function isDone<Answer extends { done: boolean }>(answer: Answer): answer is Extract<Answer, { done: true }> {
  return answer.done
}

const source = 'enfilade-demo'

export type WorkTaking = ReturnType<typeof openWorkTaking>

/** Adds works, their artists and their files to a site; returns the site's ids. */
export function openWorkTaking(gallery: Gallery) {
  const artistUrls = new Map<string, Promise<string>>()
  const ids = new Map<string, string>()
  const pictures = new Map<string, string>()

  function artistUrlOf(name: string): Promise<string> {
    const known = artistUrls.get(name)
    if (known !== undefined) return known
    const entry = demoArtists.get(name)
    if (entry === undefined) throw new Error(`The demo content has no artist called ${name}`)
    const entered = gallery.artists.create(entry).then((answer) => mustBeDone(answer, name).artist.url)
    artistUrls.set(name, entered)
    return entered
  }

  /** Uploads a file and waits until its renditions are ready. The same bytes are never stored twice. */
  async function upload(
    bytes: Uint8Array,
    filename: string,
    purpose: 'picture' | 'mesh' | 'video' | 'audio',
    attempts = 3,
  ): Promise<string> {
    const taken = await gallery.media.upload(Readable.from([bytes]), { filename, purpose })
    // On a very busy machine, the process that reads a file may be stopped for its time limit. Our files are valid.
    if (!taken.done && taken.because === 'unreadable' && attempts > 1) {
      return await upload(bytes, filename, purpose, attempts - 1)
    }
    const { asset } = mustBeDone(taken, filename)
    const settled = await gallery.media.settled(asset.id)
    if (settled.state !== 'ready') throw new Error(`${filename} was refused: ${settled.reason ?? 'no reason given'}`)
    return settled.id
  }

  async function uploadPicture({ title, shape }: DemoWork, picture: Uint8Array): Promise<string> {
    return await upload(picture, `${fileNameOf(title)}.${shape === 'FREE' ? 'png' : 'jpg'}`, 'picture')
  }

  async function makeAndUpload(work: DemoWork) {
    const { picture, mesh, video, sound } = await work.makeFiles()
    const name = fileNameOf(work.title)
    const [pictureAssetId, meshAssetId, videoAssetId, soundAssetId] = await Promise.all([
      uploadPicture(work, picture),
      mesh === undefined ? null : upload(mesh, `${name}.glb`, 'mesh'),
      video === undefined ? null : upload(video, `${name}.webm`, 'video'),
      sound === undefined ? null : upload(sound, `${name}.wav`, 'audio'),
    ])
    pictures.set(work.key, pictureAssetId)
    return { pictureAssetId, meshAssetId, videoAssetId, soundAssetId }
  }

  /** The id of a work that an earlier, interrupted run has added completely; null if there is none. */
  async function idFromBefore(work: DemoWork): Promise<string | null> {
    if (work.objectType !== null) {
      const artifact = await gallery.artifacts.findByUrl(fileNameOf(work.title))
      return artifact === null || artifact.meshguid === null ? null : artifact._id
    }
    const artist = work.artistName === null ? null : await artistUrlOf(work.artistName)
    const { data } = await gallery.artworks.list({ name: work.title, artist, limit: 100 })
    const found = data.find((one) => one.shrTitle === work.title && one.shrCreditLine === work.creditLine)
    return found === undefined || found.fileVersions === null ? null : found._id
  }

  /** An object of the study collection. Its annotations are updated even if it is on the site already. */
  async function takeInObject(work: DemoWork, isHere: boolean): Promise<string> {
    const { title, description, widthCm, heightCm, depthCm, objectType, medium, creditLine, notes = [] } = work
    const files = isHere ? { pictureAssetId: null, meshAssetId: null } : await makeAndUpload(work)
    const answer = await gallery.artifacts.create({
      title,
      description,
      widthCm,
      heightCm,
      depthCm,
      objectType,
      materials: medium,
      creditLine,
      pictureAssetId: files.pictureAssetId,
      meshAssetId: files.meshAssetId,
      annotations: notes.map(({ at: [fromLeft, fromFoot, fromBack], ...words }) => ({
        at: [fromLeft, fromFoot, fromBack],
        ...words,
      })),
      url: fileNameOf(title),
      source,
      externalId: work.key,
    })
    return mustBeDone(answer, title).artifact._id
  }

  async function takeInWork(work: DemoWork): Promise<string> {
    const { title, description, widthCm, heightCm, depthCm } = work
    const answer = await gallery.artworks.create({
      title,
      description,
      widthCm,
      heightCm,
      lengthCm: depthCm,
      shape: work.shape,
      parts: work.parts,
      artistUrl: work.artistName === null ? null : await artistUrlOf(work.artistName),
      year: work.year,
      type: work.type,
      medium: work.medium,
      series: work.series,
      status: work.status,
      price: work.price?.amount ?? null,
      currency: work.price?.currency ?? null,
      creditLine: work.creditLine,
      rights: work.rights,
      styles: [...work.styles],
      ...(await makeAndUpload(work)),
      source,
      externalId: work.key,
    })
    return mustBeDone(answer, title).artwork._id
  }

  async function takeIn(work: DemoWork): Promise<string> {
    const before = await idFromBefore(work)
    if (work.objectType !== null) return await takeInObject(work, before !== null)
    // An existing work keeps its record: it may be sold by now.
    const id = before ?? (await takeInWork(work))
    if (work.captions !== undefined) {
      const captioned = { language: 'en', captions: work.captions }
      mustBeDone(await gallery.interpretation.say(id, captioned), work.title)
    }
    return id
  }

  return {
    upload,

    /** The file of a work's picture, drawn again only if an earlier run took it in: equal bytes are stored once. */
    async pictureOf(work: DemoWork): Promise<string> {
      return pictures.get(work.key) ?? (await uploadPicture(work, (await work.makeFiles()).picture))
    },

    /** Adds a work once, however often it is requested, and returns its id. */
    async idOf(work: DemoWork): Promise<string> {
      const known = ids.get(work.key)
      if (known !== undefined) return known
      const id = await takeIn(work)
      ids.set(work.key, id)
      return id
    },
  }
}

/** A title as the name of a file: lower-case letters, digits and hyphens. */
export function fileNameOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
}
