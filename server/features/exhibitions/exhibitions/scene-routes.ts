import { exampleSaleStatus } from '@enfilade/contract/api-examples'
import { SaleStatuses } from '@enfilade/contract/sale-statuses'
import { SceneDocument } from '@enfilade/contract/scene-document'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { immutableCacheControl, publicRead } from '#http/public-reads'
import type { SceneFile } from './exhibition-publishing.ts'
import type { Exhibitions } from './exhibitions.ts'

const notFound = ['Problem with fetching data or that exhibition might not exist.', 'exhibition_not_found'] as const
const noScene = ['There is no such scene.', 'scene_not_found'] as const
const scene = {
  description:
    'The scene document: the room, and every work with its place, its label and its picture in growing sizes.',
  content: { 'application/json': { schema: SceneDocument } },
}

const publishedRoute = createRoute({
  method: 'get',
  path: '/v1/exhibitions/{url}/scene',
  summary: 'The scene that visitors of an exhibition walk through',
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: { 200: scene, 404: refuses(...notFound) },
})

const marksRoute = createRoute({
  method: 'get',
  path: '/v1/exhibitions/{url}/marks',
  summary: 'How the works of an exhibition are for sale at this moment',
  description:
    'For rooms that are open: a scene never changes, prices and statuses do. Small, and answered with 304 while nothing has changed.',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: {
    200: answers(SaleStatuses, { data: [exampleSaleStatus] }, 'Every work that hangs there, in the curator’s order.'),
    404: refuses(...notFound),
  },
})

const immutableRoute = createRoute({
  method: 'get',
  path: '/v1/scenes/{meshguid}',
  summary: 'A scene by its id, also when another has taken its place',
  description: 'The id is a hash of all that went into the scene, so the answer never changes.',
  request: { params: z.object({ meshguid: z.string().max(80) }) },
  responses: { 200: scene, 404: refuses(...noScene) },
})

const draftRoute = createRoute({
  method: 'get',
  path: '/v1/draft-exhibitions/{id}/scene',
  summary: 'The scene of an exhibition as it is planned, built when asked for',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: scene, 404: refuses(...notFound) },
})

/**
 * The calls that load a walk in the player. A published scene is sent as the stored bytes, without parsing and
 * serialising, so the descriptions of these two are separate from their handlers.
 */
export function sceneRoutes(exhibitions: Exhibitions): ApiApp {
  const app = createApiApp()
  app.openAPIRegistry.registerPath(publishedRoute)
  app.get(publishedRoute.getRoutingPath(), publicRead, async (context) => {
    const file = await exhibitions.sceneFileOf(context.req.param('url'))
    return file === null ? refuse(context, 404, notFound[1], notFound[0]) : asStored(file)
  })
  app.openapi(marksRoute, async (context) => {
    const marks = await exhibitions.saleStatusesOf(context.req.valid('param').url)
    if (marks === null) return refuse(context, 404, notFound[1], notFound[0])
    // A shared cache must not hide a sale from open rooms for a minute, although it may do so for pages.
    context.header('Cache-Control', 'public, max-age=0, s-maxage=1')
    return context.json({ data: marks }, 200)
  })
  app.openAPIRegistry.registerPath(immutableRoute)
  app.get(immutableRoute.getRoutingPath(), publicRead, async (context) => {
    const file = await exhibitions.sceneFileById(context.req.param('meshguid'))
    if (file === null) return refuse(context, 404, noScene[1], noScene[0])
    return asStored(file, { 'Cache-Control': immutableCacheControl })
  })
  app.openapi(draftRoute, async (context) => {
    context.header('Cache-Control', 'no-store')
    context.header('X-Robots-Tag', 'noindex')
    const document = await exhibitions.draftSceneOf(context.req.valid('param').id)
    return document === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json(document, 200)
  })
  return app
}

function asStored({ json }: SceneFile, headers: Record<string, string> = {}): Response {
  return new Response(new Uint8Array(json), { headers: { 'Content-Type': 'application/json', ...headers } })
}
