import { z } from 'zod'
import type { TestGallery } from '#testing'

const Security = z.array(z.record(z.string(), z.array(z.string())))

const Description = z.object({
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: Security.optional(),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
          .optional(),
      }),
    ),
  ),
})

/** A call of the site's description, with its example body; `security` is null for a call that is open to all. */
export type DescribedCall = {
  name: string
  method: string
  path: string
  security: z.output<typeof Security> | null
  body: string | null
}

/** Every call in the site's description. A requested id belongs to nobody; files state their purpose. */
export async function describedCalls(site: TestGallery): Promise<DescribedCall[]> {
  const { paths } = Description.parse(await (await site.app('/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = null, requestBody }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path: `${path.replace(/\{\w+\}/g, 'nothing')}?purpose=picture`,
      security,
      body: method === 'get' ? null : JSON.stringify(requestBody?.content['application/json']?.example ?? {}),
    })),
  )
}
