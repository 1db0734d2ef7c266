import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'
import { type DrawnTestWork, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import sharp from 'sharp'

/** Longer side of each picture. */
const pictureSidePx = 1200
const drawings = 40

/** A work with the address of its JPEG below the host, as every viewer but our player shows it. */
export type HungJpeg = DrawnTestWork & { readonly jpegPath: string }

/**
 * This many pictures of 1200 px, each a separate file: as a JPEG, and in the sizes that the site makes of an upload. A
 * few drawings are repeated under other names, which does not affect loading.
 */
export async function drawJpegs(count: number, drawnFolder: string): Promise<HungJpeg[]> {
  const folder = join(drawnFolder, 'files')
  await mkdir(folder, { recursive: true })
  const drawn = await drawAll(folder)
  const works: HungJpeg[] = []
  for (let index = 0; index < count; index += 1) {
    const drawing = drawn[index % drawn.length]
    if (drawing === undefined) throw new Error('nothing was drawn')
    const name = (path: string) => `${index}-${path}`
    const steps: RenditionSet['steps'] = []
    for (const step of drawing.renditions.steps) {
      await copyFile(join(folder, step.path), join(folder, name(step.path)))
      steps.push({ ...step, path: name(step.path) })
    }
    await copyFile(join(folder, drawing.jpegPath), join(folder, name(drawing.jpegPath)))
    works.push({
      ...drawing.work,
      title: `Bars No. ${index + 1}`,
      picture: { ...drawing.renditions, steps },
      jpegPath: `/files/${name(drawing.jpegPath)}`,
    })
  }
  return works
}

type Drawing = { work: DrawnTestWork; renditions: RenditionSet; jpegPath: string }

async function drawAll(folder: string): Promise<Drawing[]> {
  const all: Drawing[] = []
  for (const [index, work] of drawnWorks(drawings, { mostMm: 480 }).entries()) {
    if (!(work.picture instanceof Uint8Array)) throw new Error('a drawing came without its picture')
    const longerMm = Math.max(work.widthMm, work.heightMm)
    const widthPx = Math.round((work.widthMm / longerMm) * pictureSidePx)
    const heightPx = Math.round((work.heightMm / longerMm) * pictureSidePx)
    const png = await sharp(work.picture).resize(widthPx, heightPx, { fit: 'fill' }).removeAlpha().png().toBuffer()
    const grained = await withGrain(png, widthPx, heightPx, index)
    const jpegPath = `drawing-${index}.jpg`
    await writeFile(join(folder, jpegPath), await sharp(grained).jpeg({ quality: 85 }).toBuffer())
    all.push({ work, renditions: await renditionSetOf(grained, index, folder), jpegPath })
  }
  return all
}

/** Flat colours compress to almost nothing, unlike paintings. */
async function withGrain(png: Buffer, widthPx: number, heightPx: number, seed: number): Promise<Buffer> {
  const grain = Buffer.alloc(widthPx * heightPx * 3)
  let state = seed + 1
  for (let at = 0; at < grain.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    grain.fill(116 + (state >>> 24) * 0.1, at, at + 3)
  }
  const raw = { width: widthPx, height: heightPx, channels: 3 } as const
  const soft = await sharp(grain, { raw }).blur(0.8).png().toBuffer()
  return sharp(png)
    .composite([{ input: soft, blend: 'soft-light' }])
    .png()
    .toBuffer()
}

async function renditionSetOf(picture: Buffer, index: number, folder: string): Promise<RenditionSet> {
  const steps: RenditionSet['steps'] = []
  for (const stepPx of renditionSidesPx.filter((px) => px <= pictureSidePx)) {
    const { data, info } = await sharp(picture)
      .resize(stepPx, stepPx, { fit: 'inside' })
      .webp({ quality: 88, effort: 1 })
      .toBuffer({ resolveWithObject: true })
    const path = `drawing-${index}-${stepPx}.webp`
    await writeFile(join(folder, path), data)
    steps.push({ widthPx: info.width, heightPx: info.height, path })
  }
  const mean = await sharp(picture).resize(1, 1).raw().toBuffer()
  return { placeholder: { colour: `#${mean.subarray(0, 3).toString('hex')}`, thumbHash: '' }, steps }
}
