import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ApiEnv } from './api-app.ts'
import { isApiPath } from './failures.ts'
import { publicReadPaths } from './public-reads.ts'

/** A public address in its canonical form: exactly what its response depends on. */
export type CacheKey = {
  /** The path, with the query keys that it knows. */
  key: string
  /** The same at the site's own origin, whatever host the request named. */
  url: string
  /** Whether the response may be cached. */
  cacheable: boolean
}

/**
 * The query keys that a path knows, in their order; `all` if it reads the whole query, so that its response is not
 * cached; null if the path is none of ours.
 */
export type QueryKeysOf = (path: string) => readonly string[] | 'all' | null

/** Responses to longer ones are not cached. */
const longestCachedKey = 1_000

/** Normalises an address, or returns null for one whose response must not be cached. */
export function cacheKeysOf(publicUrl: string, queryKeysOf: QueryKeysOf): (url: string) => CacheKey | null {
  return (url) => {
    const { pathname, searchParams } = new URL(url)
    const keys = isReadablePath(pathname) ? queryKeysOf(pathname) : null
    if (keys === null) return null
    const path = isApiPath(pathname) ? pathname.replace(/\/$/, '') : pathname
    const understood = keys === 'all' ? searchParams : onlyKeys(searchParams, keys)
    const key = understood.size === 0 ? path : `${path}?${understood}`
    const cacheable = key.length <= longestCachedKey && (keys !== 'all' || understood.size === 0)
    return { key, url: `${publicUrl}${key}`, cacheable }
  }
}

/** Whether the path is valid text: an invalid encoding is not, and nothing has such an address. */
export function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function onlyKeys(searchParams: URLSearchParams, keys: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    keys.flatMap((key) => searchParams.getAll(key).map((value): [string, string] => [key, value])),
  )
}

/** The query keys of the public calls, from their contracts. */
export function publicReadKeys(app: OpenAPIHono<ApiEnv>): QueryKeysOf {
  const stated = new Map(
    app.openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== 'route' || definition.route.method !== 'get') return []
      const { path, request } = definition.route
      return [[path.replace(/\{([^}]+)\}/g, ':$1'), keysOf(request?.query)] as const]
    }),
  )
  const reads = publicReadPaths(app).map(({ path, pattern }) => ({
    pattern,
    keys: stated.get(path) ?? ('all' as const),
  }))
  return (path) => reads.find(({ pattern }) => pattern.test(path))?.keys ?? null
}

function keysOf(query: unknown): readonly string[] | 'all' {
  if (query === undefined) return []
  return query instanceof z.ZodObject ? Object.keys(query.shape) : 'all'
}
