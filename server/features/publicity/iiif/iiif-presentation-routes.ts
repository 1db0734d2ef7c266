import { iiifSitePath } from '@enfilade/contract/iiif-addresses'
import { exampleIiifCollection, exampleIiifManifest } from '@enfilade/contract/iiif-examples'
import { IiifCollection, IiifManifest, iiifPresentationType } from '@enfilade/contract/iiif-presentation'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Iiif } from './iiif.ts'

const missing = ['There is no such document.', 'not_found'] as const
const byUrl = { params: z.object({ url: z.string().max(200) }) }

const documentOf = <Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'get',
    path,
    summary,
    description: 'After the IIIF Presentation API 3.0, for any viewer and any site.',
    middleware: [publicRead] as const,
    request: byUrl,
    responses: { 200: answers(IiifManifest, exampleIiifManifest, 'The manifest.'), 404: refuses(...missing) },
  })

const artworkRoute = documentOf('/iiif/presentation/3/artworks/{url}/manifest.json', 'A work as a IIIF manifest')
const artifactRoute = documentOf('/iiif/presentation/3/artifacts/{url}/manifest.json', 'An object as a IIIF manifest')
const exhibitionRoute = documentOf(
  '/iiif/presentation/3/exhibitions/{url}/manifest.json',
  'A published exhibition as a IIIF manifest, a canvas for each work',
)

const artistRoute = createRoute({
  method: 'get',
  path: '/iiif/presentation/3/artists/{url}/collection.json',
  summary: 'An artist as a IIIF collection of their works',
  description: 'Works, newest first; of more than a hundred, collections of a hundred each.',
  middleware: [publicRead] as const,
  request: byUrl,
  responses: { 200: answers(IiifCollection, exampleIiifCollection, 'The collection.'), 404: refuses(...missing) },
})

const artistPartRoute = createRoute({
  method: 'get',
  path: '/iiif/presentation/3/artists/{url}/works/{part}/collection.json',
  summary: 'A hundred works of an artist as a IIIF collection',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200), part: z.string().max(6) }) },
  responses: { 200: answers(IiifCollection, exampleIiifCollection, 'The collection.'), 404: refuses(...missing) },
})

const siteRoute = createRoute({
  method: 'get',
  path: iiifSitePath,
  summary: 'The whole site as a IIIF collection',
  description: 'Its open exhibitions, newest first, and its artists, in collections of a hundred each.',
  middleware: [publicRead] as const,
  responses: { 200: answers(IiifCollection, exampleIiifCollection, 'The collection.') },
})

const sitePartRoute = createRoute({
  method: 'get',
  path: '/iiif/presentation/3/collections/{list}/{part}/collection.json',
  summary: 'A hundred exhibitions or artists as a IIIF collection',
  middleware: [publicRead] as const,
  request: { params: z.object({ list: z.string().max(60), part: z.string().max(6) }) },
  responses: { 200: answers(IiifCollection, exampleIiifCollection, 'The collection.'), 404: refuses(...missing) },
})

/** The site's content after the IIIF Presentation API 3.0. */
export function iiifPresentationRoutes(iiif: Iiif): ApiApp {
  const app = createApiApp()
  app.openapi(artworkRoute, async (context) => {
    const manifest = await iiif.artwork(context.req.valid('param').url)
    return manifest === null ? refuse(context, 404, missing[1], missing[0]) : context.json(manifest, 200, linkedData)
  })
  app.openapi(artifactRoute, async (context) => {
    const manifest = await iiif.artifact(context.req.valid('param').url)
    return manifest === null ? refuse(context, 404, missing[1], missing[0]) : context.json(manifest, 200, linkedData)
  })
  app.openapi(exhibitionRoute, async (context) => {
    const manifest = await iiif.exhibition(context.req.valid('param').url)
    return manifest === null ? refuse(context, 404, missing[1], missing[0]) : context.json(manifest, 200, linkedData)
  })
  app.openapi(artistRoute, async (context) => {
    const collection = await iiif.artist(context.req.valid('param').url)
    return collection === null
      ? refuse(context, 404, missing[1], missing[0])
      : context.json(collection, 200, linkedData)
  })
  app.openapi(artistPartRoute, async (context) => {
    const { url, part } = context.req.valid('param')
    const collection = /^[1-9]\d*$/.test(part) ? await iiif.artistPart(url, Number(part)) : null
    return collection === null
      ? refuse(context, 404, missing[1], missing[0])
      : context.json(collection, 200, linkedData)
  })
  app.openapi(siteRoute, async (context) => context.json(await iiif.site(), 200, linkedData))
  app.openapi(sitePartRoute, async (context) => {
    const { list, part } = context.req.valid('param')
    const collection = /^[1-9]\d*$/.test(part) ? await iiif.sitePart(list, Number(part)) : null
    return collection === null
      ? refuse(context, 404, missing[1], missing[0])
      : context.json(collection, 200, linkedData)
  })
  return app
}

const linkedData = { 'Content-Type': iiifPresentationType }
