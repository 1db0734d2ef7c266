import { IiifImageInformation, iiifImageContext } from '@enfilade/contract/iiif-image'
import { Refusal } from '@enfilade/contract/refusal'
import { createRoute, z } from '@hono/zod-openapi'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import { answerStoredFile } from '#http/stored-files'
import type { Media } from '#media'
import type { Storage } from '#storage'
import { iiifFile, iiifInformation } from './iiif-images.ts'

const jsonLd = `application/ld+json;profile="${iiifImageContext}"`
const PictureName = z.object({ id: z.string().max(64) })

const informationRoute = createRoute({
  method: 'get',
  path: '/iiif/3/{id}/info.json',
  summary: 'A picture’s sizes and tiles, after the IIIF Image API 3.0',
  description:
    'Level 0: the sizes and tiles that are named here exist as JPEG below `/iiif/3/{id}/{region}/{size}/0/default.jpg`, and no others do.',
  request: { params: PictureName },
  middleware: [publicRead],
  responses: {
    200: {
      description:
        'What there is of the picture. Tiles are named once they stand, and only where a picture needs them.',
      content: { 'application/json': { schema: IiifImageInformation } },
    },
    303: { description: 'The picture was made anew since; it is found at its address of now.' },
    404: { description: 'There is no such picture.', content: { 'application/json': { schema: Refusal } } },
  },
})

/** Pictures by the IIIF Image API 3.0, level 0, for any site and any viewer. */
export function iiifRoutes(options: { media: Media; storage: Storage; publicUrl: string }): ApiApp {
  const { media, storage, publicUrl } = options
  const app = createApiApp()

  app.openapi(informationRoute, async (context) => {
    const { id } = context.req.valid('param')
    const image = await media.iiifImage(id)
    if (image === null) return refuse(context, 404, 'not_found', 'There is no such picture.')
    if (image.name !== id) return context.redirect(`/iiif/3/${image.name}/info.json`, 303)
    const answer = context.json(iiifInformation(image, `${publicUrl}/iiif/3/${id}`), 200)
    answer.headers.set('Vary', 'Accept')
    if (wantsLinkedData(context.req.header('Accept'))) answer.headers.set('Content-Type', jsonLd)
    return answer
  })

  app.get('/iiif/3/:id', (context) => {
    const named = PictureName.safeParse(context.req.param())
    if (!named.success) return refuse(context, 404, 'not_found', 'There is no such picture.')
    return context.redirect(`/iiif/3/${encodeURIComponent(named.data.id)}/info.json`, 303)
  })

  app.get('/iiif/3/:id/:region/:size/:rotation/:file', async (context) => {
    const { id, ...asked } = context.req.param()
    const image = await media.iiifImage(id)
    context.header('Access-Control-Allow-Origin', '*')
    if (image !== null && image.name !== id)
      return context.redirect(context.req.path.replace(`/${id}/`, `/${image.name}/`), 302)
    const path = image === null ? null : iiifFile(image, asked)
    const choose = (chosen: string) => ({ path: chosen, contentType: 'image/jpeg', variesByAccept: false })
    const answer = path === null ? null : await answerStoredFile(context, storage, choose, path)
    return (
      answer ?? refuse(context, 404, 'not_found', 'There is no such size or tile; info.json names those there are.')
    )
  })

  return app
}

/** The standard prefers linked data to plain JSON for clients without a preference. */
function wantsLinkedData(accept: string | undefined): boolean {
  const asked = (accept ?? '*/*').toLowerCase()
  return asked.includes('application/ld+json') || !asked.includes('application/json')
}
