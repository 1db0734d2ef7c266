import { filmProviders } from '@enfilade/contract/film-providers'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'

/** Stored files are uploads: opened by themselves they may run nothing and load nothing. */
export const storedFilePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The content security policy of a page of the site. Inline scripts run only if their hash is listed. Only embeddable
 * pages may be framed by other sites.
 */
export function sitePolicy(config: Config, options: { inlineScriptHashes: string[]; embeddable: boolean }): string {
  const content = config.contentOrigin === null ? [] : [config.contentOrigin]
  const players = Object.values(config.playerOrigins).filter((origin) => origin !== null)
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...options.inlineScriptHashes.map((hash) => `'${hash}'`)],
    ["style-src 'self' 'unsafe-inline'"],
    ["font-src 'self'"],
    ["img-src 'self' data: blob:", ...content],
    ["media-src 'self'", ...content],
    ["connect-src 'self'", ...content],
    // Films in articles, once a visitor starts one.
    ["frame-src 'self'", ...players, ...Object.values(filmProviders).map(({ playerOrigin }) => playerOrigin)],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    // An embeddable page has no `frame-ancestors`: even `*` excludes sandboxed pages, which have no origin.
    ...(options.embeddable ? [] : [["frame-ancestors 'none'"]]),
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

/**
 * The player's policy: it may be framed by any page, decodes meshes with WebAssembly, and draws from blobs. In a
 * sandbox without its own origin `'self'` matches nothing, so the origin is named as well.
 */
export function playerPolicy(config: Config): string {
  const own = `'self' ${config.playerOrigins.production}`
  const content = config.contentOrigin === null ? config.publicUrl : `${config.publicUrl} ${config.contentOrigin}`
  return [
    "default-src 'none'",
    `script-src ${own} 'wasm-unsafe-eval' blob:`,
    `style-src ${own} 'unsafe-inline'`,
    `font-src ${own}`,
    `img-src ${own} ${content} data: blob:`,
    `media-src ${own} ${content}`,
    `connect-src ${own} ${content} data: blob:`,
    `worker-src ${own} blob:`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No `frame-ancestors`: even `*` excludes sandboxed pages, which have no origin.
  ].join('; ')
}

/** Headers of every response. A response with its own policy keeps it. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const secure = config.publicUrl.startsWith('https:')
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', apiPolicy)
    const open = headers.get('Access-Control-Allow-Origin') === '*'
    headers.set('Cross-Origin-Resource-Policy', open ? 'cross-origin' : 'same-origin')
    if (!headers.has('Cross-Origin-Opener-Policy')) headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  }
}
