import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { answerStoredFile } from '#http/stored-files'
import type { Storage } from '#storage'
import type { SharePictures } from './share-pictures.ts'

const comeAgainS = '10'

/** The pictures of shared pages. An address identifies its picture's content, so that it can be cached for ever. */
export function sharePictureRoutes(sharePictures: SharePictures, storage: Storage): ApiApp {
  const app = createApiApp()
  app.get('/share-pictures/:kind/:url/:file', async (context) => {
    const { kind, url, file } = context.req.param()
    const found = await sharePictures.find(kind, url, file)
    const missing = () => refuse(context, 404, 'not_found', 'There is no such picture.')
    switch (found.state) {
      case 'ready': {
        const choose = (path: string) => ({ path, contentType: 'image/jpeg', variesByAccept: false })
        return (await answerStoredFile(context, storage, choose, found.storagePath)) ?? missing()
      }
      case 'replaced':
        context.header('Cache-Control', 'public, max-age=300')
        return context.redirect(found.address, 302)
      case 'missing':
        return missing()
      case 'busy':
        context.header('Retry-After', comeAgainS)
        return refuse(context, 503, 'overloaded', 'The picture is not drawn yet. Please try again in a moment.')
      default:
        return found satisfies never
    }
  })
  return app
}
