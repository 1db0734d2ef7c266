import type { IiifCanvas, IiifManifest } from '@enfilade/contract/iiif-presentation'
import { infoAddressOf } from '@enfilade/contract/iiif-tiles'
import type { ImageVersions } from '@enfilade/contract/image-versions'

/** How a site is named in its documents, and where its pages and files are found. */
export type NamedSite = { name: string; publicUrl: string; contentOrigin: string }

type Words = IiifManifest['label']
type LabelledWords = NonNullable<IiifManifest['metadata']>[number]
export type IiifPictureBody = NonNullable<IiifManifest['thumbnail']>[number]

/** What the site itself says, in its own language. */
export const said = (words: string): Words => ({ en: [words] })

/** What people wrote, whose language nobody has noted. */
export const written = (words: string): Words => ({ none: [words] })

/** The facts that are known, each under its name. */
export function labelled(
  facts: readonly (readonly [name: string, fact: string | null | undefined])[],
): LabelledWords[] {
  return facts.flatMap(([name, fact]) =>
    fact === null || fact === undefined || fact === '' ? [] : [{ label: said(name), value: written(fact) }],
  )
}

/** The site, as the one who gives the document. */
export function provider({ name, publicUrl }: NamedSite): IiifManifest['provider'] {
  return [
    {
      id: `${publicUrl}/`,
      type: 'Agent',
      label: written(name),
      homepage: [pageOf(`${publicUrl}/`, name)],
    },
  ]
}

/** A page of the site, which is written in British English. */
export function pageOf(address: string, title: string) {
  return { id: address, type: 'Text' as const, label: written(title), format: 'text/html', language: ['en-GB'] }
}

/** A call of the API that tells the same as data. */
export function dataOf(address: string) {
  return { id: address, type: 'Dataset' as const, label: said('The same as data'), format: 'application/json' }
}

/** A picture in the size called so, by the site's own image service; null for what no image service serves. */
export function iiifPictureBody(
  { publicUrl }: NamedSite,
  versions: ImageVersions | null,
  size: 'original' | 'MWRegular',
): IiifPictureBody | null {
  if (versions === null) return null
  const { pipePath, width, height } = versions[size].meta
  const information = infoAddressOf(pipePath)
  if (information === null) return null
  const id = `${publicUrl}${information.replace(/\/info\.json$/, '')}`
  return {
    id: `${id}/full/${size === 'original' ? 'max' : `${width},${height}`}/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    width,
    height,
    service: [{ id, type: 'ImageService3', profile: 'level0' }],
  }
}

/** By how much the sides of a picture and of its work may differ for the picture to show the work and nothing else. */
const frameTolerance = 0.04

/**
 * How long one unit of a canvas is, when its picture shows the work from edge to edge: a photograph with wall or frame
 * around the work would make it too large.
 */
export function physicalDimensions(
  canvas: Pick<IiifCanvas, 'id' | 'width' | 'height'>,
  sizeCm: { width: number | null; height: number | null } | null,
): NonNullable<IiifCanvas['service']> | null {
  if (sizeCm === null || sizeCm.width === null || sizeCm.height === null) return null
  const [across, down] = [sizeCm.width / canvas.width, sizeCm.height / canvas.height]
  if (Math.abs(across / down - 1) > frameTolerance) return null
  return [
    {
      '@context': 'http://iiif.io/api/annex/services/physdim/1/context.json',
      '@id': `${canvas.id}/dimensions`,
      '@type': 'PhysicalDimensions',
      profile: 'http://iiif.io/api/annex/services/physdim',
      physicalScale: Number(down.toPrecision(6)),
      physicalUnits: 'cm',
    },
  ]
}
