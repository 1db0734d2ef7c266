import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import type { LightPreset } from '@enfilade/contract/hanging'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import type { HungFace } from '@enfilade/contract/picture-shapes'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'
import type { SceneDocument, SceneLabel, SceneSpace } from '@enfilade/contract/scene-document'
import { autoHang } from '@enfilade/scene/hanging/auto-hang'
import type { HangableWork } from '@enfilade/scene/hanging/hangable-work'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { assembleScene, type ExhibitedWork } from '@enfilade/scene/hanging/scene-assembly'
import { sceneIdOf } from '@enfilade/scene/hanging/scene-identity'
import { buildSpaceFiles, type SpaceFiles } from '@enfilade/scene/plan/built-in-spaces'
import sharp from 'sharp'

/** A space that is not built in. */
export type DrawnSpace = Pick<SpaceFiles, 'glb' | 'lightmap' | 'whiteRatio' | 'sceneSpace'> & {
  readonly url: string
  readonly title: string
}

/** A picture to hang, with its file as bytes that sharp can read, or as existing renditions. */
export type DrawnTestWork = {
  readonly title: string
  readonly artistName: string
  readonly medium: string
  readonly widthMm: number
  readonly heightMm: number
  readonly picture: Uint8Array | RenditionSet
  readonly face?: HungFace
  readonly glazed?: boolean
  /** A WebM file that plays instead of the picture. */
  readonly film?: Omit<ArtworkVideo, 'path'> & { readonly bytes: Uint8Array }
}

/** An object to stand on a plinth, with its model as a GLB. */
export type DrawnObject = {
  readonly title: string
  readonly widthMm: number
  readonly heightMm: number
  readonly depthMm: number
  readonly glb: Uint8Array
  readonly inVitrine?: boolean
}

export type DrawnExhibition = {
  readonly url: string
  /** Name of a built-in space, or one drawn for the purpose. */
  readonly space: string | DrawnSpace
  readonly works: readonly DrawnTestWork[]
  readonly objects?: readonly DrawnObject[]
  readonly light?: LightPreset
}

/** Random numbers between 0 and 1 for a seed. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * This many different pictures of coloured bars, each side between 300 mm and `mostMm`, with `pxPerMm` of picture per
 * millimetre of wall.
 */
