import { accessTokenPrefix, scopeSentences, tokenScopes } from '@enfilade/contract/access-tokens'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Config } from '#config'
import type { ApiEnv } from './api-app.ts'

type OpenApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>

/** The ways in which a caller shows who they are. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${accessTokenPrefix}…`,
    description: [
      'A personal access token, made in the settings. A call that takes one names the scopes of which it needs one.',
      ...tokenScopes.map((scope) => `- \`${scope}\`: ${scopeSentences[scope]}`),
    ].join('\n'),
  },
} as const

/** The OpenAPI 3.1 document of every call of the app. */
export function describeApi(
  app: OpenAPIHono<ApiEnv>,
  { publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>,
): OpenApiDocument {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: brand.name, version: '1', description: 'Exhibitions, works, artists and the rooms they hang in.' },
    servers: [{ url: publicUrl }],
  })
}

/** The same document as a page for people, without scripts and external files. */
export function renderApiReader(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => renderCall(method, path, operation)),
  )
  const name = escape(document.info.title)
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of ${name}</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
h2{font:600 1rem/1.5 ui-monospace,monospace;margin:2.5rem 0 .25rem;overflow-wrap:anywhere}
pre{overflow:auto;padding:.75rem;border:1px solid #8885}
summary{cursor:pointer}
</style>
<h1>The API of ${name}</h1>
<p>JSON in, JSON out. The same as an <a href="/openapi.json">OpenAPI 3.1 document</a>.</p>
${calls.join('\n')}
</html>`
}

function renderCall(method: string, path: string, operation: unknown): string {
  const { summary, description, parameters, ...rest } = record(operation)
  const names = Array.isArray(parameters) ? parameters.map((parameter) => String(record(parameter).name)) : []
  return `<section>
<h2>${escape(method.toUpperCase())} ${escape(path)}</h2>
<p>${escape(text(summary) || text(description))}</p>
${names.length > 0 ? `<p>Parameters: ${escape(names.join(', '))}</p>` : ''}
<details><summary>Request and answers</summary><pre>${escape(JSON.stringify(rest, null, 2))}</pre></details>
</section>`
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
