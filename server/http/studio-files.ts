import { studioPage } from '@enfilade/contract/page-addresses'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import { type ApiEnv, refuse } from './api-app.ts'
import type { BuiltFiles } from './built-files.ts'
import { taggedAnswer } from './public-reads.ts'
import { siteSettings } from './public-settings.ts'
import { sitePolicy } from './security-headers.ts'

/** The one page of the studio, and where the site's settings are written into it. */
const shellFile = 'index.html'
const settingsPlace = '<script type="application/json" id="settings">{}</script>'

/**
 * Answers below the studio's address with its built files, and for all its pages with one shell: the same for everyone,
 * because it reads who has logged in only by its calls. A missing file is 404. Passes on if the studio is not built.
 */
export function studioFiles(studio: BuiltFiles | undefined, config: Config): MiddlewareHandler<ApiEnv> {
  const shell = shellOf(studio?.textOf(shellFile) ?? null, config)
  const policy = sitePolicy(config, { inlineScriptHashes: [], embeddable: false })
  return async (context, next) => {
    if (studio === undefined || shell === null) return next()
    const path = context.req.path.slice(studioPage.length)
    if (isFile(path)) {
      const file = path === shellFile ? null : studio.answer(context, path)
      file?.headers.set('Content-Security-Policy', policy)
      return file ?? refuse(context, 404, 'not_found', 'There is no such file.')
    }
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    })
    return taggedAnswer(context.req.raw, shell, headers)
  }
}

/** Pages end with a slash or a word; files are in a folder of their own, or have an ending. */
function isFile(path: string): boolean {
  return path.startsWith('assets/') || /\.[a-z0-9]+$/.test(path)
}

/** The page with the site's settings, which its scripts read: its name, its colour and where its pictures are. */
function shellOf(html: string | null, config: Config): Uint8Array<ArrayBuffer> | null {
  if (html === null) return null
  if (!html.includes(settingsPlace)) throw new Error('The page of the studio has no place for the settings')
  const { name, contentOrigin, accent } = siteSettings(config)
  const settings = JSON.stringify({ name, contentOrigin, accent }).replaceAll('<', '\\u003c')
  return new TextEncoder().encode(html.replace(settingsPlace, () => settingsPlace.replace('{}', () => settings)))
}
