import { Mesh } from '@enfilade/contract/meshes'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Media } from '#media'

const notFound = ['There is no such model.', 'mesh_not_found'] as const

const exampleMesh: Mesh = {
  path: 'meshes/3f6c1b0a9d2e.glb',
  bytes: 412_800,
  triangles: 48_200,
  boundingBoxM: { min: [-0.21, 0, -0.2], max: [0.21, 0.52, 0.2] },
}

const meshRoute = createRoute({
  method: 'get',
  path: '/v1/meshes/{meshguid}',
  summary: 'Where the model of an artifact or a sculpture lies',
  middleware: [publicRead] as const,
  request: { params: z.object({ meshguid: z.string().max(60) }) },
  responses: {
    200: answers(z.object({ data: Mesh }), { data: exampleMesh }, 'The model, compressed.'),
    404: refuses(...notFound),
  },
})

/** The call that tells a player which file to fetch for the `meshguid` of a record. */
export function meshRoutes(media: Media): ApiApp {
  const app = createApiApp()
  app.openapi(meshRoute, async (context) => {
    const id = z.uuid().safeParse(context.req.valid('param').meshguid)
    const mesh = id.success ? await media.meshOf(id.data) : null
    return mesh === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ data: mesh }, 200)
  })
  return app
}
