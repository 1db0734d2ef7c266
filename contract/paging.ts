import { z } from 'zod'
import { pageLength } from './page-length.ts'

/** The most entries per call, unless a call states another figure. */
export const maxPageLength = 100
export { pageLength }

/** Which part of a list, as query parameters: how many entries to skip, and how many to return at most. */
export const PagingQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(maxPageLength).default(pageLength),
})

/** The same for callers inside the site; the default is one page from the start. */
export type Paging = { skip?: number | undefined; limit?: number | undefined }

/** A flag in a query string; false by default. */
export const QueryFlag = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1')
