import { readFile } from 'node:fs/promises'
import { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import { exhibitionPage } from '@enfilade/contract/page-addresses'
import type { Gallery } from '@enfilade/server/gallery'
import { demoBusinesses } from '#words/demo-businesses'
import type { PlannedExhibition } from '#words/planned-exhibition'
import { mustBeDone, type WorkTaking } from './artwork-taking.ts'

/** Plans, hangs and publishes an exhibition whose works are on the site, and sets its cover if there is one. */
export async function openExhibition(
  gallery: Gallery,
  works: WorkTaking,
  planned: PlannedExhibition,
  workIds: string[],
): Promise<void> {
  const { title, subtitle, description, type, organizer, businessUrl, spaceUrl, url } = planned
  await gallery.spaces.ensureBuiltIn(undefined, [spaceUrl])
  const business = demoBusinesses.find((one) => one.url === businessUrl)
  if (business === undefined) throw new Error(`The demo content has no business at ${businessUrl}`)
  mustBeDone(await gallery.businesses.create(business), business.title)
  const entry = { title, subtitle, description, type, organizer, businessUrl, spaceUrl, url }
  const { exhibition } = mustBeDone(await gallery.exhibitions.create(entry), title)
  const hung = mustBeDone(await hang(gallery, planned, exhibition._id, workIds), title)
  if (hung.refused.length > 0) throw new Error(`${title} could not hang all: ${JSON.stringify(hung.refused)}`)
  await setCover(gallery, works, exhibition._id, url)
  mustBeDone(await gallery.exhibitions.publish(exhibition._id), title)
  const page = exhibitionPage(type, url)
  mustBeDone(await gallery.seo.set(page, { title, description: planned.seoDescription, image: null }), page)
}

/** Hangs the works, whose ids are in the planned order: manually if there is a hanging, else automatically. */
async function hang(gallery: Gallery, planned: PlannedExhibition, exhibitionId: string, workIds: string[]) {
  const { title, description, light, frame, introduced, chapters = [], hungByHand } = planned
  const ids = new Map(planned.works.map((key, index) => [key, workIds[index] ?? key]))
  if (hungByHand !== undefined) {
    const placements = hungByHand.placements.map((placement) => ({
      ...placement,
      artworkId: ids.get(placement.artworkId) ?? placement.artworkId,
    }))
    return await gallery.exhibitions.hang(exhibitionId, { version: 1, light, placements, texts: [...hungByHand.texts] })
  }
  const texts = [...(introduced ? [{ title, text: description }] : []), ...chapters]
  const idsOf = (keys: readonly string[] = []) => keys.flatMap((key) => ids.get(key) ?? [])
  const [glazed, inVitrines] = [idsOf(planned.behindGlass), idsOf(planned.underGlass)]
  return await gallery.exhibitions.autoHang(exhibitionId, workIds, { light, frame, texts, glazed, inVitrines })
}

/** Puts the open exhibitions on the pages that feature them. */
export async function fillPositions(gallery: Gallery, opened: readonly PlannedExhibition[]): Promise<void> {
  for (const position of ExhibitionPosition.options) {
    const urls = opened.filter((planned) => planned.positions.includes(position)).map((planned) => planned.url)
    if (urls.length > 0) mustBeDone(await gallery.exhibitions.setPosition(position, urls), position)
  }
}

async function setCover(gallery: Gallery, works: WorkTaking, exhibitionId: string, url: string): Promise<void> {
  const [wide, tall] = await Promise.all([coverFile(`${url}-wide.webp`), coverFile(`${url}-tall.webp`)])
  if (wide === null) return
  const wideId = await works.upload(wide, `${url}-wide.webp`, 'picture')
  const tallId = tall === null ? null : await works.upload(tall, `${url}-tall.webp`, 'picture')
  mustBeDone(await gallery.exhibitions.setCover(exhibitionId, { wide: wideId, tall: tallId }), url)
}

/** A cover rendered by the player; null if there is none yet. */
async function coverFile(name: string): Promise<Buffer | null> {
  return await readFile(new URL(`./covers/${name}`, import.meta.url)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}
