import { RoomView, roomKinds } from '@enfilade/contract/augmented-reality'
import { artworkPage } from '@enfilade/contract/page-addresses'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import { answerStoredFile } from '#http/stored-files'
import { roomModelContentTypes } from '#media'
import type { Storage } from '#storage'
import type { AugmentedReality } from './augmented-reality.ts'

const comeAgainS = '10'

const exampleFile = '/augmented-reality/artwork/evening-in-the-harbour/5b0c4f9d2e7a1836c4f05d9e8b7a2c31'

const exampleView: RoomView = {
  title: 'Evening in the harbour',
  placement: 'wall',
  sizeM: { width: 0.9, height: 0.7, depth: 0.03 },
  sizeText: '70 × 90 × 3 cm (H × W × D)',
  previewPath: 'pictures/3f6c1b0a9d2e4c5f8a7b6d5e4f3a2b1c/1280x996',
  page: artworkPage('evening-in-the-harbour'),
  glb: `${exampleFile}.glb`,
  usdz: `${exampleFile}.usdz`,
}

const viewRoute = createRoute({
  method: 'get',
  path: '/v1/augmented-reality/{kind}/{url}',
  summary: 'A work at its true size for the visitor’s own room',
  description:
    'Works with a picture hang on a wall, sculptures and artifacts with a model stand on a table. The files are made when they are asked for the first time.',
  middleware: [publicRead] as const,
  request: { params: z.object({ kind: z.enum(roomKinds), url: z.string().max(200) }) },
  responses: {
    200: answers(
      z.object({ data: RoomView }),
      { data: exampleView },
      'Where the files are, and how large the work is.',
    ),
    404: refuses('The record gives no size, so that nobody can say how large this would be in your room.', 'no_size'),
  },
})

/** The call and the files for viewing a work in the visitor's own room. */
export function augmentedRealityRoutes(augmentedReality: AugmentedReality, storage: Storage): ApiApp {
  const app = createApiApp()
  app.openapi(viewRoute, async (context) => {
    const { kind, url } = context.req.valid('param')
    const answer = await augmentedReality.view(kind, url)
    if (!answer.done) return refuse(context, 404, answer.because.replaceAll('-', '_'), answer.reason)
    return context.json({ data: answer.view }, 200)
  })

  app.get('/augmented-reality/:kind/:url/:file', async (context) => {
    const { kind, url, file } = context.req.param()
    const known = roomKinds.find((each) => each === kind)
    const found = known === undefined ? ({ state: 'missing' } as const) : await augmentedReality.find(known, url, file)
    const missing = () => refuse(context, 404, 'not_found', 'There is no such file.')
    switch (found.state) {
      case 'ready': {
        const contentType = roomModelContentTypes[found.form]
        const choose = (path: string) => ({ path, contentType, variesByAccept: false })
        return (await answerStoredFile(context, storage, choose, found.storagePath)) ?? missing()
      }
      case 'replaced':
        context.header('Cache-Control', 'public, max-age=300')
        return context.redirect(found.address, 302)
      case 'missing':
        return missing()
      case 'refused':
        return refuse(context, 422, 'unreadable', found.reason)
      case 'busy':
        context.header('Retry-After', comeAgainS)
        return refuse(context, 503, 'overloaded', 'The file is not made yet. Please try again in a moment.')
      default:
        return found satisfies never
    }
  })
  return app
}
