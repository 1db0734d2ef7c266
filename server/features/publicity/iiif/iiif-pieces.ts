import type { IiifCanvas, IiifManifest } from '@enfilade/contract/iiif-presentation'
import { infoAddressOf } from '@enfilade/contract/iiif-tiles'
import type { ImageVersions } from '@enfilade/contract/image-versions'

/** The name of a site in its documents, and the addresses of its pages and files. */
export type NamedSite = { name: string; publicUrl: string; contentOrigin: string }

type Words = IiifManifest['label']
type LabelledWords = NonNullable<IiifManifest['metadata']>[number]
export type IiifPictureBody = NonNullable<IiifManifest['thumbnail']>[number]

/** A text of the site itself, in its own language. */
export const said = (words: string): Words => ({ en: [words] })

/** A text by users, whose language is not recorded. */
export const written = (words: string): Words => ({ none: [words] })

/** The known facts, each with its name. */
export function labelled(
  facts: readonly (readonly [name: string, fact: string | null | undefined])[],
): LabelledWords[] {
  return facts.flatMap(([name, fact]) =>
    fact === null || fact === undefined || fact === '' ? [] : [{ label: said(name), value: written(fact) }],
  )
}

/** The site as the provider of a document. */
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

/** A call of the API with the same content as data. */
export function dataOf(address: string) {
  return { id: address, type: 'Dataset' as const, label: said('The same as data'), format: 'application/json' }
}

/** A picture in the named size, by the site's own image service; null for pictures without image service. */
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

/** How much the proportions of a picture and its work may differ if the picture shows only the work. */
const frameTolerance = 0.04

/**
 * The length of one unit of a canvas, if its picture shows the work from edge to edge: with wall or frame around it the
 * length would be too large.
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
