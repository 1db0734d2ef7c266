import type { Business } from '@enfilade/contract/businesses'
import { museumPage } from '@enfilade/contract/page-addresses'
import type { openPage } from '#site/page-opening.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { hasTexts, type ListPart } from '#site/ui/list-part.ts'
import { type ResponsivePicture, withStepsUpTo } from '#site/ui/picture-source.ts'
import { citiesOf } from './business-facts.ts'

/** A museum in the list. */
export type MuseumFacts = {
  id: string
  address: string
  title: string
  cities: string
  picture: ResponsivePicture | null
}

/** Museums per page, and added each time. */
export const museumsStep = 12

const widestInListPx = 1280

/** Some museums of the site from a position, newest first. */
export async function museumsPart(
  page: Pick<ReturnType<typeof openPage>, 'gallery' | 'picture'>,
  skip: number,
): Promise<ListPart<MuseumFacts>> {
  const { data, count } = await page.gallery.businesses.list({ kind: 'MUSEUM', skip, limit: museumsStep })
  return { items: await Promise.all(data.map((museum) => museumFacts(page, museum))), skip, count }
}

/** True for a museum in an answer with more of the list. */
export function isMuseumFacts(value: unknown): value is MuseumFacts {
  return hasTexts(value, ['id', 'address', 'title', 'cities'])
}

/** A museum without a cover shows its newest exhibition; a logo would be cropped. */
async function museumFacts(
  { gallery, picture }: Pick<ReturnType<typeof openPage>, 'gallery' | 'picture'>,
  { _id, title, url, cover, locations }: Business,
): Promise<MuseumFacts> {
  const [exhibition] = cover ? [] : ((await gallery.businesses.exhibitionsOf(url, { limit: 1 }))?.exhibitions ?? [])
  const shown = cover ? picture(cover) : exhibition ? coverOf(exhibition, picture) : null
  return {
    id: _id,
    title,
    address: museumPage(url),
    cities: citiesOf(locations),
    picture: withStepsUpTo(shown, widestInListPx),
  }
}