export function drawnWorks(count: number, { mostMm = 1200, pxPerMm = 1.5 } = {}): DrawnTestWork[] {
  return Array.from({ length: count }, (_, index) => {
    const chance = seededChance(index + 1)
    const widthMm = Math.round(300 + chance() * (mostMm - 300))
    const heightMm = Math.round(300 + chance() * (mostMm - 300))
    const hue = Math.round(chance() * 360)
    const bars = Array.from({ length: 14 }, (_unused, bar) => {
      const colour = `hsl(${(hue + bar * 11) % 360} ${30 + chance() * 40}% ${20 + chance() * 60}%)`
      return `<rect x="${(bar * 100) / 14}" width="${100 / 14 + 0.1}" y="${chance() * 40}" height="100" fill="${colour}"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(widthMm * pxPerMm)}" height="${Math.round(heightMm * pxPerMm)}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="hsl(${hue} 20% 88%)"/>${bars.join('')}</svg>`
    return {
      title: `Bars No. ${index + 1}`,
      artistName: 'Bars',
      medium: index % 3 === 0 ? 'Pigment print on paper' : 'Oil on canvas',
      widthMm,
      heightMm,
      picture: Buffer.from(svg),
    }
  })
}

class FileFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes bytes under a name made of their hash, and returns the path. */
  async put(bytes: Uint8Array, ending: string): Promise<string> {
    const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`
    await writeFile(join(this.#folder, path), bytes)
    return path
  }
}

async function renditionSetOf(picture: Uint8Array, files: FileFolder): Promise<RenditionSet> {
  const { isOpaque } = await sharp(picture).stats()
  const read = sharp(picture)
  const whole = await (isOpaque ? read.removeAlpha() : read)
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const longerPx = Math.max(whole.info.width, whole.info.height)
  const steps: RenditionSet['steps'] = []
  for (const stepPx of renditionSidesPx) {
    if (stepPx > longerPx && steps.length > 0) break
    const step = await sharp(whole.data)
      .resize(stepPx, stepPx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, exact: true })
      .toBuffer({ resolveWithObject: true })
    steps.push({
      widthPx: step.info.width,
      heightPx: step.info.height,
      path: await files.put(step.data, 'webp'),
    })
  }
  const mean = await sharp(whole.data).resize(1, 1).raw().toBuffer()
  return { placeholder: { colour: `#${mean.subarray(0, 3).toString('hex')}`, thumbHash: '' }, steps }
}

async function filmOf(
  { bytes, ...film }: NonNullable<DrawnTestWork['film']>,
  files: FileFolder,
): Promise<ArtworkVideo> {
  return { ...film, path: await files.put(bytes, 'webm') }
}

function drawnLabel(title: string, page: string): SceneLabel {
  return {
    title,
    artistName: null,
    artistPage: null,
    year: '2026',
    medium: null,
    dimensions: null,
    price: null,
    status: 'Not for sale',
    onSale: false,
    description: `${title}: a drawing made to be looked at while the walk is tried. ${'It says as much as a label does. '.repeat(6)}`,
    creditLine: null,
    page,
    audioPath: null,
  }
}

async function builtInSpace(name: string): Promise<DrawnSpace> {
  const files = await buildSpaceFiles(name)
  return { ...files, url: name, title: files.about.title }
}

/** Writes `files/…` and `scenes/<url>.json` below a folder, like a server's answers. */
export async function drawExhibition(exhibition: DrawnExhibition, folder: string): Promise<SceneDocument> {
  await mkdir(join(folder, 'files'), { recursive: true })
  await mkdir(join(folder, 'scenes'), { recursive: true })
  const files = new FileFolder(join(folder, 'files'))
  const built = typeof exhibition.space === 'string' ? await builtInSpace(exhibition.space) : exhibition.space
  const space: SceneSpace = {
    ...built.sceneSpace,
    url: built.url,
    title: built.title,
    meshPath: await files.put(built.glb, 'glb'),
    lightmap: { path: await files.put(built.lightmap, 'webp'), whiteRatio: built.whiteRatio },
  }
  const works: ExhibitedWork[] = []
  for (const [index, work] of exhibition.works.entries()) {
    const hangable: HangableWork = {
      id: `work-${index + 1}`,
      type: 'PAINTING',
      medium: work.medium,
      widthMm: work.widthMm,
      heightMm: work.heightMm,
      depthMm: null,
      hasMesh: false,
      ...(work.face ? { face: work.face } : {}),
    }
    works.push({
      hangable,
      url: `work-${index + 1}`,
      picture: work.picture instanceof Uint8Array ? await renditionSetOf(work.picture, files) : work.picture,
      video: work.film ? await filmOf(work.film, files) : null,
      meshPath: null,
      label: {
        ...drawnLabel(work.title, `/artworks/work-${index + 1}/`),
        artistName: work.artistName,
        medium: work.medium,
        dimensions: `${work.heightMm / 10} × ${work.widthMm / 10} cm (H × W)`,
      },
    })
  }
  for (const [index, object] of (exhibition.objects ?? []).entries()) {
    const { widthMm, heightMm, depthMm } = object
    const id = `object-${index + 1}`
    works.push({
      hangable: { id, type: 'SCULPTURE', medium: null, widthMm, heightMm, depthMm, hasMesh: true },
      url: id,
      picture: null,
      meshPath: await files.put(object.glb, 'glb'),
      label: drawnLabel(object.title, `/artworks/${id}/`),
    })
  }
  const hung = autoHang(
    space,
    works.map(({ hangable }) => hangable),
    {
      light: exhibition.light,
      glazed: exhibition.works.flatMap(({ glazed }, index) => (glazed ? [`work-${index + 1}`] : [])),
      inVitrines: (exhibition.objects ?? []).flatMap(({ inVitrine }, index) =>
        inVitrine ? [`object-${index + 1}`] : [],
      ),
    },
  )
  if (!hung.done) throw new Error(hung.reason)
  const assembly = assembleScene({
    exhibition: {
      url: exhibition.url,
      title: exhibition.url,
      subtitle: null,
      organizer: 'Drawn for a test',
      page: `/vr-exhibitions/drawn/${exhibition.url}/`,
    },
    space,
    hanging: readHanging(hung.hanging, space.url),
    works,
  })
  if (!assembly.done) throw new Error(assembly.reason)
  const scene: SceneDocument = { ...assembly.scene, meshguid: sceneIdOf(assembly.scene) }
  await writeFile(join(folder, 'scenes', `${exhibition.url}.json`), JSON.stringify(scene))
  await writeFile(join(folder, 'scenes', `${exhibition.url}-marks.json`), JSON.stringify({ data: [] }))
  return scene
}
