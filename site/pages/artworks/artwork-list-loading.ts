import type { ArtworkFilter } from '@enfilade/contract/artwork-calls'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { pagePath } from '#site/shell/page-head.ts'
import { pageAsked } from '#site/ui/filter-address.ts'
import { type ListPart, textOfPart } from '#site/ui/list-part.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { type ArtworksAsked, workLists, worksAPage } from './artwork-list-address.ts'
import type { ListedArtwork } from './listed-artwork.ts'
import { workFacts } from './piece-facts.ts'

/** A longer search matches no title; the catalogue is not queried. */
const longestNameChars = 200
/** No list is as long as this. */
const farthestSkip = 10_000_000
/** The widest files of a picture that a list, and a row of small pictures, need; and the narrowest. */
const widestInListPx = 1280
const widestInRowPx = 640
const narrowestPx = 200

type PictureMaker = ReturnType<typeof openPage>['picture']

/** The query of a page of the list; ends the loader with a redirect to the canonical address. */
export function askedOf(args: LoaderFunctionArgs): ArtworksAsked {
  const url = new URL(pagePath(args.request.url), args.request.url)
  url.search = String(visitorQuery(args.request))
  const asked = workLists.askedOf(url)
  if (!asked) throw notFound()
  const better = workLists.betterAddress(url, asked)
  if (better !== null) throw redirect(better, 301)
  return asked
}

/** A list on its page: its address, the requested part as text, and its position. */
export type ArtworkList = { address: string; partText: string; skip: number; count: number }

/** The page of a list at its address, twelve works. A page after the last is not found. */
export async function loadArtworkList(args: LoaderFunctionArgs): Promise<ArtworkList> {
  const asked = askedOf(args)
  const page = pageAsked(visitorQuery(args.request))
  const part = await loadWorks(args, asked, (page - 1) * worksAPage)
  if (page > 1 && part.items.length === 0) throw notFound()
  return { address: workLists.addressOf(asked), partText: textOfPart(part), skip: part.skip, count: part.count }
}

/** Twelve works of a list, from a position. */
export async function loadWorks(
  args: LoaderFunctionArgs,
  asked: ArtworksAsked,
  skip: number,
): Promise<ListPart<ListedArtwork>> {
  const { gallery, picture } = openPage(args)
  const nothing = skip > farthestSkip || (asked.name?.length ?? 0) > longestNameChars
  const { data, count } = nothing
    ? { data: [], count: 0 }
    : await gallery.artworks.list({ ...artworkFilter(asked), skip, limit: worksAPage })
  return { items: data.map((piece) => listedArtworkOf(piece, picture)), skip, count }
}

/** A work for a list, with no larger picture than a list needs. */
export function listedArtworkOf(piece: ArtPiece, picture: PictureMaker): ListedArtwork {
  return workFacts(piece, withinWidth(picture(piece.fileVersions, piece.placeholder), widestInListPx))
}

/** The same for a short row of small pictures, with a flat colour as placeholder. */
export function rowArtwork(piece: ArtPiece, picture: PictureMaker): ListedArtwork {
  const source = withinWidth(picture(piece.fileVersions, piece.placeholder), widestInRowPx)
  return workFacts(piece, source && { ...source, thumbHash: null })
}

function withinWidth(source: ResponsivePicture | null, widestPx: number): ResponsivePicture | null {
  if (!source) return null
  const steps = source.steps.filter(({ widthPx }) => widthPx >= narrowestPx && widthPx <= widestPx)
  return steps.length > 0 ? { ...source, steps } : source
}

function artworkFilter({ name, filters }: ArtworksAsked): ArtworkFilter {
  const { isOnSale, ...others } = filters
  return { name, ...others, isOnSale: isOnSale === 'true' }
}
