import type { ArtworkFilter } from '@enfilade/contract/artwork-calls'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { pagePath } from '#site/shell/page-head.ts'
import { pageAsked } from '#site/ui/filter-address.ts'
import { type ListPart, textOfPart } from '#site/ui/list-part.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { type WorksAsked, workLists, worksAPage } from './artwork-list-address.ts'
import { workFacts } from './piece-facts.ts'
import type { WorkFacts } from './work-facts.ts'

/** A longer search than any title can match; the catalogue is not asked. */
const longestNameChars = 200
/** No list reaches as far as this. */
const farthestSkip = 10_000_000
/** The widest files of a picture that a list, and a row of small pictures, have a use for; and the narrowest. */
const widestInListPx = 1280
const widestInRowPx = 640
const narrowestPx = 200

type PictureMaker = ReturnType<typeof openPage>['picture']

/** What a page of the list is asked; ends the loader with a redirect for a form of the address that is not the one. */
export function askedOf(args: LoaderFunctionArgs): WorksAsked {
  const url = new URL(pagePath(args.request.url), args.request.url)
  url.search = String(visitorQuery(args.request))
  const asked = workLists.askedOf(url)
  if (!asked) throw notFound()
  const better = workLists.betterAddress(url, asked)
  if (better !== null) throw redirect(better, 301)
  return asked
}

/** A list as its page shows it: the address that names it, the part that was asked for as a text, and its place. */
export type WorkList = { address: string; partText: string; skip: number; count: number }

/** The page of a list that the address asks for, twelve works. One behind the last is a page not found. */
export async function loadWorkList(args: LoaderFunctionArgs): Promise<WorkList> {
  const asked = askedOf(args)
  const page = pageAsked(visitorQuery(args.request))
  const part = await loadWorks(args, asked, (page - 1) * worksAPage)
  if (page > 1 && part.items.length === 0) throw notFound()
  return { address: workLists.addressOf(asked), partText: textOfPart(part), skip: part.skip, count: part.count }
}

/** Twelve works of a list, from a place on. */
export async function loadWorks(
  args: LoaderFunctionArgs,
  asked: WorksAsked,
  skip: number,
): Promise<ListPart<WorkFacts>> {
  const { gallery, picture } = openPage(args)
  const nothing = skip > farthestSkip || (asked.name?.length ?? 0) > longestNameChars
  const { data, count } = nothing
    ? { data: [], count: 0 }
    : await gallery.artworks.list({ ...artworkFilter(asked), skip, limit: worksAPage })
  return { items: data.map((piece) => listedWork(piece, picture)), skip, count }
}

/** A work as a list shows it, with no larger picture than a list has a use for. */
export function listedWork(piece: ArtPiece, picture: PictureMaker): WorkFacts {
  return workFacts(piece, withinWidth(picture(piece.fileVersions, piece.placeholder), widestInListPx))
}

/** The same for a short row of small pictures, where a flat colour is placeholder enough. */
export function rowWork(piece: ArtPiece, picture: PictureMaker): WorkFacts {
  const source = withinWidth(picture(piece.fileVersions, piece.placeholder), widestInRowPx)
  return workFacts(piece, source && { ...source, thumbHash: null })
}

function withinWidth(source: ResponsivePicture | null, widestPx: number): ResponsivePicture | null {
  if (!source) return null
  const steps = source.steps.filter(({ widthPx }) => widthPx >= narrowestPx && widthPx <= widestPx)
  return steps.length > 0 ? { ...source, steps } : source
}

function artworkFilter({ name, filters }: WorksAsked): ArtworkFilter {
  const { isOnSale, ...others } = filters
  return { name, ...others, isOnSale: isOnSale === 'true' }
}
