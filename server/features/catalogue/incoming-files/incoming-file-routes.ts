import type { ReadableStream } from 'node:stream/web'
import { exampleMakerUpload, MakerUpload } from '@enfilade/contract/upload-calls'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { neverKept, refuseCaller } from '#accounts'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { longestUploadBytes } from '#media'
import { type CallerOf, securityOf } from '#permissions'
import type { IncomingFiles } from './incoming-files.ts'
import { readAnnouncement, tusBodyType, tusExtensions, tusVersion, wholeNumber } from './tus-headers.ts'

const path = '/v1/studio/uploads'
const notFound = ['There is no such upload.', 'not_found'] as const
const personal = {
  401: refuses('Please log in first.', 'not_logged_in'),
  403: refuses('Please confirm your e-mail first.', 'not_verified'),
}
const otherVersion = refuses('Only version 1.0.0 of tus is spoken here.', 'tus_version')
const params = z.object({ id: z.string().max(60) })
const header = z.string().optional()
const Tus = z.object({ 'tus-resumable': header.describe(tusVersion) })
const OneUpload = z.object({ data: MakerUpload })
const begun = { ...exampleMakerUpload, receivedBytes: 0, state: 'arriving', assetId: null } as const

const beginRoute = createRoute({
  method: 'post',
  path,
  summary: 'Announce a file',
  description:
    'Uploads go on where they were cut off, by the protocol tus 1.0.0 (https://tus.io) with its extensions creation, expiration and termination; `OPTIONS` says so. Any client of that protocol can send here.',
  security: securityOf('works.edit'),
  request: {
    headers: Tus.extend({
      'upload-length': header.describe('How many bytes the file has.'),
      'upload-metadata': header.describe(
        '`filename`, and `purpose` (picture unless it says mesh, audio, video or document), each with its value in base64.',
      ),
    }),
  },
  responses: {
    201: answers(OneUpload, { data: begun }, 'Send it to the address in `Location`.'),
    400: refuses('Upload-Length says how many bytes the file has.', 'invalid_input'),
    ...personal,
    412: otherVersion,
    413: refuses('Your storage of 5 GB has no room for this file.', 'storage_full'),
    429: refuses('That was a lot in a short time. Please try again later.', 'too_many'),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  summary: 'What has arrived of an upload, and what became of it',
  description: '`Upload-Offset` says where to go on. `HEAD` gives the headers alone.',
  security: securityOf('works.read'),
  request: { params },
  responses: {
    200: answers(
      OneUpload,
      { data: exampleMakerUpload },
      'The upload. Once it is taken, works can name its `assetId`.',
    ),
    ...personal,
    404: refuses(...notFound),
    412: otherVersion,
  },
})

const appendRoute = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Send bytes of an upload',
  description: 'From `Upload-Offset` on. What arrives is kept, also if the line is cut.',
  security: securityOf('works.edit'),
  request: {
    params,
    headers: Tus.extend({ 'upload-offset': header.describe('Where the upload has stopped.') }),
    body: { required: true, content: { [tusBodyType]: { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: {
    204: { description: '`Upload-Offset` says how much has arrived.' },
    400: refuses('The sender broke off. What has arrived is kept.', 'interrupted'),
    ...personal,
    404: refuses(...notFound),
    409: refuses('The upload has stopped at another byte. Please ask where, and go on there.', 'wrong_offset'),
    412: otherVersion,
    413: refuses('More bytes came than were announced.', 'too_long'),
    415: refuses(`The body is ${tusBodyType}.`, 'wrong_body_type'),
    503: refuses('Files cannot be stored at the moment.', 'storage_unavailable'),
    507: refuses('There is no room left for files.', 'storage_full'),
  },
})

const removeRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Give up an upload',
  security: securityOf('works.edit'),
  request: { params, headers: Tus },
  responses: {
    204: { description: 'It is gone.' },
    ...personal,
    404: refuses(...notFound),
    409: refuses('This upload is finished, and cannot be given up any more.', 'finished'),
    412: otherVersion,
  },
})

/** The calls by which makers upload files. */
export function incomingFileRoutes(incomingFiles: IncomingFiles, callerOf: CallerOf): ApiApp {
  const app = createApiApp()
  app.use(`${path}/*`, neverKept, sayTus)
  const gone = (context: Context<ApiEnv>) => refuse(context, 404, notFound[1], notFound[0])

  async function append(context: Context<ApiEnv>, id: string) {
    const caller = await callerOf(context.req.raw, 'works.edit')
    if (!caller.done) return refuseCaller(context, caller)
    if (!speaksTus(context)) return refuseVersion(context)
    if (context.req.header('Content-Type') !== tusBodyType)
      return refuse(context, 415, 'wrong_body_type', `The body is ${tusBodyType}.`)
    const offset = wholeNumber(context.req.header('Upload-Offset'))
    if (offset === null) return refuse(context, 400, 'invalid_input', 'Upload-Offset says where the bytes begin.')
    const body: ReadableStream<Uint8Array> | null = context.req.raw.body
    const appended = await incomingFiles.append(caller.holder.id, id, { offset, body })
    if (appended.done) {
      context.header('Upload-Offset', String(appended.receivedBytes))
      context.header('Upload-Expires', appended.expiresAt.toUTCString())
      return context.body(null, 204)
    }
    if (appended.because === 'not-found') return gone(context)
    const status = { 'wrong-offset': 409, 'too-long': 413, interrupted: 400 } as const
    return refuse(context, status[appended.because], appended.because.replaceAll('-', '_'), appended.reason)
  }

  async function remove(context: Context<ApiEnv>, id: string) {
    const caller = await callerOf(context.req.raw, 'works.edit')
    if (!caller.done) return refuseCaller(context, caller)
    if (!speaksTus(context)) return refuseVersion(context)
    const removed = await incomingFiles.remove(caller.holder.id, id)
    if (removed.done) return context.body(null, 204)
    return removed.because === 'not-found' ? gone(context) : refuse(context, 409, 'finished', removed.reason)
  }

  for (const each of [path, `${path}/:id`]) {
    app.options(each, (context) => {
      context.header('Tus-Version', tusVersion)
      context.header('Tus-Extension', tusExtensions)
      context.header('Tus-Max-Size', String(Math.max(...Object.values(longestUploadBytes))))
      return context.body(null, 204)
    })
  }
  app.openapi(beginRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.edit')
    if (!caller.done) return refuseCaller(context, caller)
    if (!speaksTus(context)) return refuseVersion(context)
    const [length, metadata] = [context.req.header('Upload-Length'), context.req.header('Upload-Metadata')]
    const announced = readAnnouncement({ length, metadata })
    if (!announced.done) return refuse(context, 400, 'invalid_input', announced.reason, announced.fields)
    const started = await incomingFiles.begin(caller.holder.id, announced.file)
    if (started.done) {
      context.header('Location', `${path}/${started.upload._id}`)
      context.header('Upload-Expires', new Date(started.upload.expiresAt ?? 0).toUTCString())
      return context.json({ data: started.upload }, 201)
    }
    if (started.because !== 'too-many')
      return refuse(context, 413, started.because.replaceAll('-', '_'), started.reason)
    context.header('Retry-After', String(started.retryAfterS))
    return refuse(context, 429, 'too_many', started.reason)
  })
  app.openapi(readRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.read')
    if (!caller.done) return refuseCaller(context, caller)
    if (context.req.method === 'HEAD' && !speaksTus(context)) return refuseVersion(context)
    const upload = await incomingFiles.find(caller.holder.id, context.req.valid('param').id)
    if (upload === null) return gone(context)
    context.header('Upload-Offset', String(upload.receivedBytes))
    context.header('Upload-Length', String(upload.bytes))
    return context.json({ data: upload }, 200)
  })
  app.openapi(appendRoute, async (context) => append(context, context.req.valid('param').id))
  app.openapi(removeRoute, async (context) => remove(context, context.req.valid('param').id))
  // For networks that let only GET and POST through.
  app.post(`${path}/:id`, async (context) => {
    const method = context.req.header('X-HTTP-Method-Override')
    if (method === 'PATCH') return append(context, context.req.param('id'))
    if (method === 'DELETE') return remove(context, context.req.param('id'))
    return gone(context)
  })
  return app
}

const sayTus: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next()
  context.header('Tus-Resumable', tusVersion)
}

function speaksTus(context: Context<ApiEnv>): boolean {
  return context.req.header('Tus-Resumable') === tusVersion
}

function refuseVersion(context: Context<ApiEnv>) {
  context.header('Tus-Version', tusVersion)
  return refuse(context, 412, 'tus_version', `Only version ${tusVersion} of tus is spoken here.`)
}
