import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ImageVersions } from '@enfilade/contract/image-versions'
import { plainText } from '@enfilade/contract/plain-text'
import { Refusal } from '@enfilade/contract/refusal'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { refuseCaller } from '#accounts'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { mediaPurposes, type UploadRefusal } from '#media/formats/media-kinds'
import { type CallerOf, isForToken, type NotPermitted, securityOf } from '#permissions'
import type { Media, MediaAsset } from './media.ts'

/** An asset in the calls. */
export const MediaAnswer = z.object({
  data: z.object({
    _id: z.string(),
    purpose: z.enum(mediaPurposes),
    format: z.string(),
    bytes: z.int(),
    /** `waiting` until the renditions are made, then `ready`, or `refused` with the reason. */
    state: z.enum(['waiting', 'ready', 'refused']),
    reason: z.string().nullable(),
    /** Problems of the file that were corrected, one sentence each. */
    remarks: z.array(z.string()),
    fileVersions: ImageVersions.nullable(),
    /** Below the content host: the model of a mesh, the film of a video, or an unchanged recording or document. */
    filePath: z.string().nullable(),
  }),
})

const refusalStatus = {
  empty: 400,
  interrupted: 400,
  'too-long': 413,
  'wrong-kind': 415,
  'unsupported-format': 415,
  unreadable: 422,
  'too-many-pixels': 422,
  'over-budget': 422,
} as const satisfies Record<UploadRefusal, number>

const answers = (description: string) => ({ description, content: { 'application/json': { schema: MediaAnswer } } })
const refuses = (description: string) => ({ description, content: { 'application/json': { schema: Refusal } } })

const uploadRoute = createRoute({
  method: 'post',
  path: '/v1/media',
  summary: 'Upload a picture, a 3D model, a recording, a video or a document',
  description:
    'The body is the file itself, streamed. What it is follows from its bytes. The same bytes give the same asset, so an upload can safely be sent again.',
  security: securityOf('media.upload'),
  request: {
    query: z.object({ purpose: z.enum(mediaPurposes), filename: plainText().trim().max(300).optional() }),
    body: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }, required: true },
  },
  responses: {
    201: answers('The file is safe; its renditions are being made.'),
    400: refuses('The file is empty, or its upload ended too early.'),
    401: refuses('No operator is known by the bearer token.'),
    403: refuses('The token lacks the scope “works”.'),
    413: refuses('The file is too long.'),
    415: refuses('The file is of another kind than its purpose asks for, or cannot be read here.'),
    422: refuses('The file is damaged, or asks for more than one file may.'),
    503: refuses('Files cannot be stored at the moment; nothing was taken.'),
    507: refuses('There is no room left for files; nothing was taken.'),
  },
})

const assetRoute = createRoute({
  method: 'get',
  path: '/v1/media/{id}',
  summary: 'What became of an upload',
  security: securityOf('media.upload'),
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: answers('The asset, with its renditions once they are made.'),
    401: refuses('No operator is known by the bearer token.'),
    403: refuses('The token lacks the scope “works”.'),
    404: refuses('There is no such asset.'),
  },
})

/** The calls for files, for callers who may upload. */
export function mediaRoutes({ media, callerOf }: { media: Media; callerOf: CallerOf }): ApiApp {
  const app = createApiApp()

  app.openapi(uploadRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'media.upload')
    if (!caller.done) return refuseUploader(context, caller)
    const { purpose, filename } = context.req.valid('query')
    const outcome = await media.upload(bodyOf(context.req.raw), { purpose, filename: filename ?? null })
    if (!outcome.done) {
      return refuse(context, refusalStatus[outcome.because], outcome.because.replaceAll('-', '_'), outcome.reason)
    }
    return context.json(await answerFor(media, outcome.asset), 201)
  })

  app.openapi(assetRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'media.upload')
    if (!caller.done) return refuseUploader(context, caller)
    const asset = await media.asset(context.req.valid('param').id)
    if (asset === null) return refuse(context, 404, 'not_found', 'There is no such asset.')
    return context.json(await answerFor(media, asset), 200)
  })

  return app
}

function refuseUploader(context: Context<ApiEnv>, refused: NotPermitted) {
  if (isForToken(refused)) return refuseCaller(context, refused)
  context.header('WWW-Authenticate', 'Bearer')
  return refuse(context, 401, 'unauthorized', 'Please send the token of an operator.')
}

function bodyOf(request: Request): Readable {
  const body: ReadableStream<Uint8Array> | null = request.body
  return body === null ? Readable.from([]) : Readable.fromWeb(body)
}

async function answerFor(media: Media, asset: MediaAsset): Promise<z.infer<typeof MediaAnswer>> {
  const { id, purpose, format, bytes, state, reason, remarks } = asset
  const versions = await media.versionsOf([id])
  const filePath = purpose === 'mesh' ? ((await media.meshOf(id))?.path ?? null) : await media.filePathOf(id)
  const fileVersions = versions.get(id) ?? null
  return { data: { _id: id, purpose, format, bytes, state, reason, remarks, fileVersions, filePath } }
}
